import { onOrderStates } from '#domain/on-order.ts'
import { choice, date, flag, integer, text } from '#contract/field.ts'

const computed = { write: 'never' } as const

/** The fields of a sale's line about pieces made to order. */
export const onOrderFields = {
  onOrder: flag(computed),
  /** Pieces that arrived, that nobody waits for any more, and that are in purchase orders. */
  assignedQuantity: integer(computed),
  releasedQuantity: integer(computed),
  orderedQuantity: integer(computed),
  orderState: choice(onOrderStates, computed),
  /** The purchase orders of pieces that have not arrived. */
  orderFolios: text(computed),
  /** Pieces that these orders still bring although nobody waits for them any more, and the first of the orders. */
  buyerlessQuantity: integer(computed),
  buyerlessFolios: text(computed),
  buyerlessOrderId: integer(computed),
  promisedOn: date(computed),
  finish: text(computed),
  customerNotes: text(computed),
}
