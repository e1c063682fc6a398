import './ticket-sums.css'
import { formatMoney } from '#domain/money.ts'
import { Icon } from '#ui/icon.tsx'
import { exchangeSums } from '../core/cart/exchange.ts'
import { piecesOf } from '../core/cart/ticket.ts'
import { changeTicket } from '../core/cart/tickets.ts'
import { percentText, type Till } from '../cart/use-totals.ts'
import { sellTexts as texts } from './texts-sell.ts'

/** Subtotal, discount and the IVA inside. The total is on the green block alone. */
export function TicketSums({ till, canChange = true }: { till: Till; canChange?: boolean }) {
  const { ticket, totals, taxRate } = till
  const { discount, approval, exchange } = ticket
  return (
    <dl className="sums">
      <div>
        <dt>{texts.subtotal(piecesOf(ticket))}</dt>
        <dd>{formatMoney(totals.subtotal)}</dd>
      </div>
      {discount && (
        <div className="sums-discount">
          <dt>
            <b>
              {discount.type === 'percent'
                ? texts.discountPercent(percentText(discount.percent))
                : texts.discountAmount}
            </b>{' '}
            <span>
              {discount.description}
              {approval && ` · ${texts.approvedBy(approval.by)}`}
            </span>
          </dt>
          {canChange && (
            <dd>
              <button
                type="button"
                className="sums-remove"
                aria-label={texts.removeDiscount}
                onClick={() => changeTicket(now => ({ ...now, discount: null, approval: null }))}
              >
                <Icon name="x" />
              </button>
            </dd>
          )}
          <dd>−{formatMoney(totals.discount)}</dd>
        </div>
      )}
      {exchange && (
        <div className="sums-discount">
          <dt>
            <b>{texts.exchange(exchange.folio)}</b> <span>{exchange.reason}</span>
          </dt>
          {canChange && (
            <dd>
              <button
                type="button"
                className="sums-remove"
                aria-label={texts.removeExchange}
                onClick={() => changeTicket(now => ({ ...now, exchange: undefined }))}
              >
                <Icon name="x" />
              </button>
            </dd>
          )}
          <dd>−{formatMoney(exchangeSums(exchange, totals.total).part)}</dd>
        </div>
      )}
      <div className="sums-tax">
        <dt>{texts.taxIncluded(percentText(taxRate))}</dt>
        <dd>{formatMoney(totals.tax)}</dd>
      </div>
    </dl>
  )
}
