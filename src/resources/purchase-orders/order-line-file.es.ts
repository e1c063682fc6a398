import { purchaseOrderErrorsEs } from './purchase-order-errors.es.ts'

export const orderLineFileEs = {
  one: 'partida',
  many: 'Partidas',
  the: 'la partida',
  ending: 'a',
  fields: {
    code: 'código',
    quantity: 'cantidad',
    unitPriceRaw: 'precio unitario',
    description: 'descripción',
  },
  errors: {
    ...purchaseOrderErrorsEs.errors,
    line_code_unknown: 'Ningún producto tiene el código «{code}».',
    line_code_several: 'Varios productos tienen el código «{code}»: usa el código interno.',
    line_product_repeated: 'El producto ya está en la fila {row}.',
  },
} as const
