import { receptionEs } from './reception.es.ts'

export const receptionFileEs = {
  ...receptionEs,
  fields: {
    folio: 'folio',
    purchaseOrderId: 'orden de compra',
    code: 'código',
    quantity: 'cantidad recibida',
    warehouseId: 'almacén',
    receivedOn: 'fecha de recepción',
    receivedBy: 'recibió',
    // The file has no such column, but refusals name it.
    receptionStatus: 'estado de la orden',
  },
  errors: {
    ...receptionEs.errors,
    code_not_ordered: 'La orden {folio} no tiene ningún producto con el código «{code}».',
    line_code_several: 'Varios productos de la orden tienen el código «{code}»: usa el código interno.',
    line_product_repeated: 'Este producto ya está en una fila anterior de la misma recepción.',
    import_taken_back: 'Se deshizo su importación',
  },
} as const
