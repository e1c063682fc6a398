import type { Issue } from './errors.ts'
import { stateRefusal, type Transitions } from './transitions.ts'

export const saleStatuses = ['pending', 'sold', 'paid', 'invoiced', 'cancelled'] as const
export type SaleStatus = (typeof saleStatuses)[number]

const placed = ['sold', 'paid', 'invoiced'] as const

/** The states from which each action is allowed; every other pair is refused. */
const saleTransitions = {
  sell: ['pending'],
  'sell/pay': ['pending'],
  pay: ['sold'],
  deliver: placed,
  invoice: ['sold', 'paid'],
  return: placed,
  cancel: ['pending', ...placed],
} as const satisfies Transitions<SaleStatus>

export type SaleAction = keyof typeof saleTransitions
export const saleActions = Object.keys(saleTransitions) as readonly SaleAction[]

/** The part of a sale that its rules need. */
export interface SaleState {
  readonly status: SaleStatus
  readonly createdBy: number
  /** The person in whose session it was sold. */
  readonly cashierId: number | null
  /** In which it was sold. */
  readonly sessionId: number | null
  readonly invoiceNumber: string | null
  /** Lines with pieces that were neither delivered nor returned. */
  readonly undelivered: number
  /** Pieces that were not returned. */
  readonly pieces: number
  /** Whether the session in which it was sold is still open. */
  readonly isSessionOpen: boolean
}

export interface SaleActor {
  readonly id: number
  readonly role: string
  /** The cash session whose register they took over by PIN. */
  readonly drawerId?: number | null
}

/** Null when the sale's state allows the action to this user. */
export function saleRefusal(action: SaleAction, sale: SaleState, actor: SaleActor): Issue | null {
  if ((action === 'sell' || action === 'sell/pay') && isPlaced(sale)) return because('already_sold', 'status')
  return stateRefusal(saleTransitions, action, sale.status) ?? factRefusal(action, sale, actor)
}

function factRefusal(action: SaleAction, sale: SaleState, actor: SaleActor): Issue | null {
  if (action === 'deliver' && sale.undelivered === 0) return because('sale_delivered')
  if (action === 'invoice' && sale.invoiceNumber !== null) return because('sale_invoiced')
  if (action === 'return' && sale.pieces === 0) return because('sale_returned')
  if (action === 'cancel' && !mayCancel(sale, actor)) {
    return because(sale.status === 'pending' ? 'cancel_needs_owner' : 'cancel_needs_admin')
  }
  return null
}

/**
 * A pending sale is cancelled by its author, a sold one by who is responsible for its drawer, or
 * who sold it there by PIN, until that session is closed. An Admin
 * cancels any, and only an Admin an invoiced one.
 */
function mayCancel(sale: SaleState, { id, role, drawerId = null }: SaleActor): boolean {
  const { status, createdBy, cashierId, sessionId, isSessionOpen } = sale
  if (role === 'Admin') return true
  if (status === 'pending') return createdBy === id
  const isSeller = cashierId === id || (createdBy === id && drawerId !== null && sessionId === drawerId)
  return status !== 'invoiced' && isSeller && isSessionOpen
}

/** Sold, and not cancelled since. */
function isPlaced({ status }: SaleState): boolean {
  return placed.some(one => one === status)
}

function because(code: string, field = 'base'): Issue {
  return { code, field, params: {} }
}

/** The facts from which the state of a sale is computed. Amounts are cents of a peso. */
export interface SaleFacts {
  readonly isSold: boolean
  readonly isInvoiced: boolean
  readonly isCancelled: boolean
  readonly total: number
  /** The value of the returned pieces. */
  readonly returned: number
  /** Received net of change, without what was refunded. */
  readonly paid: number
}

/** The part of a sale that is still owed. */
export function balanceOf({ isSold, isCancelled, total, returned, paid }: SaleFacts): number {
  return isSold && !isCancelled ? total - returned - paid : 0
}

export function saleStatusOf(facts: SaleFacts): SaleStatus {
  if (facts.isCancelled) return 'cancelled'
  if (!facts.isSold) return 'pending'
  if (balanceOf(facts) > 0) return 'sold'
  return facts.isInvoiced ? 'invoiced' : 'paid'
}
