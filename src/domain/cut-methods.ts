import { DomainError, type Issue } from './errors.ts'
import type { WayToPay } from './tenders.ts'

/**
 * The method of a cut under which each way to pay but cash is added up. Another way to pay is one entry here and in
 * `cut_method` of the database.
 */
export const methodOfWay = {
  '02': 'cheque',
  '03': 'transfer',
  '04': 'card',
  '17': 'voucher',
  '28': 'card',
} as const satisfies Readonly<Record<Exclude<WayToPay, '01'>, string>>

/** What a cut tells apart besides cash, in the order of its paper; the last two are owed, not received. */
export const cutMethods = ['card', 'transfer', 'cheque', 'voucher', 'credit', 'layaway'] as const
export type CutMethod = (typeof cutMethods)[number]

/** The most names of terminals that one count can bear. */
export const mostMethods = 40

export interface MethodSum {
  readonly method: CutMethod
  /** Empty for everything but cards, and for a card of which nobody said the terminal. */
  readonly terminal: string
  readonly expected: number
}

export interface CountedMethod {
  readonly method: CutMethod
  readonly terminal?: string | null | undefined
  readonly amount: number
}

export interface ClosedMethod extends MethodSum {
  readonly counted: number | null
}

const keyOf = ({ method, terminal }: { method: CutMethod; terminal?: string | null | undefined }) =>
  `${method} ${terminal ?? ''}`

/** The names of a register's terminals as they are written in one text. */
export function terminalNames(text: string | null | undefined): string[] {
  const names = (text ?? '').split(/[,\n]/).map(name => name.trim().slice(0, 40).trim())
  return [...new Set(names)].filter(name => name !== '')
}

/**
 * What was expected beside what was counted, each method and terminal once. One that was counted without a sale was
 * expected to be nothing. Without a count of its own, the only card terminal is the one of `cardTotal`.
 */
export function closedMethods(
  sums: readonly MethodSum[],
  counted: readonly CountedMethod[],
  cardTotal: number | null,
): ClosedMethod[] {
  const amounts = countsOf(counted)
  const cards = sums.filter(({ method }) => method === 'card')
  if (cardTotal !== null && cards.length <= 1 && !counted.some(({ method }) => method === 'card')) {
    const only: CountedMethod = { method: 'card', terminal: cards[0]?.terminal ?? '', amount: cardTotal }
    amounts.set(keyOf(only), only)
  }
  const closed: ClosedMethod[] = sums.map(sum => ({
    ...sum,
    counted: amounts.get(keyOf(sum))?.amount ?? null,
  }))
  const known = new Set(sums.map(keyOf))
  for (const [key, { method, terminal, amount }] of amounts) {
    if (!known.has(key)) closed.push({ method, terminal: terminal ?? '', expected: 0, counted: amount })
  }
  return closed
}

function countsOf(counted: readonly CountedMethod[]): Map<string, CountedMethod> {
  const faults: Issue[] = []
  const amounts = new Map<string, CountedMethod>()
  for (const [place, each] of counted.entries()) {
    const field = `methods.${place}`
    if (amounts.has(keyOf(each))) faults.push({ code: 'duplicated', field: `${field}.method`, params: {} })
    if (each.method !== 'card' && each.terminal)
      faults.push({ code: 'terminal_of_card', field: `${field}.terminal`, params: {} })
    amounts.set(keyOf(each), each)
  }
  if (faults.length > 0) throw DomainError.of(faults)
  return amounts
}

/** The total of all terminals; null when none was counted. */
export function cardsCounted(closed: readonly ClosedMethod[]): number | null {
  const cards = closed.filter(({ method, counted }) => method === 'card' && counted !== null)
  return cards.length === 0 ? null : cards.reduce((sum, { counted }) => sum + (counted ?? 0), 0)
}
