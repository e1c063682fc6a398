import { siteOrderStatuses, type SiteOrderStatus } from '#domain/site-order.ts'
import {
  choice,
  date,
  email,
  flag,
  integer,
  moment,
  money,
  phone,
  reference,
  text,
  url,
} from '#contract/field.ts'
import { fiscalFields } from '#contract/fiscal-fields.ts'
import { defineResource } from '#contract/resource.ts'
import { siteOrderEn } from './site-order.en.ts'
import { siteOrderEs } from './site-order.es.ts'

const computed = { write: 'never' } as const
const shown = { write: 'never', exported: false } as const
const always = { required: true, ...computed } as const
const unlisted = { ...shown, filters: [], sortable: false } as const

interface Ordered {
  readonly status: SiteOrderStatus
}

const only =
  (...statuses: readonly SiteOrderStatus[]) =>
  ({ status }: Ordered): string | null =>
    statuses.includes(status) ? null : `site_order_${status}`

export const longestExtension = 720

/** Quotations that were accepted on the site. Their customers make them; the office confirms what was paid at the bank. */
export const siteOrders = defineResource({
  name: 'site-orders',
  table: 'siteOrders',
  view: 'siteOrderRecords',
  title: 'quotationFolio',
  fields: {
    status: choice(siteOrderStatuses, always),
    quotationFolio: text(always),
    saleFolio: text(computed),
    saleId: reference('sales', { required: true, ...shown }),
    customerId: reference('customers', shown),
    name: text(computed),
    email: email(computed),
    phone: phone(computed),
    address: text({ max: 300, ...computed }),
    postalCode: text({ min: 5, max: 5, ...computed }),
    legalName: text({ ...fiscalFields.legalName, ...unlisted }),
    rfc: text({ ...fiscalFields.rfc, ...unlisted }),
    taxRegime: text(unlisted),
    taxPostalCode: text(unlisted),
    cfdiUse: text(unlisted),
    total: money(always),
    deposit: money(always),
    paid: money(always),
    balance: money(always),
    acceptedAt: moment(),
    until: moment(),
    /** Its deposit was due, and its pieces are let go next. */
    isLate: flag(shown),
    receipts: integer({ required: true, ...shown }),
    paymentLink: text({ max: 500, ...unlisted }),
    remindedAt: moment({ exported: false }),
    confirmedAt: moment(),
    confirmedByName: text(shown),
    releasedAt: moment({ exported: false }),
    releaseReason: choice(['expired', 'released'], shown),
  },
  order: '-id',
  includes: {
    sale: { kind: 'one', resource: 'sales', field: 'saleId' },
    customer: { kind: 'one', resource: 'customers', field: 'customerId' },
  },
  verbs: ['read', 'export', 'act'],
  actions: {
    /** The deposit, or more, is at the bank: the quotation is sold, in no drawer. */
    confirm: {
      refusal: only('accepted'),
      input: { amount: money(), reference: text({ max: 60 }), liquidationDate: date() },
    },
    remind: { refusal: only('accepted') },
    /** From now on, also of an order whose pieces were let go, which are held again. */
    extend: {
      refusal: only('accepted', 'released'),
      input: { hours: integer({ required: true, min: 1, max: longestExtension }) },
    },
    link: { refusal: only('accepted'), input: { paymentLink: url({ required: true, max: 500 }) } },
    release: { refusal: only('accepted'), grave: true },
  },
  screen: {
    columns: [
      { field: 'quotationFolio', under: 'saleFolio', width: 130, card: true },
      { field: 'name', under: 'phone', card: true },
      { field: 'acceptedAt', width: 140, from: 960 },
      { field: 'until', width: 140, from: 840 },
      { field: 'deposit', width: 124, card: true },
      { field: 'total', width: 124, from: 1080 },
      { field: 'receipts', width: 112, from: 1080 },
      { field: 'status', width: 140, card: true },
    ],
    filters: ['status', 'acceptedAt', 'until'],
    views: [
      { key: 'accepted', query: 'status=accepted&order_by=id' },
      { key: 'confirmed', query: 'status=confirmed' },
      { key: 'released', query: 'status=released' },
    ],
    bulk: [],
    opens: 'record',
  },
  menu: { group: 'sell', order: 22, icon: 'checkbox' },
  texts: { es: siteOrderEs, en: siteOrderEn },
})
