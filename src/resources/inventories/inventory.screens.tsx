import './inventory-screens.css'
import { Suspense } from 'react'
import { part } from '#browser/parts/part.tsx'
import { useAddress } from '#console/list/address.ts'
import type { ScreenExtras } from '#console/screen-extras.ts'
import type { Resource } from '#contract/resource.ts'
import { Skeleton } from '#ui/kit.ts'
import { stockImports } from '../movements/stock-imports.screens.ts'
import { stockWords } from '../movements/stock-words.screens.ts'
import { LastMovement, Quantity } from './inventory-cells.screens.tsx'
import { WaysToSee } from './ways-to-see.screens.tsx'

const ResourceList = part(async () => ({
  default: (await import('#console/list/resource-list.tsx')).ResourceList,
}))
const ByProduct = part(() => import('./by-product.screens.tsx'))
const ByWarehouse = part(() => import('./by-warehouse.screens.tsx'))

export const extras: ScreenExtras = {
  // The cell of the last movement shows both.
  leftOut: () => ['lastType', 'lastChange'],
  cells: {
    quantity: record => <Quantity record={record} />,
    movedAt: record => <LastMovement record={record} />,
  },
  cardLine: record => (
    <>
      {String(record['internal_code'])} · {String(record['warehouse_name'])}
      <br />
      <LastMovement record={record} />
    </>
  ),
  cardAction: record => <Quantity record={record} />,
  add: {
    label: stockWords.move.add,
    Dialog: part(() => import('../movements/new-movement.screens.tsx')),
  },
  tools: WaysToSee,
  imports: stockImports,
  dialogs: {
    adjust: {
      label: stockWords.adjust.menu,
      icon: 'adjustments',
      Dialog: part(() => import('./adjust-dialog.screens.tsx')),
    },
  },
}

/** The list by rows, or the sums by product or by warehouse: `?by=product`. */
export function Page({ resource }: { resource: Resource }) {
  const { search } = useAddress()
  const View = search['by'] === 'product' ? ByProduct : search['by'] === 'warehouse' ? ByWarehouse : null
  return (
    <Suspense fallback={<Skeleton height={420} radius="md" />}>
      {View ? <View /> : <ResourceList resource={resource} extras={extras} />}
    </Suspense>
  )
}
