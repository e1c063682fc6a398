import { formatMoney } from '#domain/money.ts'
import type { Till } from '../cart/use-totals.ts'
import { TicketSums } from '../sell/ticket-sums.tsx'

/** The lines and sums of the ticket that is paid. */
export function PaySummary({ till }: { till: Till }) {
  const { ticket, totals } = till
  return (
    <div className="card pay-summary">
      <ul>
        {ticket.lines.map(({ id, name, quantity }, place) => (
          <li key={id}>
            <span>
              {quantity} × {name}
            </span>
            <span>{formatMoney(totals.lines[place]?.total ?? totals.total)}</span>
          </li>
        ))}
      </ul>
      <TicketSums till={till} canChange={false} />
    </div>
  )
}
