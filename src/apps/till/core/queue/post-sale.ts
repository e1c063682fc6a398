import type { WireSale } from '#contract/sale-body.ts'
import { ApiError, type NeededApproval } from '#browser/api-error.ts'
import { call } from '#browser/api.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { isUnreached } from '../connection/unreached.ts'
import type { Refusal } from './entry.ts'

/** The answer to a sale that was sent. */
export type Posted =
  | { readonly kind: 'sold'; readonly sale: WireRecord }
  | ({ readonly kind: 'refused'; readonly status: number } & Refusal & SaleDoubts)
  /** Somebody else is logged in from this browser; the sale waits for its own person. */
  | { readonly kind: 'other-person'; readonly message: string }
  /** The person must log in again. */
  | { readonly kind: 'signed-out' }
  /** The server failed over this sale; another one may pass. */
  | { readonly kind: 'fault' }
  /** No answer, or one that asks to come back later. */
  | { readonly kind: 'unreached' }

export type Failed = Exclude<Posted, { kind: 'sold' }>

/** Lets a screen offer the cashier to settle a refusal at once. */
export interface SaleDoubts {
  /** The server's values of what differs, by field. */
  readonly stored: Readonly<Record<string, unknown>>
  readonly approval: NeededApproval | null
}

/** Sends a sale for the person who made it, and for nobody else. */
export type PostSale = (body: WireSale, userId: number) => Promise<Posted>

const limitMs = 8_000
/** Statuses that refuse the moment and not the sale. */
const comeBackLater = [408, 425, 429]

export const postSale: PostSale = async (body, userId) => {
  const signal = AbortSignal.timeout(limitMs)
  try {
    // The ticket's own key: a repeated call is the same work.
    const options = { signal, key: body.ticket, person: userId }
    const { data } = await call<{ data: WireRecord }>('POST', 'sales', body, options)
    // Only the server's own answer to this ticket counts, whatever stands between us and it.
    const isOurs = String(data['ticket']).toLowerCase() === body.ticket.toLowerCase()
    return isOurs ? { kind: 'sold', sale: data } : { kind: 'unreached' }
  } catch (error) {
    return failureOf(error)
  }
}

/** What a call that failed says of the work that it was to do. */
export function failureOf(error: unknown): Failed {
  if (!(error instanceof ApiError) || error.status === null) return { kind: 'unreached' }
  const { status, message, fields, stored, approval } = error
  if (error.isOther) return { kind: 'other-person', message }
  if (status === 401) return { kind: 'signed-out' }
  if (isUnreached(status) || comeBackLater.includes(status)) return { kind: 'unreached' }
  if (status >= 500) return { kind: 'fault' }
  return { kind: 'refused', status, message, fields, stored, approval }
}
