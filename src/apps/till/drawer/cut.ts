import type { CountedCash } from '#domain/cash-count.ts'
import { cents, toDecimal, type Cents } from '#domain/money.ts'
import { typedFor, type CutLine, type TypedMethods } from '#browser/cash/cut-methods.ts'
import type { WireRecord } from '#browser/wire-record.ts'

/** The answer to a count: it beside what the drawer should hold. */
export interface Comparison {
  readonly session: WireRecord
  readonly counted_cash: number
  readonly counted_usd: number
  readonly difference_cash: number
  readonly difference_usd: number
  readonly difference_limit: number
  readonly needs_authorization: boolean
}

export type Verdict = 'fits' | 'over' | 'short'

export function verdictOf(difference: Cents): Verdict {
  return difference === 0 ? 'fits' : difference > 0 ? 'over' : 'short'
}

/** The note that the close stores: the chosen reason before the explanation. */
export function noteOf(reason: string, explanation: string): string {
  return [reason, explanation.trim()].filter(part => part !== '').join(': ')
}

/** Whether a difference must be explained, in either currency or of a method that was counted. */
export function needsNote(
  comparison: Comparison,
  lines: readonly CutLine[] = [],
  typed: TypedMethods = {},
): boolean {
  const { difference_cash: cash, difference_usd: usd } = comparison
  const differs = lines.some(line => {
    const counted = typedFor(line, typed)
    return counted != null && counted !== line.expected
  })
  return cash !== 0 || usd !== 0 || differs
}

/** The cash to take out of the drawer so that this float stays in it; null when the drawer holds less. */
export function takenOut(counted: Cents, float: Cents): Cents | null {
  return float > counted ? null : cents(counted - float)
}

/** Whether a session counts dollars: it takes them, or began with some. */
export function hasDollars(session: WireRecord): boolean {
  return session['exchange_rate'] != null || Number(session['initial_usd'] ?? 0) > 0
}

/** A count as it travels: denominations in pesos. */
export function wireCount(counted: readonly CountedCash[]) {
  return counted.map(row => ({ ...row, denomination: toDecimal(cents(row.denomination)) }))
}
