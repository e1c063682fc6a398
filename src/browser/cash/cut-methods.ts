import { cutMethods, terminalNames, type CutMethod } from '#domain/cut-methods.ts'
import { cents, toDecimal, wireCents, type Cents } from '#domain/money.ts'
import { signedCents } from '#domain/typed-amount.ts'
import type { WireRecord } from '../wire-record.ts'

/** One method of a cut, with as much of it as this person may read. */
export interface CutLine {
  readonly key: string
  readonly method: CutMethod
  /** Empty for everything but the terminals of cards. */
  readonly terminal: string
  readonly expected: Cents | null
  readonly debit: Cents
  readonly operations: number
  readonly counted: Cents | null
  readonly difference: Cents | null
  /** False for a cut that was closed before methods were counted. */
  readonly wasAsked: boolean
}

/** The typed total of each line, by its key. */
export type TypedMethods = Readonly<Record<string, string>>

const amountOf = (value: unknown): Cents | null => (value == null ? null : wireCents(Number(value)))

/** The methods of a session in the order of its paper. */
export function cutLines(session: WireRecord): CutLine[] {
  const rows = (session['methods'] ?? []) as readonly Readonly<Record<string, unknown>>[]
  const lines = rows.map((row): CutLine => ({
    key: keyOf(row['method'] as CutMethod, row['terminal']),
    method: row['method'] as CutMethod,
    terminal: String(row['terminal'] ?? ''),
    expected: amountOf(row['expected']),
    debit: amountOf(row['debit']) ?? cents(0),
    operations: Number(row['operations'] ?? 0),
    counted: amountOf(row['counted']),
    difference: amountOf(row['difference']),
    wasAsked: Number(row['was_asked'] ?? 0) === 1,
  }))
  return lines.toSorted(
    (a, b) =>
      cutMethods.indexOf(a.method) - cutMethods.indexOf(b.method) || a.terminal.localeCompare(b.terminal),
  )
}

/** The lines of an open session with its register's idle terminals too: at least one, whose total may be typed. */
export function linesToCount(session: WireRecord): CutLine[] {
  const lines = cutLines(session)
  const named = terminalNames(session['register_terminals'] as string | null)
  const cards = lines.filter(({ method }) => method === 'card')
  const missing = named.filter(name => !cards.some(({ terminal }) => terminal === name))
  const idle = missing.length === 0 && cards.length === 0 ? [''] : missing
  const isBlind = session['expected_cash'] == null
  const added = idle.map((terminal): CutLine => ({
    key: keyOf('card', terminal),
    method: 'card',
    terminal,
    expected: isBlind ? null : cents(0),
    debit: cents(0),
    operations: 0,
    counted: null,
    difference: null,
    wasAsked: false,
  }))
  return [...cards, ...added, ...lines.filter(({ method }) => method !== 'card')]
}

/** Whether there is nothing to count: customers and the bank have this money, and somebody confirms it. */
export const isConfirmed = ({ method }: Pick<CutLine, 'method'>): boolean =>
  method !== 'card' && method !== 'cheque'

/** What was typed for a line: null when nothing was, and undefined when it cannot be read. */
export function typedFor({ key }: CutLine, typed: TypedMethods): Cents | null | undefined {
  const text = typed[key]?.trim() ?? ''
  return text === '' ? null : (signedCents(text) ?? undefined)
}

/** The counted methods as they travel, without those that nobody typed. */
export function wireMethods(lines: readonly CutLine[], typed: TypedMethods) {
  return lines.flatMap(line => {
    const amount = typedFor(line, typed)
    if (amount == null) return []
    const { method, terminal } = line
    return [{ method, ...(terminal !== '' && { terminal }), amount: toDecimal(amount) }]
  })
}

const keyOf = (method: CutMethod, terminal: unknown): string => `${method} ${String(terminal ?? '')}`
