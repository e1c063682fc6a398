import { orderStatesEn } from '../purchase-orders/order-states.en.ts'
import { receptionErrorsEn } from './reception-errors.en.ts'

export const receptionEn = {
  one: 'reception',
  many: 'Receptions',
  the: 'reception',
  ending: '',
  fields: {
    folio: 'folio',
    purchaseOrderId: 'purchase order',
    orderFolio: 'purchase order',
    supplierId: 'supplier',
    supplierName: 'supplier',
    receivedOn: 'received on',
    warehouseId: 'warehouse',
    warehouseName: 'warehouse',
    receivedBy: 'received by',
    note: 'note',
    status: 'status',
    lines: 'lines',
    pieces: 'pieces',
    returnedPieces: 'pieces returned to the supplier',
    number: 'number',
    createdBy: 'user',
    createdByName: 'recorded by',
    voidedAt: 'voided',
    voidedBy: 'who voided it',
    voidedByName: 'voided by',
    voidReason: 'reason for the void',
  },
  options: { ...orderStatesEn, status: { active: 'In force', voided: 'Voided' } },
  views: { active: 'In force' },
  actions: { void: 'Void', return: 'Return to the supplier' },
  participles: { void: 'voided', return: 'returned' },
  past: { void: 'voided', return: 'returned to the supplier pieces of' },
  warnings: { void: 'The pieces leave the warehouse.' },
  lines: {
    details: {
      one: 'line',
      many: 'Lines',
      fields: {
        id: 'line',
        purchaseOrderLineId: 'line of the order',
        productId: 'product',
        internalCode: 'internal code',
        supplierCode: 'supplier’s code',
        productName: 'product',
        receivedQuantity: 'quantity received',
        returnedQuantity: 'returned',
        unitCost: 'unit cost',
      },
    },
  },
  inputs: {
    void: { fields: { reason: 'reason' } },
    return: {
      fields: { reason: 'reason', creditNote: 'credit note', notes: 'notes' },
      lines: {
        details: {
          one: 'line',
          many: 'Lines to return',
          fields: { id: 'line', quantity: 'to return', receivedQuantity: 'left' },
        },
      },
      help: { creditNote: 'If the supplier gave it already; it can be written later.' },
    },
  },
  search: 'Order, supplier, warehouse or who received it',
  errors: {
    ...receptionErrorsEn,
    // The state of the order, not that of the reception.
    wrong_state: 'Not possible: the purchase order is «{state}».',
    already_voided: 'The reception is voided already.',
    reception_is_final: 'What was received does not change: void the reception and record it again.',
    reception_has_returns:
      'It cannot be voided: pieces of it were returned to the supplier. Void those returns first.',
    reception_returned: 'All of its pieces were returned to the supplier.',
    nothing_returned: 'Write how many pieces are returned of at least one line.',
    exceeds_received: 'Only {left} {left|piece|pieces} of «{product}» {left|is|are} left to return.',
    nothing_to_return: 'All of «{product}» was returned already.',
    return_insufficient:
      'It cannot be returned: {available} {available|piece|pieces} of «{product}» {available|is|are} left in {warehouse}.',
    return_held:
      'It cannot be returned: {available} free {available|piece|pieces} of «{product}» {available|is|are} left in {warehouse}, and {held} {held|is|are} held for quotations.',
    insufficient_stock:
      'It cannot be voided: {available} {available|piece|pieces} of «{product}» {available|is|are} left in {warehouse}.',
  },
} as const
