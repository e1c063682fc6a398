import { stateRefusal, type Transitions } from './transitions.ts'

export const requestStatuses = ['requested', 'invoiced', 'rejected', 'cancelled'] as const
export type RequestStatus = (typeof requestStatuses)[number]

const requestTransitions = {
  invoice: ['requested'],
  reject: ['requested'],
} as const satisfies Transitions<RequestStatus>

export const requestRefusal = (action: keyof typeof requestTransitions, status: RequestStatus) =>
  stateRefusal(requestTransitions, action, status)

/** The state of a purchase for the customer who has its code. */
export type PurchaseState =
  | 'open'
  | 'requested'
  | 'invoiced'
  /** In an invoice to the public in general. */
  | 'global'
  | 'cancelled'
  | 'returned'
  | 'late'

export interface PurchaseFacts {
  readonly status: string
  /** Cents, after what was returned. */
  readonly total: number
  readonly isInvoiced: boolean
  readonly isGlobal: boolean
  readonly hasRequest: boolean
  /** Days since it was bought or, if later, paid in full. */
  readonly age: number
}

/** A request that was made in time may be corrected later, and the time does not run while the purchase is unpaid. */
export function purchaseState(facts: PurchaseFacts, days: number): PurchaseState {
  const { status, total, isInvoiced, isGlobal, hasRequest, age } = facts
  if (status === 'cancelled') return 'cancelled'
  if (isInvoiced) return isGlobal ? 'global' : 'invoiced'
  if (total <= 0) return 'returned'
  if (hasRequest) return 'requested'
  return status !== 'sold' && age > days ? 'late' : 'open'
}
