import { stateRefusal } from '#domain/transitions.ts'
import { moneyWays } from '#domain/tenders.ts'
import { choice, date, money, moment, reference, text } from '#contract/field.ts'
import { defineResource } from '#contract/resource.ts'
import { everyRole } from '#contract/roles.ts'
import { doorPaymentEn } from './door-payment.en.ts'
import { doorPaymentEs } from './door-payment.es.ts'

const computed = { write: 'never' } as const
const always = { required: true, ...computed } as const
const shown = { write: 'never', exported: false } as const
const person = { ...shown, related: false } as const
const unsought = { filters: [], sortable: false } as const

export const doorPaymentStatuses = ['carried', 'received', 'cancelled'] as const
const from = { receive: ['carried'], cancel: ['carried'] } as const
type Status = (typeof doorPaymentStatuses)[number]
const refusal = (action: keyof typeof from) => (record: { readonly status: Status }) =>
  stateRefusal(from, action, record.status)

/** Money that a crew took at the door and carries until a drawer receives it as an instalment of the sale. */
export const doorPayments = defineResource({
  name: 'door-payments',
  table: 'doorPayments',
  view: 'doorPaymentRecords',
  title: 'deliveryFolio',
  fields: {
    deliveryId: reference('deliveries', { required: true, ...shown }),
    deliveryFolio: text({ ...computed, ...unsought }),
    saleId: reference('sales', { required: true, ...shown }),
    saleFolio: text({ ...computed, ...unsought }),
    customerName: text({ ...computed, ...unsought }),
    amount: money(always),
    wayToPay: choice(moneyWays, always),
    reference: text({ ...computed, ...unsought }),
    status: choice(doorPaymentStatuses, always),
    collectedBy: reference('users', { required: true, ...person }),
    collectedByName: text({ ...computed, ...unsought }),
    collectedOn: date(always),
    receivedBy: reference('users', person),
    receivedByName: text({ ...computed, ...unsought }),
    receivedAt: moment(),
    sessionId: reference('pos/sessions', shown),
    registerName: text({ ...computed, ...unsought }),
    reason: text({ ...computed, ...unsought }),
    closedBy: reference('users', person),
    closedByName: text({ ...shown, ...unsought }),
    closedAt: moment({ exported: false }),
  },
  order: '-id',
  sorts: ['amount', 'collectedOn', 'createdAt'],
  verbs: ['read', 'export', 'act'],
  permissions: { read: everyRole, act: everyRole },
  actions: {
    /** The caller's open drawer receives it as an instalment of its sale. */
    receive: { refusal: refusal('receive'), input: { sessionId: reference('pos/sessions') } },
    /** The customer got the money back. */
    cancel: {
      refusal: refusal('cancel'),
      input: { reason: text({ required: true }) },
      roles: ['Supervisor', 'Admin'],
      grave: true,
    },
  },
  texts: { es: doorPaymentEs, en: doorPaymentEn },
})
