import type { OrderMode } from './made-to-order.ts'
import { lastPieces } from './stock-level.ts'

/** The stock of a product as visitors see it, instead of the number. The site's query says the same in SQL. */
export const availabilities = ['available', 'last_pieces', 'on_order', 'sold_out'] as const
export type Availability = (typeof availabilities)[number]

export function availabilityOf(stock: number, mode: OrderMode): Availability {
  if (mode === 'only') return 'on_order'
  if (stock <= 0) return mode === 'stock' ? 'sold_out' : 'on_order'
  return stock <= lastPieces ? 'last_pieces' : 'available'
}
