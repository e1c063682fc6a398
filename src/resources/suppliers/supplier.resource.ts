import { email, flag, forAdmins, integer, phone, secret, status, text, url } from '#contract/field.ts'
import { statusActions } from '#contract/action.ts'
import { defineResource } from '#contract/resource.ts'
import { supplierEn } from './supplier.en.ts'
import { supplierEs } from './supplier.es.ts'

export const suppliers = defineResource({
  name: 'suppliers',
  title: 'brandName',
  fields: {
    brandName: text({ required: true, example: 'Maderas del Bajío' }),
    category: text({ max: 120, example: 'Madera' }),
    /** The name of the representative. */
    contact: text(),
    email: email(),
    cellphone: phone(),
    phone: phone(),
    extension: text({ max: 10, example: '102' }),
    url: url(),
    /** Days after its invoice on which an order is due; empty means at once. */
    creditDays: integer({ min: 0, max: 365, example: '30' }),
    /** The login on the supplier's own site. */
    user: text({ column: 'siteUser' }),
    password: secret(),
    hasPassword: flag({ write: 'never', exported: false }),
    rfc: text({ ...forAdmins, max: 20, example: 'MBA180423QX7' }),
    bank: text({ ...forAdmins, max: 120, example: 'BBVA' }),
    /** Where the supplier is paid. It has no filter, so that no address contains it. */
    clabe: text({ ...forAdmins, max: 30, filters: [], sortable: false, example: '012320001234567895' }),
    contactsCount: integer({ write: 'never', exported: false, imported: false }),
    status: status(),
  },
  order: 'brand_name',
  sought: 4,
  includes: { contacts: { kind: 'many', resource: 'contacts', field: 'supplierId' } },
  actions: statusActions,
  screen: {
    opens: 'record',
    face: 'initials',
    columns: [
      { field: 'brandName', under: 'category', card: true },
      { field: 'contact', under: 'email', width: 210, from: 840 },
      { field: 'cellphone', under: 'phone', width: 168, card: true },
      { field: 'url', width: 200, from: 1080 },
      { field: 'contactsCount', width: 96 },
      { field: 'status', width: 112, card: true },
    ],
    filters: ['category', 'status', 'contactsCount'],
    catalogs: { category: 'supplier-categories' },
    views: [
      { key: 'active', query: 'status=active' },
      { key: 'inactive', query: 'status=inactive' },
      { key: 'withoutContacts', query: 'status=active&contacts_count=0' },
    ],
    sections: [
      { key: 'data', fields: ['brandName', 'category', 'contact', 'creditDays'] },
      { key: 'contact', fields: ['email', 'cellphone', 'phone', 'extension'] },
      { key: 'account', fields: ['rfc', 'bank', 'clabe'] },
      { key: 'site', fields: ['url', 'user', 'password'] },
    ],
    facts: [
      { key: 'data', fields: ['category', 'contact', 'creditDays'] },
      { key: 'contact', fields: ['email', 'cellphone', 'phone', 'extension'] },
      { key: 'account', fields: ['rfc', 'bank', 'clabe'] },
      { key: 'site', fields: ['url', 'user', 'hasPassword'] },
    ],
    figures: [],
  },
  menu: { group: 'buy', order: 20, icon: 'truck' },
  texts: { es: supplierEs, en: supplierEn },
})
