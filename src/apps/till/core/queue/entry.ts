import type { Cents } from '#domain/money.ts'
import { isOnlineOnly } from '#domain/payment-type.ts'
import { voucherWay } from '#domain/tenders.ts'
import { referenceOf } from '#domain/ticket-reference.ts'
import type { WireSale } from '#contract/sale-body.ts'

/** Enough for a screen and a paper to show a sale that has no folio yet. */
export interface ShownSale {
  readonly lines: readonly {
    readonly name: string
    readonly code?: string | null
    readonly quantity: number
    readonly unitPrice: Cents
    readonly total: Cents
  }[]
  readonly total: Cents
  readonly change: Cents
  readonly customerName: string | null
}

export interface Refusal {
  readonly message: string
  readonly fields: Readonly<Record<string, readonly string[]>>
}

/** A sale on this device that the server has not confirmed. */
export interface Entry {
  readonly place: number
  readonly ticket: string
  readonly userId: number
  readonly sessionId: number | null
  /** `P-7K2M-90QX-4HTB`, made of the ticket, for the paper and for the eye; the folio is the server's. */
  readonly reference: string
  /** By this device's clock, in milliseconds. */
  readonly keptAt: number
  readonly body: WireSale
  readonly shown: ShownSale | null
  /** Whether it waits for a later try, because no answer came; until then the tab that sold it is still asking. */
  readonly isLate: boolean
  /** The server failed over this one; the others need not wait for it. */
  readonly hasFault: boolean
  readonly refusal: Refusal | null
}

/** An entry as it is stored, with the number of the form that its program knew. */
export type StoredEntry = Omit<Entry, 'place'> & { readonly format: number; readonly place?: number }

/**
 * Forms so far: 1. In all forms, those to come too, `ticket`, `userId` and `body` mean the same, so that any program sends
 * what any other one kept; the rest may be missing.
 */
export const entryFormat = 1

/** Reads an entry of an older or newer program; null for something that is no sale. */
export function readEntry(stored: unknown): Entry | null {
  const { place, ticket, userId, body, ...rest } = (stored ?? {}) as Partial<StoredEntry>
  if (typeof place !== 'number' || typeof ticket !== 'string' || typeof userId !== 'number') return null
  if (typeof body !== 'object' || body === null) return null
  return {
    place,
    ticket,
    userId,
    body,
    sessionId: rest.sessionId ?? null,
    reference: rest.reference ?? referenceOf(ticket),
    keptAt: rest.keptAt ?? 0,
    shown: rest.shown ?? null,
    isLate: rest.isLate ?? true,
    hasFault: rest.hasFault ?? false,
    refusal: rest.refusal ?? null,
  }
}

/** Cheques, transfers and vales. */
const onlineWays: ReadonlySet<string> = new Set(['02', '03', voucherWay])

/** Needs the server's word, so that it is sold with a connection or not at all. */
export function needsConnection(body: WireSale): boolean {
  const isPaidHere = (body.tenders ?? []).every(({ way_to_pay: way }) => !onlineWays.has(way))
  if (body.exchange_sale_id) return true
  return body.status === 'pending' || isOnlineOnly(body.payment_type_id) || !isPaidHere
}

/** The body of a sale that was made without a connection. The ticket and what was sold stay as they are. */
export function lateBody({ body, sessionId }: Pick<Entry, 'body' | 'sessionId'>): WireSale {
  return needsConnection(body) ? body : { ...body, offline: true, session_id: sessionId }
}
