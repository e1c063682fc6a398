import { lastPieces } from './stock-level.ts'

/** The stock of a product as visitors see it, instead of the number. The site's query says the same in SQL. */
export const availabilities = ['available', 'last_pieces', 'on_order'] as const
export type Availability = (typeof availabilities)[number]

export function availabilityOf(stock: number): Availability {
  if (stock <= 0) return 'on_order'
  return stock <= lastPieces ? 'last_pieces' : 'available'
}
