import { part } from '#browser/parts/part.tsx'
import { CellEditor } from '#console/list/cell-editor.tsx'
import { useModel } from '#console/list/list-model.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { Pieces, Price, Stock } from '../product-cells.screens.tsx'
import { words } from '../product-words.screens.ts'

const PriceEditor = part(() => import('./price-editor.screens.tsx'))
const StockEditor = part(() => import('./stock-editor.screens.tsx'))

/** The price in a row, edited in place by those who may. */
export function PriceCell({ record }: { record: WireRecord }) {
  const { can } = useModel()
  if (!can('update')) return <Price record={record} />
  return (
    <CellEditor record={record} label={words.rowEdit.openPrice(String(record['name']))} Editor={PriceEditor}>
      <Price record={record} />
    </CellEditor>
  )
}

/** The pieces in a row, edited in place by those who may adjust them. */
export function StockCell({ record }: { record: WireRecord }) {
  const { can } = useModel()
  if (!can('update')) return <Stock record={record} />
  const count = Number(record['stock'])
  return (
    <CellEditor record={record} label={words.rowEdit.openStock(String(record['name']))} Editor={StockEditor}>
      <Pieces count={count} level={record['stock_level']} />
    </CellEditor>
  )
}
