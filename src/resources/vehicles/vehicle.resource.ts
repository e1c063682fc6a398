import { statusActions } from '#contract/action.ts'
import { integer, status, text } from '#contract/field.ts'
import { defineResource } from '#contract/resource.ts'
import { everyRole } from '#contract/roles.ts'
import { vehicleEn } from './vehicle.en.ts'
import { vehicleEs } from './vehicle.es.ts'

export const vehicles = defineResource({
  name: 'vehicles',
  title: 'name',
  fields: {
    name: text({ required: true, unique: true, max: 60, example: 'Camioneta 1' }),
    crew: text({ max: 120, example: 'Beto y Chuy' }),
    capacity: integer({ required: true, min: 1, max: 99, example: '6' }),
    status: status(),
  },
  order: 'name',
  importKey: 'name',
  permissions: { read: everyRole },
  actions: statusActions,
  screen: {
    columns: [
      { field: 'name', under: 'crew', card: true },
      { field: 'capacity', width: 140, card: true },
      { field: 'status', width: 112, card: true },
    ],
    bulk: ['activate', 'inactivate'],
  },
  menu: { group: 'management', order: 35, icon: 'truck' },
  texts: { es: vehicleEs, en: vehicleEn },
})
