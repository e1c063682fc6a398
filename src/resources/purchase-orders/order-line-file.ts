import { integer, money, text } from '#contract/field.ts'
import { defineResource } from '#contract/resource.ts'
import { mostPieces } from '#domain/stock.ts'
import { orderLineFileEn } from './order-line-file.en.ts'
import { orderLineFileEs } from './order-line-file.es.ts'

/** The columns of a file of order lines, defined as a resource for the imports and their screens. */
export const orderLineFile = defineResource({
  name: 'purchase-order-lines',
  table: 'purchaseOrderLines',
  title: 'code',
  fields: {
    /** One of the shop's own codes, or the supplier's. */
    code: text({ required: true, max: 60, example: 'SIL-001' }),
    quantity: integer({ required: true, min: 1, max: mostPieces, example: '4' }),
    /** Empty for the supplier's last price. */
    unitPriceRaw: money({ example: '1160.00' }),
    description: text({ max: 500, example: '' }),
  },
  verbs: ['import'],
  texts: { es: orderLineFileEs, en: orderLineFileEn },
})
