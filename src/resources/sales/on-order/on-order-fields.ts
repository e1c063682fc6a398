import { onOrderStates } from '#domain/on-order.ts'
import { choice, date, flag, integer, text } from '#contract/field.ts'

const computed = { write: 'never' } as const

/** What a line of a sale says of pieces that are made to order. */
export const onOrderFields = {
  onOrder: flag(computed),
  /** Pieces that came, that nobody waits for any more, and that are in purchase orders. */
  assignedQuantity: integer(computed),
  releasedQuantity: integer(computed),
  orderedQuantity: integer(computed),
  orderState: choice(onOrderStates, computed),
  /** The purchase orders of those that did not come. */
  orderFolios: text(computed),
  /** Pieces that these orders still bring although nobody waits for them any more, and the first of the orders. */
  buyerlessQuantity: integer(computed),
  buyerlessFolios: text(computed),
  buyerlessOrderId: integer(computed),
  promisedOn: date(computed),
  finish: text(computed),
  customerNotes: text(computed),
}
