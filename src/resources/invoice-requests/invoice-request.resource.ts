import { requestRefusal, requestStatuses, type RequestStatus } from '#domain/invoice-request.ts'
import { invoiceWays } from '#domain/tenders.ts'
import { choice, date, email, moment, money, reference, text } from '#contract/field.ts'
import { requiredFiscalFields } from '#contract/fiscal-fields.ts'
import { defineResource } from '#contract/resource.ts'
import { invoiceRequestEn } from './invoice-request.en.ts'
import { invoiceRequestEs } from './invoice-request.es.ts'

const computed = { write: 'never' } as const
const shown = { write: 'never', exported: false } as const
const always = { required: true, ...computed } as const

interface Requested {
  readonly status: RequestStatus
}

/** Customers ask on the site for the invoice of a purchase; the office has it stamped elsewhere and records it here. */
export const invoiceRequests = defineResource({
  name: 'invoice-requests',
  table: 'invoiceRequests',
  view: 'invoiceRequestRecords',
  title: 'legalName',
  fields: {
    status: choice(requestStatuses, always),
    ...requiredFiscalFields,
    email: email({ required: true }),
    saleId: reference('sales', { required: true, ...shown }),
    folio: text(always),
    businessDate: date(always),
    customerId: reference('customers', shown),
    /** The sale's amounts after returns. */
    base: money(always),
    tax: money(always),
    total: money(always),
    /** Codes of the SAT's catalogues c_FormaPago and c_MetodoPago. */
    wayToPay: choice(invoiceWays, always),
    paymentMethod: choice(['PUE', 'PPD'], always),
    invoiceNumber: text(computed),
    cfdiUuid: text({ max: 36, ...computed }),
    invoicedAt: moment(),
    invoicedByName: text(shown),
    rejectReason: text(computed),
    rejectedAt: moment({ exported: false }),
    rejectedByName: text(shown),
  },
  order: '-id',
  sums: ['base', 'tax', 'total'],
  includes: {
    sale: { kind: 'one', resource: 'sales', field: 'saleId' },
    customer: { kind: 'one', resource: 'customers', field: 'customerId' },
  },
  verbs: ['read', 'export', 'act'],
  actions: {
    /** The CFDI was stamped elsewhere, and the sale gets its number. */
    invoice: {
      refusal: (record: Requested) => requestRefusal('invoice', record.status),
      input: { invoiceNumber: text({ required: true, max: 60 }), cfdiUuid: text({ min: 36, max: 36 }) },
    },
    reject: {
      refusal: (record: Requested) => requestRefusal('reject', record.status),
      input: { rejectReason: text({ required: true }) },
      grave: true,
    },
  },
  screen: {
    columns: [
      { field: 'legalName', under: 'rfc', card: true },
      { field: 'folio', width: 116, card: true },
      { field: 'businessDate', width: 112, from: 840 },
      { field: 'createdAt', width: 132, from: 960 },
      { field: 'total', width: 124, card: true },
      { field: 'status', width: 132, card: true },
    ],
    filters: ['status', 'createdAt', 'businessDate', 'taxRegime', 'cfdiUse', 'paymentMethod'],
    views: [
      { key: 'requested', query: 'status=requested&order_by=id' },
      { key: 'invoiced', query: 'status=invoiced' },
      { key: 'rejected', query: 'status=rejected' },
    ],
    bulk: [],
    opens: 'record',
  },
  menu: { group: 'sell', order: 24, icon: 'file-text' },
  texts: { es: invoiceRequestEs, en: invoiceRequestEn },
})
