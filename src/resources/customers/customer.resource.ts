import { fiscalFields } from '#contract/fiscal-fields.ts'
import { choice, email, integer, longText, moment, money, phone, text } from '#contract/field.ts'
import { defineResource } from '#contract/resource.ts'
import { everyRole } from '#contract/roles.ts'
import { anonymise } from '../personal-data/anonymise.ts'
import { customerEn } from './customer.en.ts'
import { customerEs } from './customer.es.ts'

export const sexes = ['female', 'male', 'undisclosed'] as const

export const customers = defineResource({
  name: 'customers',
  title: 'fullName',
  fields: {
    fullName: text({ required: true, example: 'María López Hernández' }),
    phone: phone(),
    email: email(),
    emailSecondary: email({ example: '' }),
    company: text(),
    address: text({ max: 500 }),
    city: text({ max: 120, example: 'Guadalajara' }),
    sex: choice(sexes),
    ...fiscalFields,
    /** How much they may owe on credit, and for how long; none by default. Only an Admin sets them. */
    creditLimit: money({ max: 999_999_999_99 }),
    creditDays: integer({ min: 1, max: 1_825 }),
    /** For the staff; no paper and no page of the site shows them. */
    notes: longText({ max: 2_000, filters: [] }),
    /** When their data was erased at their request. */
    anonymisedAt: moment({ exported: false }),
  },
  order: '-id',
  sought: 2,
  actions: {
    anonymise: anonymise({
      fullName: 'Cliente anónimo',
      phone: null,
      email: null,
      emailSecondary: null,
      company: null,
      address: null,
      city: null,
      sex: null,
      legalName: null,
      rfc: null,
      taxRegime: null,
      taxPostalCode: null,
      cfdiUse: null,
      notes: null,
    }),
  },
  // Sellers look up and add customers at the till.
  permissions: { read: everyRole, create: everyRole },
  screen: {
    face: 'initials',
    columns: [
      { field: 'fullName', card: true },
      { field: 'phone', width: 160, card: true },
      { field: 'email', width: 290, from: 840 },
      { field: 'company', width: 170, from: 1080 },
      { field: 'city', width: 130, card: true },
    ],
    filters: ['city', 'company', 'sex', 'createdAt'],
    catalogs: { city: 'cities' },
    sections: [
      {
        key: 'person',
        fields: ['fullName', 'phone', 'email', 'emailSecondary', 'company', 'address', 'city', 'sex'],
      },
      { key: 'fiscal', fields: ['legalName', 'rfc', 'taxPostalCode', 'taxRegime', 'cfdiUse'] },
      { key: 'credit', fields: ['creditLimit', 'creditDays'] },
      { key: 'notes', fields: ['notes'] },
    ],
    spans: { taxRegime: 6, cfdiUse: 6 },
    opens: 'record',
  },
  menu: { group: 'sell', order: 30, icon: 'users' },
  texts: { es: customerEs, en: customerEn },
})
