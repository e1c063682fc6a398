import { filled } from './paper-words.ts'
import type { SalePaper } from './sale-paper.server.ts'

type Line = SalePaper['sale']['details'][number]

/** «Sobre pedido, entrega el 18/12/2026 · Nogal · Patas cortas»; empty for pieces that are there. */
export function orderedText({ words, dates }: Pick<SalePaper, 'words' | 'dates'>, line: Line): string {
  if (!line.onOrder) return ''
  const { promisedOn, finish, customerNotes } = line
  const day = promisedOn && filled(words.promisedOn, { date: dates.shortDay(promisedOn) })
  const promise = [words.onOrder, day].filter(Boolean).join(', ')
  return [promise, finish, customerNotes].filter(Boolean).join(' · ')
}
