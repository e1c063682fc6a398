import { fiscalOptions } from '#contract/fiscal-names.ts'
import { paymentMethodsEn, waysToPayEn } from './ways-to-pay.ts'

export const invoiceRequestEn = {
  one: 'invoice request',
  many: 'Invoice requests',
  the: 'invoice request',
  ending: '',
  fields: {
    status: 'status',
    legalName: 'legal name',
    rfc: 'RFC',
    taxRegime: 'tax regime',
    taxPostalCode: 'fiscal postal code',
    cfdiUse: 'CFDI use',
    email: 'e-mail',
    saleId: 'sale',
    folio: 'folio of the sale',
    businessDate: 'date of the sale',
    customerId: 'customer',
    base: 'base',
    tax: 'IVA',
    total: 'total',
    wayToPay: 'way to pay',
    paymentMethod: 'payment method',
    invoiceNumber: 'invoice number',
    cfdiUuid: 'fiscal folio (UUID)',
    invoicedAt: 'invoiced on',
    invoicedByName: 'invoiced by',
    rejectReason: 'reason of the rejection',
    rejectedAt: 'rejected on',
    rejectedByName: 'rejected by',
  },
  columns: { folio: 'Sale', businessDate: 'Sold', createdAt: 'Requested' },
  options: {
    ...fiscalOptions,
    wayToPay: { ...waysToPayEn, '99': '99 To be defined' },
    paymentMethod: paymentMethodsEn,
    status: {
      requested: 'To invoice',
      invoiced: 'Invoiced',
      rejected: 'Rejected',
      cancelled: 'Sale cancelled',
    },
  },
  views: { requested: 'To invoice', invoiced: 'Invoiced', rejected: 'Rejected' },
  actions: { invoice: 'Mark as invoiced', reject: 'Reject' },
  participles: { reject: 'rejected' },
  past: { reject: 'rejected' },
  inputs: {
    invoice: {
      fields: { invoiceNumber: 'invoice number', cfdiUuid: 'fiscal folio (UUID)' },
      help: {
        invoiceNumber:
          'No CFDI is stamped here: have it stamped by your accountant or your PAC and write down its number.',
        cfdiUuid: 'Optional. The 36 characters that the SAT gave.',
      },
    },
    reject: {
      fields: { rejectReason: 'reason' },
      help: { rejectReason: 'The customer reads it on the page of the ticket, and may ask for it again.' },
    },
  },
  origin: 'They arrive when a customer asks for an invoice on the site, with the code of the ticket.',
  search: 'Legal name, RFC, e-mail or folio',
  errors: {
    sale_not_invoiceable: 'No invoice can be requested for sale {folio} any more.',
  },
} as const
