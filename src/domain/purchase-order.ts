import type { Issue } from './errors.ts'
import { stateRefusal, type Transitions } from './transitions.ts'

export const receptionStatuses = ['pending', 'approved', 'send', 'received', 'cancelled'] as const
export type ReceptionStatus = (typeof receptionStatuses)[number]

export const financialStatuses = ['pending', 'invoiced', 'paid', 'cancelled'] as const
export type FinancialStatus = (typeof financialStatuses)[number]

export const receptionProgress = ['none', 'partial', 'complete'] as const
export type ReceptionProgress = (typeof receptionProgress)[number]

/** How an order is paid, by the SAT's codes: cash, cheque, transfer, credit card, debit card. */
export const orderWaysToPay = ['01', '02', '03', '04', '28'] as const

/** A payment by what the supplier owes for returned pieces; the SAT's code of compensation. */
export const supplierCredit = '17'
export const orderPayments = [...orderWaysToPay, supplierCredit] as const

const agreed = ['approved', 'send', 'received'] as const

/** The reception states from which each action is allowed. */
const receptionTransitions = {
  edit: ['pending'],
  approve: ['pending'],
  send: ['approved'],
  mail: ['send'],
  receive: ['approved', 'send'],
  invoice: agreed,
  pay: agreed,
  gdi: ['pending', ...agreed],
  close: ['send'],
  cancel: ['pending', 'approved', 'send'],
} as const satisfies Transitions<ReceptionStatus>

export type OrderAction = keyof typeof receptionTransitions
export const orderActions = Object.keys(receptionTransitions) as readonly OrderAction[]

const owed = ['pending', 'invoiced'] as const
const notCancelled = ['pending', 'invoiced', 'paid'] as const

/** The financial states from which each action is allowed; both states must allow it. */
const financialTransitions = {
  edit: ['pending'],
  approve: ['pending'],
  send: notCancelled,
  mail: notCancelled,
  receive: notCancelled,
  invoice: ['pending'],
  pay: owed,
  gdi: notCancelled,
  close: notCancelled,
  cancel: owed,
} as const satisfies Record<OrderAction, readonly FinancialStatus[]>

/** The part of an order that its rules need. */
export interface OrderState {
  readonly receptionStatus: ReceptionStatus
  readonly financialStatus: FinancialStatus
  readonly lines: number
  readonly total: number
  /** The number of receptions that were not voided. */
  readonly receptions: number
  readonly payments: number
}

/** Null when the order's state allows the action. */
export function orderRefusal(action: OrderAction, order: OrderState): Issue | null {
  return (
    stateRefusal(receptionTransitions, action, order.receptionStatus, 'reception_status') ??
    stateRefusal(financialTransitions, action, order.financialStatus, 'financial_status') ??
    factRefusal(action, order)
  )
}

function factRefusal(action: OrderAction, { lines, total, receptions, payments }: OrderState): Issue | null {
  if (action === 'approve' && lines === 0) return because('order_empty')
  if (action === 'approve' && total <= 0) return because('order_without_total')
  if (action === 'close' && receptions === 0) return because('order_without_reception')
  if (action === 'cancel' && receptions > 0) return because('order_has_receptions')
  if (action === 'cancel' && payments > 0) return because('order_has_payments')
  return null
}

function because(code: string): Issue {
  return { code, field: 'base', params: {} }
}

/** The facts that decide both states of an order. */
export interface OrderFacts {
  readonly isApproved: boolean
  readonly isSent: boolean
  readonly isInvoiced: boolean
  /** The remaining pieces will not come. */
  readonly isClosed: boolean
  readonly isCancelled: boolean
  /** The pieces of all lines, and how many of them were received. */
  readonly ordered: number
  readonly received: number
  /** Whether anything was ever received, including voided receptions. */
  readonly wasReceived: boolean
  /** In cents of the order's currency. */
  readonly total: number
  readonly paid: number
}

export function receptionStatusOf(facts: OrderFacts): ReceptionStatus {
  if (facts.isCancelled) return 'cancelled'
  if (!facts.isApproved) return 'pending'
  if (facts.isClosed || progressOf(facts) === 'complete') return 'received'
  return facts.isSent || facts.wasReceived ? 'send' : 'approved'
}

export function financialStatusOf(facts: OrderFacts): FinancialStatus {
  if (facts.isCancelled) return 'cancelled'
  if (facts.isApproved && facts.paid === facts.total) return 'paid'
  return facts.isInvoiced ? 'invoiced' : 'pending'
}

export function progressOf({
  ordered,
  received,
}: Pick<OrderFacts, 'ordered' | 'received'>): ReceptionProgress {
  if (received === 0) return 'none'
  return received < ordered ? 'partial' : 'complete'
}
