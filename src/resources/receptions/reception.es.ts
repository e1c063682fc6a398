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
    returnedPieces: 'piezas devueltas al proveedor',
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
  actions: { void: 'Anular', return: 'Devolver al proveedor' },
  participles: { void: 'anulad', return: 'devuelt' },
  past: { void: 'anuló', return: 'devolvió al proveedor piezas de' },
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
        returnedQuantity: 'devueltas',
        unitCost: 'costo unitario',
      },
    },
  },
  inputs: {
    void: { fields: { reason: 'motivo' } },
    return: {
      fields: { reason: 'motivo', creditNote: 'nota de crédito', notes: 'notas' },
      lines: {
        details: {
          one: 'partida',
          many: 'Partidas por devolver',
          fields: { id: 'partida', quantity: 'se devuelven', receivedQuantity: 'quedan' },
        },
      },
      help: { creditNote: 'Si el proveedor ya te la dio; se puede escribir después.' },
    },
  },
  search: 'Orden, proveedor, almacén o quién recibió',
  errors: {
    ...receptionErrorsEs,
    // The state of the order, not that of the reception.
    wrong_state: 'No es posible: la orden de compra está en «{state}».',
    already_voided: 'La recepción ya está anulada.',
    reception_is_final: 'Lo recibido no se cambia: anula la recepción y regístrala de nuevo.',
    reception_has_returns:
      'No se puede anular: tiene piezas devueltas al proveedor. Anula primero esas devoluciones.',
    reception_returned: 'Todas sus piezas ya se devolvieron al proveedor.',
    nothing_returned: 'Escribe cuántas piezas se devuelven de al menos una partida.',
    exceeds_received: 'De «{product}» solo {left|queda|quedan} {left} {left|pieza|piezas} por devolver.',
    nothing_to_return: 'De «{product}» ya se devolvió todo.',
    return_insufficient:
      'No se puede devolver: de «{product}» {available|queda|quedan} {available} {available|pieza|piezas} en {warehouse}.',
    return_held:
      'No se puede devolver: de «{product}» {available|queda|quedan} {available} {available|pieza libre|piezas libres} en {warehouse}, y {held} {held|apartada|apartadas} para cotizaciones.',
    insufficient_stock:
      'No se puede anular: de «{product}» {available|queda|quedan} {available} {available|pieza|piezas} en {warehouse}.',
  },
} as const
