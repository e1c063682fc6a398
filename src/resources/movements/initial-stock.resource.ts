import { mostPieces } from '#domain/stock.ts'
import { integer, text } from '#contract/field.ts'
import { defineResource } from '#contract/resource.ts'
import { movements } from './movement.resource.ts'

/** The columns of a file of initial stock: movements, with codes and names instead of ids. It is no resource of its own. */
export const initialStock = defineResource({
  name: movements.name,
  table: 'movements',
  view: 'movementRecords',
  title: 'internalCode',
  fields: {
    internalCode: text({ required: true, max: 60, example: 'SIL-001' }),
    warehouseName: text({ required: true, example: 'Bodega' }),
    quantity: integer({ required: true, min: 1, max: mostPieces, example: '10' }),
    note: text(),
  },
  verbs: ['import'],
  final: 'movement_is_final',
  texts: movements.texts,
})
