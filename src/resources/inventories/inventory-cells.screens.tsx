import { useAppData } from '#browser/app-data.tsx'
import { useModel } from '#console/list/list-model.ts'
import { agoText } from '#console/record/ago-text.ts'
import { wireText } from '#console/record/value-text.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { movements } from '../movements/movement.resource.ts'
import { signedPieces } from '../movements/signed-pieces.screens.ts'
import { stockWords } from '../movements/stock-words.screens.ts'

/** The quantity in the warehouse, which opens the adjustment, in the colour of the stock in all warehouses that sell. */
export function Quantity({ record }: { record: WireRecord }) {
  const { dialogs } = useModel()
  const quantity = Number(record['quantity'])
  // Pieces in a warehouse that does not sell are never marked as few or sold out.
  const level = record['sells'] === 0 ? 'enough' : record['stock_level']
  const text = quantity.toLocaleString('es-MX')
  return (
    <button
      type="button"
      className="inventory-quantity"
      aria-label={stockWords.adjust.open(
        String(record['product_name']),
        String(record['warehouse_name']),
        quantity,
      )}
      onClick={() => dialogs.open({ kind: 'own', name: 'adjust', ids: [record.id] })}
    >
      {level === 'none' ? (
        <StatusBadge tone="bad" label={stockWords.stock.soldOut} />
      ) : level === 'few' ? (
        <StatusBadge tone="warn" label={text} />
      ) : (
        text
      )}
    </button>
  )
}

/** The last movement, such as «Venta −2 · hoy, 9:41». */
export function LastMovement({ record }: { record: WireRecord }) {
  const { settings } = useAppData()
  const type = wireText(movements, 'type', record['last_type'], settings.timeZone)
  return (
    <span className="inventory-last">
      <span>
        {type} {signedPieces(record['last_change'])}
      </span>
      <small>{agoText(String(record['moved_at']), new Date(), settings.timeZone)}</small>
    </span>
  )
}
