import { choice, email, flag, phone, status, text } from '#contract/field.ts'
import { statusActions } from '#contract/action.ts'
import { defineResource } from '#contract/resource.ts'
import { showroomNames } from '#contract/showrooms.ts'
import { warehouseEn } from './warehouse.en.ts'
import { warehouseEs } from './warehouse.es.ts'

export const warehouses = defineResource({
  name: 'warehouses',
  title: 'name',
  fields: {
    name: text({ required: true, unique: true, example: 'Bodega Centro' }),
    email: email(),
    phone: phone(),
    company: text(),
    address: text({ max: 500 }),
    /** The public showroom where its pieces can be seen; the site says so without quantities. */
    showroom: choice(showroomNames, { example: '' }),
    /** A warehouse that does not sell has pieces in the books that nobody is offered, such as damaged ones. */
    sells: flag({ initial: true, example: '1' }),
    /** The first pieces of a new product enter this warehouse. */
    isDefault: flag({ write: 'never' }),
    status: status(),
  },
  order: 'name',
  importKey: 'name',
  actions: {
    ...statusActions,
    inactivate: {
      ...statusActions.inactivate,
      refusal: record =>
        statusActions.inactivate.refusal(record) ?? (record.isDefault ? 'default_warehouse' : null),
    },
    default: {
      refusal: record =>
        record.isDefault
          ? 'already_default'
          : record.status !== 'active'
            ? 'default_needs_active'
            : record.sells
              ? null
              : 'default_needs_sells',
      sets: { isDefault: true },
    },
  },
  screen: {
    columns: [
      { field: 'name', under: 'address', card: true },
      { field: 'phone', width: 150, card: true },
      { field: 'email', width: 220, from: 840 },
      { field: 'company', width: 180, from: 960 },
      { field: 'status', width: 112, card: true },
    ],
    filters: ['status', 'sells'],
    bulk: ['activate', 'inactivate'],
  },
  menu: { group: 'stock', order: 20, icon: 'building-warehouse' },
  texts: { es: warehouseEs, en: warehouseEn },
})
