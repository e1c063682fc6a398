import { integer, money, text } from '#contract/field.ts'
import { defineResource } from '#contract/resource.ts'
import { mostPieces } from '#domain/stock.ts'
import { orderLineFileEn } from './order-line-file.en.ts'
import { orderLineFileEs } from './order-line-file.es.ts'

/** The columns of a file of order lines, described as a resource so that imports and their screens can read them. */
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
