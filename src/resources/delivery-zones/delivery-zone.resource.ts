import { statusActions } from '#contract/action.ts'
import { integer, longText, money, status, text } from '#contract/field.ts'
import { defineResource } from '#contract/resource.ts'
import { deliveryZoneEn } from './delivery-zone.en.ts'
import { deliveryZoneEs } from './delivery-zone.es.ts'

/** A part of the country to which the shop delivers, with its cost and working days. */
export const deliveryZones = defineResource({
  name: 'delivery-zones',
  table: 'deliveryZones',
  view: 'deliveryZones',
  title: 'name',
  fields: {
    name: text({ required: true, unique: true, max: 120, example: 'Guadalajara' }),
    /** In the form that `domain/postal-codes.ts` reads. */
    postalCodes: longText({ required: true, max: 2_000, example: '44, 45100-45200' }),
    cost: money({ required: true, example: '450.00' }),
    /** Delivery is free from this amount on. */
    freeFrom: money({ example: '15000.00' }),
    daysFrom: integer({ required: true, max: 365, example: '2' }),
    daysTo: integer({ required: true, max: 365, example: '5' }),
    /** Deliveries that the shop makes there in a day; more are told in the agenda. */
    dayCapacity: integer({ min: 1, max: 999, example: '6' }),
    notes: text({ max: 300 }),
    status: status(),
  },
  order: 'name',
  importKey: 'name',
  actions: statusActions,
  screen: {
    columns: [
      { field: 'name', under: 'postalCodes', card: true },
      { field: 'cost', width: 128, card: true },
      { field: 'freeFrom', width: 148, from: 840 },
      { field: 'daysFrom', width: 96, from: 960 },
      { field: 'daysTo', width: 96, from: 960 },
      { field: 'status', width: 112, card: true },
    ],
    filters: ['status', 'cost'],
    spans: {
      name: 6,
      postalCodes: 6,
      cost: 3,
      freeFrom: 3,
      daysFrom: 3,
      daysTo: 3,
      dayCapacity: 3,
      notes: 6,
    },
    bulk: ['activate', 'inactivate'],
  },
  menu: { group: 'site', order: 16, icon: 'truck' },
  texts: { es: deliveryZoneEs, en: deliveryZoneEn },
})
