import { formatMoney } from '#domain/money.ts'
import { useStore } from '#browser/use-store.ts'
import { Icon } from '#ui/icon.tsx'
import { withPriceOf, type TicketLine } from '../core/cart/ticket.ts'
import { changeTicket } from '../core/cart/tickets.ts'
import { copyView, findProduct } from '../core/copy/copy.ts'
import { sellTexts as texts } from './texts-sell.ts'

/** The quoted price of a line beside the one of today, either of which may be charged. */
export default function LineQuoted({ line }: { line: TicketLine }) {
  const { id, quoted, price } = line
  useStore(copyView)
  const today = findProduct(id)?.price
  if (quoted === undefined || today === undefined || today === quoted) return null
  const isQuoted = price === quoted
  return (
    <div className="line-ordered">
      <Icon name="tag" />
      <span>{texts.quotedPrice(formatMoney(quoted), formatMoney(today))}</span>
      <button
        type="button"
        onClick={() => changeTicket(ticket => withPriceOf(ticket, id, isQuoted ? today : quoted))}
      >
        {isQuoted ? texts.takeToday : texts.takeQuoted}
      </button>
    </div>
  )
}
