import './ticket-panel.css'
import { cents } from '#domain/money.ts'
import { phoneText } from '#domain/phone.ts'
import { dayText } from '#contract/day-text.ts'
import { locale } from '#browser/locale.ts'
import type { Ref } from 'react'
import { Keys } from '#browser/shortcuts/shortcuts.ts'
import { Icon } from '#ui/icon.tsx'
import { UnstyledButton } from '#ui/kit.ts'
import { exchangeSums } from '../core/cart/exchange.ts'
import { blockingLine, lacksCustomer, type TicketQuotation } from '../core/cart/ticket.ts'
import { useTill, type Till } from '../cart/use-totals.ts'
import { NextStep } from '../shell/next-step.tsx'
import { backKey, clearKey, digitKeys, Pad, type PadKey } from '#browser/pad/pad.tsx'
import type { ParkedTicket } from '../core/cart/parked-tickets.ts'
import { typeQuantity } from './quantity-entry.ts'
import type { SellDialog } from './sell-dialogs.tsx'
import { sellTexts as texts } from './texts-sell.ts'
import { TicketLines } from './ticket-lines.tsx'
import { TicketSums } from './ticket-sums.tsx'
import { EmptyButton, NewTicketButton, TicketTabs, useHasTabs } from './ticket-tabs.tsx'

interface TicketPanelProps {
  /** With the number pad, else with buttons that open dialogs. */
  hasPad: boolean
  onOpen: (dialog: SellDialog) => void
  onRecover: (parked: ParkedTicket) => void
  onPark: () => void
  onCharge: () => void
  chargeRef: Ref<HTMLButtonElement>
}

const padKeys: readonly PadKey[] = [
  ...digitKeys(1, 3),
  { key: 'quantity', label: texts.padQuantity, note: texts.padLine, tone: 'tool', isOn: true },
  ...digitKeys(4, 6),
  { key: 'percent', label: texts.padPercent, note: texts.padTicketKey, tone: 'tool' },
  ...digitKeys(7, 9),
  { key: 'amount', label: texts.padAmount, note: texts.padAmountKey, tone: 'tool' },
  clearKey,
  { key: '0' },
  { key: '.' },
  backKey,
]

/** The ticket: its customer, lines and sums, the pad and the next step. */
export function TicketPanel(props: TicketPanelProps) {
  const { hasPad, onOpen, onRecover, onPark, onCharge, chargeRef } = props
  const till = useTill()
  const { ticket, totals } = till
  const isEmpty = ticket.lines.length === 0
  const isAlone = !useHasTabs()

  function onKey(key: string) {
    if (key === 'percent' || key === 'amount') onOpen(key)
    else if (key === 'quantity') onOpen('quantity')
    else typeQuantity(key)
  }

  const { exchange } = ticket
  const due = cents(totals.total - (exchange ? exchangeSums(exchange, totals.total).part : 0))

  const next = (
    <NextStep
      ref={chargeRef}
      isWide={!hasPad}
      label={isEmpty ? texts.addProduct : texts.charge}
      amount={isEmpty ? null : due}
      {...(hasPad && { keys: 'f12', hint: texts.orControlEnter })}
      blockedReason={blockedReason(till)}
      onPress={onCharge}
    />
  )

  return (
    <section className="panel" aria-label={texts.ticketTitle}>
      <TicketTabs onRecover={onRecover} onAll={() => onOpen('parked')} />
      <div className="panel-customer">
        <Icon name="user" size={22} />
        <span className="panel-customer-name">
          <b>{ticket.customer?.name ?? texts.publicCustomer}</b>{' '}
          {ticket.customer?.phone && phoneText(ticket.customer.phone)}
        </span>
        {isAlone && <NewTicketButton />}
        {isAlone && <EmptyButton />}
        <UnstyledButton className="panel-change" onClick={() => onOpen('customer')}>
          {texts.change} <span className="visually-hidden">{texts.customerOf}</span>
          <Keys keys="f4" />
        </UnstyledButton>
      </div>
      {ticket.quotation && <QuotationBand quotation={ticket.quotation} />}
      <TicketLines onQuantity={() => onOpen('quantity')} onOrder={() => onOpen('order')} />
      {(!isEmpty || ticket.exchange) && <TicketSums till={till} />}
      {hasPad ? (
        <div className="panel-foot" data-pad>
          <Pad keys={padKeys} onKey={onKey} label={texts.quantity} />
          <div className="panel-steps">
            <ParkButton onPark={onPark} isEmpty={isEmpty} />
            {next}
          </div>
        </div>
      ) : (
        <div className="panel-foot">
          <div className="panel-tools">
            <UnstyledButton className="panel-tool" disabled={isEmpty} onClick={() => onOpen('quantity')}>
              <Icon name="numbers" size={24} /> {texts.quantity}
            </UnstyledButton>
            <UnstyledButton className="panel-tool" disabled={isEmpty} onClick={() => onOpen('percent')}>
              <Icon name="percentage" size={22} /> {texts.discount}
            </UnstyledButton>
            <ParkButton onPark={onPark} isEmpty={isEmpty} />
          </div>
          {next}
        </div>
      )}
    </section>
  )
}

/** The quotation that the ticket continues, and until when its prices hold. */
function QuotationBand({ quotation: { folio, validUntil, isExpired } }: { quotation: TicketQuotation }) {
  const day = validUntil === null ? null : dayText(locale, validUntil)
  return (
    <p className="panel-quotation" data-expired={isExpired || undefined}>
      <Icon name={isExpired ? 'alert-triangle' : 'file-text'} size={18} />
      <span>
        <b>{texts.quotationOf(folio)}</b>{' '}
        {day !== null && (isExpired ? texts.expiredOn(day) : texts.validUntil(day))}
      </span>
    </p>
  )
}

function ParkButton({ onPark, isEmpty }: { onPark: () => void; isEmpty: boolean }) {
  return (
    <UnstyledButton className="panel-tool" disabled={isEmpty} onClick={onPark}>
      <Icon name="pause" size={20} /> {texts.park} <Keys keys="f7" />
    </UnstyledButton>
  )
}

function blockedReason({ ticket }: Till): string | null {
  if (ticket.lines.length === 0) return texts.addProductHelp
  const line = blockingLine(ticket)
  if (!line) return lacksCustomer(ticket) ? texts.blockedOrder : null
  return line.newPrice === null
    ? texts.blockedStock(line.stock ?? 0, line.name)
    : texts.blockedPrice(line.name)
}
