import { part } from '#browser/parts/part.tsx'
import { useAppData } from '#browser/app-data.tsx'
import type { ScreenExtras } from '#console/screen-extras.ts'
import { momentText, wireText } from '#console/record/value-text.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { movements } from './movement.resource.ts'
import { reverseConsequence } from './reverse-consequence.screens.ts'
import { signedPieces } from './signed-pieces.screens.ts'
import { stockImports } from './stock-imports.screens.ts'
import { stockWords } from './stock-words.screens.ts'

export const extras: ScreenExtras = {
  add: {
    label: stockWords.move.add,
    Dialog: part(() => import('./new-movement.screens.tsx')),
  },
  imports: stockImports,
  consequence: reverseConsequence,
  // The change says how many pieces, and a movement in one warehouse needs no origin and destiny.
  leftOut: ({ warehouse_origin_id: origin, warehouse_destiny_id: destiny }) => [
    'groupId',
    'quantity',
    ...(origin === null || destiny === null ? ['warehouseOriginId', 'warehouseDestinyId'] : []),
  ],
  cells: {
    change: record => signedPieces(record['change']),
    createdAt: record => <Moment record={record} />,
  },
  cardLine: record => (
    <>
      {wireText(movements, 'type', record['type'], '')} · {String(record['warehouse_name'])}
      <br />
      <Moment record={record} />
    </>
  ),
  cardAction: record => <b>{signedPieces(record['change'])}</b>,
}

/** Shows the time too, because a product can move several times a day. */
function Moment({ record }: { record: WireRecord }) {
  const { settings } = useAppData()
  return momentText(String(record['created_at']), settings.timeZone)
}
