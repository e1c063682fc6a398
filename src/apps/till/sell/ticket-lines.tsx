import './ticket-lines.css'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { cents, formatMoney } from '#domain/money.ts'
import { Keys } from '#browser/shortcuts/shortcuts.ts'
import { Icon } from '#ui/icon.tsx'
import { isOrderable, isOver, withPriceAccepted, withQuantity, type TicketLine } from '../core/cart/ticket.ts'
import { changeTicket } from '../core/cart/tickets.ts'
import { useTicket } from '../cart/use-ticket.ts'
import { orderedText } from './ordered-text.ts'
import { armQuantity, stepQuantity } from './quantity-entry.ts'
import { removeLine, useLastAdded } from './sell-actions.ts'
import { sellTexts as texts } from './texts-sell.ts'

const LineQuoted = lazy(() => import('./line-quoted.tsx'))
const LineHeld = lazy(() => import('./line-held.tsx'))

/** The lines of the ticket. The selected one has its own controls. */
interface TicketLinesProps {
  onQuantity: () => void
  onOrder: () => void
}

export function TicketLines({ onQuantity, onOrder }: TicketLinesProps) {
  const { lines, selected } = useTicket()
  const last = useLastAdded()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'nearest' })
  }, [selected, lines.length, last])

  if (lines.length === 0) {
    return (
      <div className="lines-empty">
        <Icon name="receipt" size={40} />
        <strong>{texts.emptyTicket}</strong>
        <span>{texts.emptyTicketHelp}</span>
      </div>
    )
  }
  return (
    <ul ref={list} className="lines" aria-label={texts.lines}>
      {lines.map((line, place) => {
        const isSelected = line.id === selected
        return (
          <li
            key={line.id}
            className="line"
            data-selected={isSelected || undefined}
            data-over={isOver(line) || undefined}
            data-price={line.newPrice !== null || undefined}
          >
            {last?.id === line.id && <span key={last.turn} className="line-flash" />}
            <button
              type="button"
              className="line-head"
              aria-pressed={isSelected}
              tabIndex={isSelected || (selected === null && place === 0) ? 0 : -1}
              onClick={() => {
                armQuantity()
                changeTicket(ticket => ({ ...ticket, selected: line.id }))
              }}
            >
              <span className="line-count">{line.quantity}</span>
              <span className="line-name">
                {line.name}
                <small>
                  {texts.each(formatMoney(line.price))}
                  {line.offerPercent > 0 && (
                    <>
                      {' · '}
                      <b>{texts.offer(line.offerPercent)}</b>
                    </>
                  )}
                </small>
              </span>
              <span className="line-total">{formatMoney(cents(line.quantity * line.price))}</span>
            </button>
            <LineFault line={line} onOrder={onOrder} />
            {line.quoted !== undefined && (
              <Suspense>
                <LineQuoted line={line} />
              </Suspense>
            )}
            <LineOrdered line={line} onOrder={onOrder} />
            {isSelected && <LineControls line={line} onQuantity={onQuantity} />}
          </li>
        )
      })}
    </ul>
  )
}

interface LineProps {
  line: TicketLine
  onOrder: () => void
}

/** The dialog acts on the selected line. */
function openOrder({ line, onOrder }: LineProps): void {
  changeTicket(ticket => ({ ...ticket, selected: line.id }))
  onOrder()
}

/** The promise of a line on order, with a button to change it. */
function LineOrdered(props: LineProps) {
  if (!props.line.onOrder) return null
  return (
    <div className="line-ordered">
      <Icon name="clock" />
      <span>{orderedText(props.line)}</span>
      <button type="button" onClick={() => openOrder(props)}>
        {texts.change}
      </button>
    </div>
  )
}

function LineFault({ line, onOrder }: LineProps) {
  const { id, price, newPrice, stock } = line
  if (newPrice !== null) {
    return (
      <div className="line-fault" role="status">
        <Icon name="info" />
        <span>{texts.priceChanged(formatMoney(price), formatMoney(newPrice))}</span>
        <button type="button" onClick={() => changeTicket(ticket => withPriceAccepted(ticket, id))}>
          {texts.accept}
        </button>
      </div>
    )
  }
  if (!isOver(line) || stock === null) return null
  return (
    <div className="line-fault" role="status">
      <Icon name="alert-triangle" />
      <span>{texts.onlyLeft(stock)}</span>
      {isOrderable(line) && (
        <button type="button" onClick={() => openOrder({ line, onOrder })}>
          {texts.onOrder}
        </button>
      )}
      {stock > 0 && (
        <button
          type="button"
          onClick={() => {
            armQuantity()
            changeTicket(ticket => withQuantity(ticket, id, stock))
          }}
        >
          {texts.leave(stock)}
        </button>
      )}
    </div>
  )
}

function LineControls({ line, onQuantity }: { line: TicketLine; onQuantity: () => void }) {
  return (
    <div className="line-controls">
      <div className="stepper" role="group" aria-label={texts.quantityOf(line.name)}>
        <button
          type="button"
          aria-label={texts.less}
          disabled={line.quantity <= 1}
          onClick={() => stepQuantity(-1)}
        >
          <Icon name="minus" size={24} />
        </button>
        <button
          type="button"
          className="stepper-count"
          aria-label={`${texts.quantityOf(line.name)}: ${line.quantity}`}
          onClick={onQuantity}
        >
          {line.quantity}
        </button>
        <button type="button" aria-label={texts.more} onClick={() => stepQuantity(1)}>
          <Icon name="plus" size={24} />
        </button>
      </div>
      {line.stock !== null && (
        <span className="line-stock">
          {texts.available} <b>{line.stock}</b>
          <Suspense>
            <LineHeld id={line.id} />
          </Suspense>
        </span>
      )}
      <button type="button" className="line-remove" onClick={() => removeLine(line)}>
        <Icon name="trash" size={20} />
        {texts.remove}
        <Keys keys="delete" />
      </button>
    </div>
  )
}
