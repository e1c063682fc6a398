import { choice, reference, status, text } from '#contract/field.ts'
import { statusActions } from '#contract/action.ts'
import { defineResource } from '#contract/resource.ts'
import { registerEn } from './register.en.ts'
import { registerEs } from './register.es.ts'

/** A till, which sells from one warehouse. */
export const registers = defineResource({
  name: 'registers',
  title: 'name',
  fields: {
    name: text({ required: true, unique: true, max: 60, example: 'Caja 1' }),
    warehouseId: reference('warehouses', { required: true }),
    /** The names of its card terminals, separated by commas. */
    cardTerminals: text({ max: 400, example: 'BBVA, Clip' }),
    /** The roll of its printer, in millimetres; 80 when nothing is said. */
    paperWidth: choice(['80', '58'], { initial: '80' }),
    status: status(),
  },
  order: 'name',
  importKey: 'name',
  includes: { warehouse: { kind: 'one', resource: 'warehouses', field: 'warehouseId' } },
  actions: statusActions,
  menu: { group: 'management', order: 20, icon: 'cash' },
  screen: {
    columns: [
      { field: 'name', card: true },
      { field: 'warehouseId', shows: 'warehouse.name', card: true },
      { field: 'status', width: 120, card: true },
    ],
    filters: ['warehouseId', 'status'],
  },
  texts: { es: registerEs, en: registerEn },
})
