import './ticket-tabs.css'
import { Icon } from '#ui/icon.tsx'
import { UnstyledButton } from '#ui/kit.ts'
import { piecesOf } from '../core/cart/ticket.ts'
import { openTicket, showTicket } from '../core/cart/tickets.ts'
import { useTickets } from '../cart/use-ticket.ts'
import type { ParkedTicket } from './parked.ts'
import { emptyTicket } from './sell-actions.ts'
import { sellTexts as texts } from './texts-sell.ts'

interface TicketTabsProps {
  parked: readonly ParkedTicket[]
  onRecover: (parked: ParkedTicket) => void
  onAll: () => void
}

const mostTabs = 10
/** With more parked tickets than this some are out of sight, so a button leads to all of them. */
const inSight = 2

/** The open tickets of this register and those that wait on the server. One ticket alone needs no row. */
export function TicketTabs({ parked, onRecover, onAll }: TicketTabsProps) {
  const { tickets, current } = useTickets()
  if (tickets.length + parked.length < 2) return null
  return (
    <div className="tabs">
      <div className="tabs-list" role="group" aria-label={texts.tickets}>
        {tickets.map(ticket => (
          <UnstyledButton
            key={ticket.id}
            className="tab"
            aria-pressed={ticket.id === current}
            onClick={() => showTicket(ticket.id)}
          >
            <span className="tab-name">{ticket.customer?.name ?? texts.ticket(ticket.number)}</span>
            <span className="tab-count">{piecesOf(ticket)}</span>
          </UnstyledButton>
        ))}
        {parked.slice(0, mostTabs).map(ticket => (
          <UnstyledButton key={ticket.id} className="tab" onClick={() => onRecover(ticket)}>
            <Icon name="pause" size={16} />
            <span className="visually-hidden">{texts.onHold}</span>
            <span className="tab-name">{ticket.name}</span>
            <span className="tab-count">{ticket.pieces}</span>
          </UnstyledButton>
        ))}
      </div>
      {parked.length > inSight && (
        <UnstyledButton className="tab tab-all" aria-label={texts.allOnHold(parked.length)} onClick={onAll}>
          <Icon name="chevron-down" size={18} />
        </UnstyledButton>
      )}
      <NewTicketButton />
      <EmptyButton />
    </div>
  )
}

export function NewTicketButton() {
  return (
    <UnstyledButton className="tab tab-new" aria-label={texts.newTicket} onClick={openTicket}>
      <Icon name="plus" size={20} />
    </UnstyledButton>
  )
}

export function EmptyButton() {
  const { tickets, current } = useTickets()
  const hasLines = tickets.some(({ id, lines }) => id === current && lines.length > 0)
  if (!hasLines) return null
  return (
    <UnstyledButton className="tabs-empty" onClick={() => void emptyTicket()}>
      <Icon name="trash" size={20} />
      {texts.empty}
    </UnstyledButton>
  )
}
