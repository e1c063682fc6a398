import { email, flag, integer, phone, secret, status, text, url } from '#contract/field.ts'
import { defineResource, statusActions } from '#contract/resource.ts'
import { supplierEn } from './supplier.en.ts'
import { supplierEs } from './supplier.es.ts'

export const suppliers = defineResource({
  name: 'suppliers',
  title: 'brandName',
  fields: {
    brandName: text({ required: true, example: 'Maderas del Bajío' }),
    category: text({ max: 120, example: 'Madera' }),
    /** The representative. */
    contact: text(),
    email: email(),
    cellphone: phone(),
    phone: phone(),
    extension: text({ max: 10, example: '102' }),
    url: url(),
    /** Login at the supplier's own site. */
    user: text({ column: 'siteUser' }),
    password: secret(),
    hasPassword: flag({ write: 'never', exported: false }),
    contactsCount: integer({ write: 'never', exported: false, imported: false }),
    status: status(),
  },
  order: 'brand_name',
  includes: { contacts: { kind: 'many', resource: 'contacts', field: 'supplierId' } },
  actions: statusActions,
  menu: { group: 'buy', order: 20, icon: 'truck' },
  texts: { es: supplierEs, en: supplierEn },
})
