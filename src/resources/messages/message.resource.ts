import { choice, email, longText, moment, phone, reference, text } from '#contract/field.ts'
import { defineResource } from '#contract/resource.ts'
import { anonymise } from '../personal-data/anonymise.ts'
import { messageEn } from './message.en.ts'
import { messageEs } from './message.es.ts'

interface Attendable {
  readonly status: string | null
}

const attend = {
  refusal: (record: Attendable) => (record.status === 'attended' ? 'already_attended' : null),
  sets: { status: 'attended' },
  undoneBy: 'unattend',
} as const
const unattend = {
  refusal: (record: Attendable) => (record.status === 'pending' ? 'already_pending' : null),
  sets: { status: 'pending' },
  undoneBy: 'attend',
} as const
/** A question, pieces that a visitor selected, or a request about the visitor's own data. */
const messageKinds = ['question', 'selection', 'privacy'] as const
/** Access, rectification, cancellation and opposition: the rights «ARCO» of the Mexican law (LFPDPPP, article 22). */
export const privacyRights = ['access', 'rectification', 'cancellation', 'opposition'] as const
const computed = { write: 'never', sortable: false, exported: false } as const

/** Messages of visitors. Anybody sends one, by its own call; Admins read and answer them. */
export const messages = defineResource({
  name: 'messages',
  title: 'name',
  fields: {
    name: text({ required: true, max: 120 }),
    email: email(),
    phone: phone(),
    message: longText({ required: true }),
    /** As the visitor's page sent them; when they are of one of our products, `productId` is set. */
    sku: text({ max: 60 }),
    productName: text(),
    productId: reference('products', computed),
    /** The customer with the same mail or the same phone. */
    customerId: reference('customers', { ...computed, filters: [] }),
    kind: choice(messageKinds, { write: 'never' }),
    /** The right that a request about personal data uses. */
    privacyRight: choice(privacyRights, { write: 'never' }),
    /** The quotation made from a selection of pieces. */
    saleId: reference('sales', { ...computed, filters: [] }),
    status: choice(['pending', 'attended'], { write: 'never' }),
    attendedAt: moment(),
    attendedByName: text({ ...computed, filters: [] }),
    anonymisedAt: moment({ exported: false }),
  },
  order: '-id',
  sought: 6,
  includes: {
    product: { kind: 'one', resource: 'products', field: 'productId' },
    customer: { kind: 'one', resource: 'customers', field: 'customerId' },
    sale: { kind: 'one', resource: 'sales', field: 'saleId' },
  },
  verbs: ['read', 'create', 'update', 'remove', 'export', 'act'],
  actions: {
    attend,
    unattend,
    activate: attend,
    inactivate: unattend,
    anonymise: anonymise({ name: 'Anónimo', email: null, phone: null, message: '—' }),
  },
  menu: { group: 'site', order: 20, icon: 'mail' },
  screen: {
    face: 'initials',
    // The inbox shows these, with the product and the customer of each message.
    columns: [
      { field: 'name', card: true },
      { field: 'productId', shows: 'product.name' },
      { field: 'customerId', shows: 'customer.full_name' },
      { field: 'status', width: 120, card: true },
    ],
    filters: ['status', 'kind', 'createdAt'],
    views: [
      { key: 'pending', query: 'status=pending&order_by=id' },
      { key: 'attended', query: 'status=attended' },
      { key: 'privacy', query: 'kind=privacy' },
      { key: 'everything', query: '' },
    ],
    sections: [{ key: 'data', fields: ['name', 'email', 'phone', 'sku', 'productName', 'message'] }],
    bulk: ['attend', 'unattend'],
    opens: 'record',
  },
  texts: { es: messageEs, en: messageEn },
})
