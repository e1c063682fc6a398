import { orderStatesEs } from '../purchase-orders/order-states.es.ts'
import { receptionErrorsEs } from './reception-errors.es.ts'

export const receptionEs = {
  one: 'recepción',
  many: 'Recepciones',
  the: 'la recepción',
  ending: 'a',
  fields: {
    folio: 'folio',
    purchaseOrderId: 'orden de compra',
    orderFolio: 'orden de compra',
    supplierId: 'proveedor',
    supplierName: 'proveedor',
    receivedOn: 'fecha de recepción',
    warehouseId: 'almacén',
    warehouseName: 'almacén',
    receivedBy: 'recibió',
    note: 'nota',
    status: 'estado',
    lines: 'partidas',
    pieces: 'piezas',
    number: 'número',
    createdBy: 'usuario',
    createdByName: 'registrada por',
    voidedAt: 'anulada',
    voidedBy: 'anuló',
    voidedByName: 'anulada por',
    voidReason: 'motivo de la anulación',
  },
  options: { ...orderStatesEs, status: { active: 'Vigente', voided: 'Anulada' } },
  views: { active: 'Vigentes' },
  actions: { void: 'Anular' },
  participles: { void: 'anulad' },
  past: { void: 'anuló' },
  warnings: { void: 'Las piezas salen del almacén.' },
  lines: {
    details: {
      one: 'partida',
      many: 'Partidas',
      fields: {
        id: 'partida',
        purchaseOrderLineId: 'partida de la orden',
        productId: 'producto',
        internalCode: 'código interno',
        supplierCode: 'código del proveedor',
        productName: 'producto',
        receivedQuantity: 'cantidad recibida',
        unitCost: 'costo unitario',
      },
    },
  },
  inputs: { void: { fields: { reason: 'motivo' } } },
  search: 'Orden, proveedor, almacén o quién recibió',
  errors: {
    ...receptionErrorsEs,
    // The state of the order, not that of the reception.
    wrong_state: 'No es posible: la orden de compra está en «{state}».',
    already_voided: 'La recepción ya está anulada.',
    reception_is_final: 'Lo recibido no se cambia: anula la recepción y regístrala de nuevo.',
    insufficient_stock:
      'No se puede anular: de «{product}» {available|queda|quedan} {available} {available|pieza|piezas} en {warehouse}.',
  },
} as const
