import { cashCurrencies, cashEntryTypes } from '#domain/cash.ts'
import { cutMethods } from '#domain/cut-methods.ts'
import { drawerHandovers } from '#domain/drawer-handover.ts'
import { stateRefusal } from '#domain/transitions.ts'
import { choice, decimal, flag, integer, moment, money, reference, text } from '#contract/field.ts'
import { defineResource } from '#contract/resource.ts'
import { adminOnly, everyRole } from '#contract/roles.ts'
import { cashSessionEn } from './cash-session.en.ts'
import { cashSessionEs } from './cash-session.es.ts'

const computed = { write: 'never' } as const
const shown = { write: 'never', exported: false } as const
const unrelated = { ...shown, related: false } as const
const always = { required: true, ...computed } as const
/** Hidden from cashiers, who count the drawer without knowing what it should hold. */
const figure = { ...computed, readers: ['Admin', 'Supervisor'] } as const

const statuses = ['open', 'to_authorize', 'closed'] as const

/** Somebody's turn at a register, from the opening of the drawer to its count. */
export const cashSessions = defineResource({
  name: 'cash-sessions',
  path: 'pos/sessions',
  table: 'cashSessions',
  view: 'cashSessionRecords',
  title: 'folio',
  nounOf: { field: 'status', noun: () => 'open', by: 'registerName' },
  fields: {
    folio: text(computed),
    status: choice(statuses, always),
    kind: choice(['regular', 'rescue'], { required: true, ...shown }),
    registerId: reference('registers', { required: true, ...shown }),
    registerName: text(always),
    /** The names of its card terminals. */
    registerTerminals: text({ ...shown, max: 400, filters: [], sortable: false }),
    registerPaper: choice(['80', '58'], { ...shown, filters: [], sortable: false }),
    warehouseId: reference('warehouses', { required: true, ...shown }),
    warehouseName: text({ required: true, ...shown }),
    userId: reference('users', { required: true, ...shown }),
    userName: text(always),
    exchangeRate: decimal({ places: 6, min: 0.000001, max: 999_999.999999, ...computed }),
    /** The shop's own rate at the opening, and who answers for one that is far from it. */
    shopExchangeRate: decimal({ places: 6, min: 0.000001, max: 999_999.999999, ...shown }),
    rateApprovedBy: reference('users', unrelated),
    rateApprovedByName: text(shown),
    openedAt: moment({ required: true }),
    openingNote: text({ ...shown, max: 500, filters: [], sortable: false }),
    closedAt: moment(),
    closedBy: reference('users', unrelated),
    closedByName: text(computed),
    /** The number of sales, and their sum. */
    sales: integer(always),
    sold: money(figure),
    initialCash: money(always),
    initialUsd: money(always),
    cashIncome: money(always),
    cashExpenses: money(always),
    withdrawals: money(always),
    /** Net of change. */
    cashSales: money(figure),
    cashSalesUsd: money(figure),
    cashRefunds: money(figure),
    /** Everything but cash and vales, less what was refunded. */
    cardSales: money(figure),
    /** Vales that paid sales, and what was given or put back as vales. */
    vouchersTaken: money(figure),
    vouchersGiven: money(figure),
    expectedCash: money(figure),
    expectedUsd: money(figure),
    countedCash: money(computed),
    countedUsd: money(computed),
    differenceCash: money(figure),
    differenceUsd: money(figure),
    cardCounted: money(computed),
    /** Pesos that stay in the drawer for the next session. */
    floatLeft: money(computed),
    /** The counted notes and coins as JSON: currency, denomination in cents, quantity. */
    counted: text({ ...shown, max: 4_000, filters: [], sortable: false, detail: true }),
    notes: text({ ...shown, max: 500, filters: [], sortable: false }),
    needsAuthorization: flag(shown),
    authorizedBy: reference('users', unrelated),
    authorizedByName: text(computed),
    authorizedAt: moment({ exported: false }),
    authorizationNote: text({ ...shown, max: 500 }),
    /** Of a rescue session, the closed session whose late tickets it takes. */
    rescuesId: reference('pos/sessions', shown),
    rescuesFolio: text(computed),
    /** Of a closed session, the late tickets in its rescue sessions. */
    rescuedSales: integer(always),
    rescued: money(always),
  },
  lines: {
    entries: {
      table: 'cashEntries',
      view: 'cashEntryRecords',
      parent: 'sessionId',
      fields: {
        /** Change is what a sale took out of the drawer: pesos for dollars. */
        type: choice([...cashEntryTypes, 'change'], always),
        currency: choice(cashCurrencies, always),
        amount: money({ ...always, ...figure }),
        /** The same without sales and refunds, which would add up to what a blind count should not know. */
        moved: money(computed),
        reason: text(computed),
        originType: text(computed),
        originId: integer(computed),
        origin: text(computed),
        createdByName: text(computed),
        createdAt: moment(),
      },
    },
    methods: {
      table: 'cashSessionMethods',
      view: 'cashSessionMethodRecords',
      parent: 'sessionId',
      fields: {
        method: choice(cutMethods, always),
        terminal: text(computed),
        expected: money(figure),
        /** The part of debit cards. */
        debit: money(figure),
        operations: integer(figure),
        counted: money(computed),
        difference: money(figure),
        /** The close asked for it; a cut that is older than methods did not. */
        wasAsked: flag(always),
      },
    },
    rescues: {
      table: 'cashSessions',
      view: 'cashSessionRescueRecords',
      parent: 'rescuesId',
      fields: {
        folio: text(computed),
        status: choice(statuses, always),
        openedAt: moment({ required: true }),
        closedAt: moment(),
        sales: integer(always),
        sold: money(always),
        expectedCash: money(figure),
        expectedUsd: money(figure),
        cardSales: money(figure),
        countedCash: money(computed),
      },
    },
    /** Who sold what: a Vendedor reads how many, and no sums. */
    people: {
      table: 'cashSessions',
      view: 'cashSessionPeople',
      parent: 'sessionId',
      fields: { name: text(always), sales: integer(always), sold: money(figure) },
    },
    handovers: {
      table: 'drawerHandovers',
      view: 'drawerHandoverRecords',
      parent: 'sessionId',
      fields: {
        way: choice(drawerHandovers, always),
        fromName: text(always),
        toName: text(always),
        countedCash: money(computed),
        countedUsd: money(computed),
        expectedCash: money(figure),
        expectedUsd: money(figure),
        differenceCash: money(figure),
        differenceUsd: money(figure),
        createdByName: text(always),
        createdAt: moment(),
      },
    },
  },
  order: '-id',
  sorts: [
    'folio',
    'status',
    'registerName',
    'userName',
    'openedAt',
    'closedAt',
    'sold',
    'differenceCash',
    'createdAt',
  ],
  verbs: ['read', 'export', 'act'],
  permissions: { read: everyRole },
  actions: {
    authorize: {
      refusal: record => stateRefusal({ authorize: ['to_authorize'] }, 'authorize', record.status),
      input: { note: text({ required: true, max: 500 }) },
      roles: adminOnly,
    },
  },
  screen: {
    opens: 'page',
    columns: [
      { field: 'folio', under: 'userName', card: true },
      { field: 'registerName', width: 128, card: true },
      { field: 'openedAt', width: 116, from: 720 },
      { field: 'closedAt', width: 124, from: 960 },
      { field: 'sold', width: 124, card: true },
      { field: 'differenceCash', width: 176, from: 840 },
      { field: 'status', width: 130, card: true },
    ],
    filters: ['registerId', 'userId', 'openedAt', 'closedAt', 'status', 'kind'],
    views: [
      { key: 'open', query: 'status=open' },
      { key: 'toAuthorize', query: 'status=to_authorize' },
      { key: 'closed', query: 'status=closed' },
    ],
    bulk: [],
  },
  menu: { group: 'sell', order: 40, icon: 'cash' },
  texts: { es: cashSessionEs, en: cashSessionEn },
})
