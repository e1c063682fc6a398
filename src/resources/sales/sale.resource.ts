import { paymentTypes } from '#domain/payment-type.ts'
import { saleRefusal, saleStatuses, type SaleAction, type SaleState } from '#domain/sale.ts'
import { moneyWays } from '#domain/tenders.ts'
import { maskedEmail } from '#domain/text.ts'
import type { Actor } from '#contract/action.ts'
import {
  choice,
  date,
  decimal,
  email,
  flag,
  forAdmins,
  integer,
  moment,
  money,
  phone,
  reference,
  text,
} from '#contract/field.ts'
import { defineResource } from '#contract/resource.ts'
import { adminOnly, everyRole } from '#contract/roles.ts'
import { returnedLine, tenderInput, terminalInput } from '#contract/sale-body.ts'
import { onOrderFields } from './on-order/on-order-fields.ts'
import { saleEn } from './sale.en.ts'
import { saleEs } from './sale.es.ts'
import { returnFields, tenderFields } from './sale-money-fields.ts'
import { salePapers } from './papers/sale-papers.ts'
import { saleScreen } from './sale-screen.ts'

const computed = { write: 'never' } as const
const shown = { write: 'never', exported: false } as const
const unrelated = { ...shown, related: false } as const
const contact = { ...shown, filters: [], sortable: false } as const
const always = { required: true, ...computed } as const

const from = (action: SaleAction) => (sale: SaleState, actor: Actor) => saleRefusal(action, sale, actor)

const tenders = { fields: { ...tenderInput, ...terminalInput }, max: 20 }
/** An approval by PIN, for what exceeds the caller's limit. */
const approvalId = text({ max: 36 })
/** The session whose drawer the money moves in; the caller's open one by default, and never another. */
const sessionId = reference('pos/sessions')
/** Whether a pending sale is sold at the quoted prices, by default, or at today's. */
const prices = choice(['quoted', 'today'])

/** A sale: a quotation or parked ticket until it is sold, then with a folio. */
export const sales = defineResource({
  name: 'sales',
  view: 'saleRecords',
  title: 'folio',
  nounOf: { field: 'isParked', noun: value => (Number(value) ? 'parked' : 'quotation'), by: 'reference' },
  sought: 3,
  fields: {
    folio: text(computed),
    ticket: text({ required: true, ...shown, filters: ['equals'], sortable: false }),
    /** The folio of the quotation that it was before. */
    quotationFolio: text(computed),
    /** The number of a version of a quotation that was changed. */
    revision: integer(shown),
    /** Printed while a sale has no folio: the folio of the quotation, or a reference made of the ticket. */
    reference: text({ ...shown, filters: [], sortable: false }),
    status: choice(saleStatuses, always),
    businessDate: date(always),
    clientDate: date(shown),
    clientTime: text({ ...shown, filters: [], sortable: false }),
    customerId: reference('customers', shown),
    customerName: text(computed),
    customerPhone: phone(contact),
    customerAddress: text(contact),
    /** Null until it is sold, as the payment type. */
    sellerId: reference('users', shown),
    sellerName: text(computed),
    createdBy: reference('users', { required: true, ...shown }),
    createdByName: text(computed),
    sessionId: reference('pos/sessions', shown),
    /** Who sold it and took the money; null until then. */
    cashierId: reference('users', unrelated),
    isSessionOpen: flag({ ...shown, filters: [], sortable: false }),
    registerId: reference('registers', shown),
    registerName: text(computed),
    warehouseId: reference('warehouses', unrelated),
    warehouseName: text(shown),
    paymentTypeId: integer(computed),
    paymentDate: date(shown),
    liquidationDate: date(computed),
    isOverdue: flag(shown),
    /** Days until it is due, negative afterwards; null when nothing is owed. */
    dueIn: integer(shown),
    isToday: flag(shown),
    subtotal: money(always),
    discountType: choice(['percent', 'amount'], { required: true, ...shown }),
    discountPercent: decimal({ places: 2, min: 0, max: 100, ...shown }),
    discountAmount: money(always),
    discountDescription: text(shown),
    total: money(always),
    /** The IVA contained in the total. */
    taxAmount: money(always),
    totalMn: money({ required: true, ...shown }),
    /** The total in dollars at the sale's rate; null without one. */
    totalMe: money(shown),
    exchangeRate: decimal({ places: 6, min: 0.000001, max: 999_999.999999, ...shown }),
    /** Received, cash net of change, before refunds. */
    totalCash: money(always),
    totalCard: money(always),
    change: money({ required: true, ...shown }),
    returnedTotal: money(always),
    /** The total without returned pieces, paid or not. */
    netTotal: money({ required: true, ...shown, filters: [], sortable: false }),
    refundedTotal: money(always),
    /** The part of a cancelled layaway's payments that the shop keeps. */
    retainedTotal: money({ required: true, ...shown }),
    paid: money(always),
    balance: money(always),
    lines: integer({ required: true, ...shown }),
    /** Pieces that were not returned. */
    pieces: integer({ required: true, ...shown }),
    returnedPieces: integer({ required: true, ...shown }),
    /** Lines with pieces to deliver. */
    undelivered: integer({ required: true, ...shown }),
    isOffline: flag(shown),
    /** A parked ticket, not a quotation. */
    isParked: flag(shown),
    label: text({ ...shown, max: 60 }),
    /** The message in which a visitor asked for this quotation on the site. */
    messageId: reference('messages', shown),
    validUntil: date(shown),
    isExpired: flag({ ...shown, filters: [], sortable: false }),
    /** The pending sale that this one continues, and the one that continues this. */
    replacesId: reference('sales', shown),
    replacedById: reference('sales', { ...shown, filters: [], sortable: false }),
    /** Sold without a connection in a way that an Admin should review. */
    needsReview: flag(shown),
    reviewReason: text({ ...shown, max: 1_000, filters: [], sortable: false }),
    reviewedBy: reference('users', unrelated),
    reviewedByName: text(shown),
    reviewedAt: moment({ exported: false }),
    reviewNote: text({ ...shown, max: 500, filters: [], sortable: false }),
    soldAt: moment({ exported: false }),
    /** When the customer was told by mail that all that was made to order came. */
    arrivalMailedAt: moment({ exported: false }),
    invoiceNumber: text({ ...computed, max: 60 }),
    invoicedAt: moment({ exported: false }),
    cancelledAt: moment({ exported: false }),
    cancelledBy: reference('users', unrelated),
    cancelReason: text(shown),
  },
  lines: {
    details: {
      table: 'saleDetails',
      view: 'saleDetailRecords',
      parent: 'saleId',
      fields: {
        productId: reference('products', always),
        internalCode: text(always),
        name: text(always),
        description: text(computed),
        quantity: integer(always),
        unitPrice: money(always),
        total: money(always),
        discount: money(always),
        taxRate: decimal({ places: 2, min: 0, max: 100, ...always }),
        tax: money(always),
        unitCost: decimal({ places: 6, min: 0, max: 99_999_999.999999, ...computed, ...forAdmins }),
        returnedQuantity: integer(always),
        returnedTotal: money(always),
        /** When the delivery was recorded, and the day that was given; without a day for what left with the sale. */
        deliveredAt: moment(),
        deliveredOn: date(computed),
        receivedBy: text(computed),
        ...onOrderFields,
        /** In a pending sale, the product's present values. */
        todayPrice: money(computed),
        isArchived: flag(computed),
        isShort: flag(computed),
      },
    },
    tenders: {
      table: 'saleTenders',
      view: 'saleTenderRecords',
      parent: 'saleId',
      fields: tenderFields,
    },
    returns: {
      table: 'saleReturns',
      view: 'saleReturnRecords',
      parent: 'saleId',
      fields: returnFields,
    },
  },
  order: '-id',
  sorts: ['folio', 'status', 'businessDate', 'liquidationDate', 'total', 'balance', 'createdAt'],
  sums: ['total', 'returnedTotal', 'netTotal', 'paid', 'balance'],
  sumsApart: ['retainedTotal'],
  includes: {
    customer: { kind: 'one', resource: 'customers', field: 'customerId' },
    seller: { kind: 'one', resource: 'users', field: 'sellerId' },
    user: { kind: 'one', resource: 'users', field: 'createdBy' },
    register: { kind: 'one', resource: 'registers', field: 'registerId' },
  },
  verbs: ['read', 'export', 'act'],
  permissions: { read: everyRole, create: everyRole, act: everyRole },
  actions: {
    'sell/pay': {
      refusal: from('sell/pay'),
      /** Only what is made to order needs a customer. */
      input: {
        deliverLater: flag(),
        customerId: reference('customers'),
        prices,
        approvalId,
        holdApprovalId: approvalId,
        sessionId,
      },
      inputLines: { tenders },
    },
    sell: {
      refusal: from('sell'),
      input: {
        customerId: reference('customers'),
        liquidationDate: date(),
        paymentTypeId: integer({ min: paymentTypes.credit, max: paymentTypes.layaway }),
        prices,
        approvalId,
        holdApprovalId: approvalId,
        creditApprovalId: approvalId,
        sessionId,
      },
      inputLines: { tenders },
    },
    /** An instalment (abono); by default the whole balance in cash. */
    pay: {
      refusal: from('pay'),
      input: {
        amount: money(),
        wayToPay: choice(moneyWays),
        reference: text({ max: 60 }),
        sessionId,
        ...terminalInput,
      },
      inputLines: { tenders },
    },
    deliver: {
      refusal: from('deliver'),
      input: { receivedBy: text({ required: true, max: 120 }), deliveredOn: date() },
      inputLines: { details: { fields: {}, max: 200 } },
    },
    invoice: {
      refusal: from('invoice'),
      input: { invoiceNumber: text({ required: true, max: 60 }) },
      roles: adminOnly,
    },
    return: {
      refusal: from('return'),
      input: {
        warehouseId: reference('warehouses'),
        damagedWarehouseId: reference('warehouses'),
        reason: text({ required: true }),
        creditNote: text({ max: 60 }),
        approvalId,
        sessionId,
        /** Money as it came, by default, or a vale for all of it or a part. */
        refundAs: choice(['money', 'voucher']),
        voucherAmount: money(),
      },
      inputLines: { details: { min: 1, max: 200, fields: returnedLine } },
      grave: true,
    },
    cancel: {
      refusal: from('cancel'),
      input: { reason: text({ required: true }), retained: money(), approvalId, sessionId },
      grave: true,
    },
    /** A paper as PDF, mailed to the customer unless another address is typed. */
    mail: {
      refusal: ({ folio, status, isParked }): string | null =>
        folio === null && (isParked || status === 'cancelled') ? 'mail_nothing' : null,
      input: { paper: choice(salePapers, { required: true }), email: email() },
      traces: ({ paper, email: to }) => ({ paper, to: typeof to === 'string' ? maskedEmail(to) : null }),
    },
    /** Parked tickets are told apart by their names, which anybody who may take them up may change. */
    rename: {
      refusal: ({ status, isParked }): string | null =>
        status === 'pending' && isParked ? null : 'rename_not_parked',
      input: { label: text({ required: true, max: 60 }) },
    },
    review: {
      refusal: sale => (sale.needsReview ? null : 'already_reviewed'),
      input: { note: text({ required: true, max: 500 }) },
      roles: adminOnly,
    },
  },
  screen: saleScreen,
  menu: { group: 'sell', order: 20, icon: 'receipt' },
  texts: { es: saleEs, en: saleEn },
})
