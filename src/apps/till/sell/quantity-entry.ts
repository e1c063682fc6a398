import { mostPieces } from '#domain/stock.ts'
import { typedPieces } from '#domain/typed-amount.ts'
import { selectedLine, withQuantity } from '../core/cart/ticket.ts'
import { changeTicket, currentTicket } from '../core/cart/tickets.ts'
import { afterKey } from '#browser/pad/pad.tsx'

/** The digits typed so far for a line. */
let typed = { line: 0, text: '' }

/** The next digit begins a new number. */
export function armQuantity(): void {
  typed = { line: 0, text: '' }
}

/** A key of the pad for the selected line: digits make its quantity, `clear` leaves one piece. */
export function typeQuantity(key: string): void {
  const line = selectedLine(currentTicket())
  if (!line || key === '.') return
  const begun = typed.line === line.id ? typed.text : ''
  const text = key === 'back' && begun === '' ? String(line.quantity).slice(0, -1) : afterKey(begun, key, 6)
  typed = { line: line.id, text }
  const pieces = text === '' ? 1 : typedPieces(text, mostPieces)
  if (pieces !== null) changeTicket(ticket => withQuantity(ticket, line.id, pieces))
}

export function stepQuantity(step: 1 | -1): void {
  const line = selectedLine(currentTicket())
  if (!line) return
  armQuantity()
  changeTicket(ticket => withQuantity(ticket, line.id, line.quantity + step))
}
