import { onStream } from '#browser/stream/stream.ts'
import { forgetHeard, hearStock } from '../copy/copy.ts'

interface Wishes {
  /** The copy should be asked for within a second. */
  readonly soon: () => void
  /** The copy may be asked for as late as in ten seconds. */
  readonly later: () => void
}

/** A change of these asks for the copy anew. */
const shown = ['products', 'categories', 'subcategories', 'settings']

/**
 * Takes pieces from the stream, since each sale at any register changes them, and asks for anything else. Returns how
 * to stop.
 */
export function hearStream({ soon, later }: Wishes): () => void {
  const stops = [
    onStream('stock', ({ product_id: productId, warehouse_id: warehouseId, quantity, held = 0 }) => {
      // Only the copy says until when they are held.
      if (!hearStock({ productId, warehouseId, quantity, held }) || held > 0) soon()
    }),
    onStream('change', ({ resource, action }) => {
      if (resource === 'products' && action === 'stock') return
      if (shown.includes(resource)) soon()
      // Every sale may add one.
      if (resource === 'customers') later()
    }),
    onStream('reset', () => {
      forgetHeard()
      soon()
    }),
  ]
  return () => stops.forEach(stop => stop())
}
