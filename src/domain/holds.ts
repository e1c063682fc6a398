import { DomainError, type Issue } from './errors.ts'

/** Why pieces are no longer set aside; `taken` means that they left the stock for something else. */
export const releaseReasons = ['sold', 'released', 'expired', 'cancelled', 'taken'] as const
export type ReleaseReason = (typeof releaseReasons)[number]

export interface HoldableLine {
  readonly id: number
  readonly name: string
  readonly quantity: number
  readonly onOrder: boolean
  readonly isHeld: boolean
}

export interface AskedHold {
  readonly id?: number | null | undefined
  readonly quantity?: number | null | undefined
}

export interface Holding<L> {
  readonly line: L
  readonly quantity: number
  readonly field: string
}

/** The pieces of the chosen lines, or of all that are neither on order nor held yet. */
export function piecesToHold<L extends HoldableLine>(
  lines: readonly L[],
  asked: readonly AskedHold[],
): Holding<L>[] {
  if (asked.length === 0) {
    const free = lines.filter(line => !line.onOrder && !line.isHeld)
    if (free.length === 0) throw new DomainError('hold_nothing')
    return free.map(line => ({ line, quantity: line.quantity, field: 'details' }))
  }
  const faults: Issue[] = []
  const holding = asked.flatMap(({ id, quantity }, place): Holding<L>[] => {
    const line = lines.find(each => each.id === id)
    const refuse = (code: string, field = 'id', params: Issue['params'] = {}) => {
      faults.push({ code, field: `details.${place}.${field}`, params })
      return []
    }
    if (!line) return refuse('exists')
    if (asked.findIndex(each => each.id === id) < place) return refuse('duplicated')
    if (line.onOrder) return refuse('hold_on_order', 'id', { product: line.name })
    if (line.isHeld) return refuse('hold_twice', 'id', { product: line.name })
    const pieces = quantity ?? line.quantity
    if (pieces > line.quantity) return refuse('max_number', 'quantity', { max: line.quantity })
    return [{ line, quantity: pieces, field: `details.${place}.quantity` }]
  })
  if (faults.length > 0) throw DomainError.of(faults)
  return holding
}

/** Refuses a moment that has passed, or one after the last that the quotation allows. */
export function refuseUntil(
  until: Date,
  now: Date,
  last: { readonly moment: Date; readonly day: string },
): void {
  if (until <= now) throw new DomainError('hold_past', {}, 'until')
  if (until <= last.moment) return
  throw new DomainError('hold_too_late', { date: last.day.split('-').toReversed().join('/') }, 'until')
}

/** Those who set the pieces aside or quoted them, and everybody who may approve. */
export function mayChangeHolds(
  actor: { readonly id: number; readonly role: string },
  owners: readonly (number | null)[],
): boolean {
  return actor.role !== 'Vendedor' || owners.includes(actor.id)
}

export interface OpenHold {
  readonly id: number
  readonly quantity: number
}

/** The holds that give up pieces which leave the stock for something else, and what each keeps: the newest give first. */
export function holdsGivingWay<H extends OpenHold>(
  holds: readonly H[],
  pieces: number,
): { readonly hold: H; readonly kept: number }[] {
  let left = pieces
  return holds
    .toSorted((a, b) => b.id - a.id)
    .flatMap(hold => {
      const given = Math.min(left, hold.quantity)
      left -= given
      return given > 0 ? [{ hold, kept: hold.quantity - given }] : []
    })
}
