import { email, phone, reference, status, text } from '#contract/field.ts'
import { statusActions } from '#contract/action.ts'
import { defineResource } from '#contract/resource.ts'
import { contactEn } from './contact.en.ts'
import { contactEs } from './contact.es.ts'

export const contacts = defineResource({
  name: 'contacts',
  table: 'supplierContacts',
  title: 'name',
  fields: {
    supplierId: reference('suppliers', { required: true }),
    name: text({ required: true, example: 'Jorge Ramírez' }),
    email: email(),
    phone: phone(),
    ext: text({ max: 10, example: '102' }),
    cellphone: phone(),
    status: status(),
  },
  order: 'name',
  includes: { supplier: { kind: 'one', resource: 'suppliers', field: 'supplierId' } },
  actions: statusActions,
  parent: { resource: 'suppliers', field: 'supplierId' },
  screen: {
    face: 'initials',
    columns: [
      { field: 'name', card: true },
      { field: 'cellphone', width: 168, card: true },
      { field: 'phone', under: 'ext', width: 168 },
      { field: 'email', width: 240, from: 840 },
      { field: 'status', width: 112, card: true },
    ],
    filters: ['status'],
    views: [
      { key: 'active', query: 'status=active' },
      { key: 'inactive', query: 'status=inactive' },
    ],
  },
  texts: { es: contactEs, en: contactEn },
})
