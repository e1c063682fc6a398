import { wireCents, type Cents } from '#domain/money.ts'
import { createStore } from '#browser/store.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import type { Entry } from './entry.ts'

/** A sale that had waited on this device and that the server has now. */
export interface SentNow {
  readonly ticket: string
  /** The reference printed on its paper instead of a folio. */
  readonly reference: string
  readonly folio: string
  readonly total: Cents
  /** By this device's clock, in milliseconds. */
  readonly at: number
  readonly needsReview: boolean
  readonly sale: WireRecord
}

/** More than a day without a connection brings at most times; the sales page has all of them. */
const mostKept = 200

/** The sales that were sent late since this page was opened, the latest last. */
export const sentNow = createStore<readonly SentNow[]>([])
/** How many of them somebody was told of. */
export const sentTold = createStore(0)

export function sentOf({ ticket, reference }: Entry, sale: WireRecord, at: number): SentNow {
  return {
    ticket,
    reference,
    folio: String(sale['folio'] ?? ''),
    total: wireCents(Number(sale['total'] ?? 0)),
    at,
    needsReview: Number(sale['needs_review'] ?? 0) === 1,
    sale,
  }
}

export function noteSent(sent: SentNow): void {
  const others = sentNow.get().filter(({ ticket }) => ticket !== sent.ticket)
  const dropped = Math.max(0, others.length + 1 - mostKept)
  sentTold.set(Math.max(0, sentTold.get() - dropped))
  sentNow.set([...others.slice(dropped), sent])
}
