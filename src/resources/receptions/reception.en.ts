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
  actions: { void: 'Void' },
  participles: { void: 'voided' },
  past: { void: 'voided' },
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
        unitCost: 'unit cost',
      },
    },
  },
  inputs: { void: { fields: { reason: 'reason' } } },
  search: 'Order, supplier, warehouse or who received it',
  errors: {
    ...receptionErrorsEn,
    // The state of the order, not that of the reception.
    wrong_state: 'Not possible: the purchase order is «{state}».',
    already_voided: 'The reception is voided already.',
    reception_is_final: 'What was received does not change: void the reception and record it again.',
    insufficient_stock:
      'It cannot be voided: {available} {available|piece|pieces} of «{product}» {available|is|are} left in {warehouse}.',
  },
} as const
