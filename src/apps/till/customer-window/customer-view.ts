import { cents } from '#domain/money.ts'
import type { SaleTotals } from '#domain/sale-totals.ts'
import type { Ticket } from '../core/cart/ticket.ts'
import type { LastSale } from '../pay/last-sale.ts'
import type { CustomerView } from './channel.ts'

/** The view for a step of the till, by the path of its page. */
export function customerView(
  path: string,
  ticket: Ticket,
  totals: SaleTotals,
  last: LastSale | null,
): CustomerView {
  const isSelling = path.endsWith('/pos') || path.endsWith('/pos/')
  const isPaying = path.endsWith('/cobrar')
  const isEmpty = ticket.lines.length === 0
  // A sold ticket is closed a moment before its page gives way.
  if (last && (path.endsWith('/listo') || (isPaying && isEmpty))) {
    return { kind: 'done', total: last.totals.total, change: last.change }
  }
  if (isEmpty || (!isSelling && !isPaying)) return { kind: 'idle' }
  return {
    kind: isPaying ? 'paying' : 'ticket',
    lines: ticket.lines.map(({ name, quantity, price }) => ({
      name,
      quantity,
      total: cents(price * quantity),
    })),
    discount: totals.discount,
    total: totals.total,
  }
}
