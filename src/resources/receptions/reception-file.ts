import { date, integer, reference, text } from '#contract/field.ts'
import { defineResource } from '#contract/resource.ts'
import { mostPieces } from '#domain/stock.ts'
import { receptionFileEn } from './reception-file.en.ts'
import { receptionFileEs } from './reception-file.es.ts'
import { receptions } from './reception.resource.ts'

/** The columns of a file of what arrived, where rows of one order that arrived together make one reception. */
export const receptionFile = defineResource({
  name: receptions.name,
  table: 'receptions',
  view: 'receptionRecords',
  title: 'folio',
  fields: {
    folio: text({ write: 'never', exported: false }),
    purchaseOrderId: reference('purchase-orders', { required: true, exported: false }),
    /** One of the shop's own codes, or the supplier's. */
    code: text({ required: true, max: 60, example: 'SIL-001', exported: false }),
    quantity: integer({ required: true, min: 1, max: mostPieces, example: '4', exported: false }),
    /** Empty for the order's warehouse. */
    warehouseId: reference('warehouses', { exported: false }),
    /** Empty for today. */
    receivedOn: date({ exported: false }),
    /** Empty for the caller. */
    receivedBy: text({ max: 120, exported: false }),
  },
  verbs: ['import'],
  texts: { es: receptionFileEs, en: receptionFileEn },
})
