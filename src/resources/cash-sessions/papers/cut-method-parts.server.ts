import { cents, formatMoney } from '#domain/money.ts'
import { moneyText } from '#engine/papers/money-text.ts'
import { filled } from '#resources/sales/papers/paper-words.ts'
import type { CutPaper } from './cut-paper.server.ts'
import { result, row, type CutPart, type CutRow } from './cut-rows.server.ts'

type Method = CutPaper['session']['methods'][number]

/** Cards by terminal, then everything else, each with what was expected, what was counted and the difference. */
export function methodParts(paper: CutPaper): CutPart[] {
  const { session, words, hasFigures } = paper
  const cards = session.methods.filter(isCard)
  const rows = (methods: readonly Method[]) => methods.flatMap(each => methodRows(paper, each))
  // A cut that is older than methods has one total for everything that was not cash.
  const isOld = session.cardCounted !== null && cards.every(({ counted }) => counted === null)
  const total = isOld ? [row(words.terminal, moneyText(session.cardCounted))] : []
  const others = session.methods.filter(method => !isCard(method))
  return [
    { heading: words.card, rows: [...rows(cards), ...total] },
    ...(hasFigures || session.closedAt !== null ? [{ heading: words.others, rows: rows(others) }] : []),
  ]
}

const isCard = ({ method }: Method): boolean => method === 'card'

function methodRows({ words, hasFigures }: CutPaper, method: Method): CutRow[] {
  const { wasAsked, terminal, expected, debit, counted, difference } = method
  const name = method.method === 'card' ? terminal || words.oneTerminal : words.methods[method.method]
  const split =
    debit === 0 || debit === null || expected === null
      ? null
      : filled(words.split, { credit: moneyText(expected - debit), debit: moneyText(debit) })
  const said = (isOwed(method) ? words.confirmed : words.counted).toLowerCase()
  return [
    ...(hasFigures ? [{ ...row(name, moneyText(expected)), ...(split && { note: split }) }] : []),
    ...(counted === null ? [] : [row(`${name} · ${said}`, moneyText(counted))]),
    ...(hasFigures && wasAsked ? [verdict(words, difference)] : []),
  ]
}

/** Nobody counts what customers owe, and what a bank received; it is confirmed. */
const isOwed = ({ method }: Method): boolean => method !== 'card' && method !== 'cheque'

function verdict(words: CutPaper['words'], difference: number | null): CutRow {
  if (difference === null) return result(words.unconfirmed, '')
  if (difference === 0) return result(words.fits, moneyText(0))
  return result(difference < 0 ? words.short : words.over, formatMoney(cents(Math.abs(difference))))
}
