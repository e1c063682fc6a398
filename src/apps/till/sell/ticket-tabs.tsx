import './ticket-tabs.css'
import { Icon } from '#ui/icon.tsx'
import { UnstyledButton } from '#ui/kit.ts'
import { useIsReached } from '#browser/connection/use-is-reached.ts'
import type { ParkedTicket } from '../core/cart/parked-tickets.ts'
import { piecesOf } from '../core/cart/ticket.ts'
import { openTicket, showTicket } from '../core/cart/tickets.ts'
import { useTickets } from '../cart/use-ticket.ts'
import { useUnsold } from './parked.ts'
import { emptyTicket } from './sell-actions.ts'
import { sellTexts as texts } from './texts-sell.ts'

interface TicketTabsProps {
  onRecover: (parked: ParkedTicket) => void
  onAll: () => void
}

const mostTabs = 10

/**
 * The open tickets of this register and those that wait on the server. One ticket alone needs no row, and one that nobody
 * has begun is the button of a new one.
 */
export function TicketTabs({ onRecover, onAll }: TicketTabsProps) {
  const { current } = useTickets()
  const isReached = useIsReached()
  const { open, waiting } = useUnsold()
  if (!useHasTabs()) return null
  return (
    <div className="tabs">
      <div className="tabs-list" role="group" aria-label={texts.tickets}>
        {open.map(ticket => (
          <UnstyledButton
            key={ticket.id}
            className="tab"
            aria-pressed={ticket.id === current}
            onClick={() => showTicket(ticket.id)}
          >
            <span className="tab-name">
              {ticket.name ?? ticket.customer?.name ?? texts.ticket(ticket.number)}
            </span>
            <span className="tab-count">{piecesOf(ticket)}</span>
          </UnstyledButton>
        ))}
        {waiting.slice(0, mostTabs).map(ticket => (
          <UnstyledButton
            key={ticket.id}
            className="tab"
            // The list says why none can be taken up now.
            onClick={() => (isReached ? onRecover(ticket) : onAll())}
          >
            <Icon name={isReached ? 'pause' : 'cloud-off'} size={16} />
            <span className="visually-hidden">{texts.onHold}</span>
            <span className="tab-name">{ticket.name}</span>
            <span className="tab-count">{ticket.pieces}</span>
          </UnstyledButton>
        ))}
      </div>
      {waiting.length > 0 && (
        <UnstyledButton className="tab tab-all" aria-label={texts.allOnHold(waiting.length)} onClick={onAll}>
          <Icon name="chevron-down" size={18} />
        </UnstyledButton>
      )}
      <NewTicketButton isShown={open.every(({ id }) => id !== current)} />
      <EmptyButton />
    </div>
  )
}

/** Whether there is a ticket besides the one on the screen. */
export function useHasTabs(): boolean {
  const { current } = useTickets()
  const { open, waiting } = useUnsold()
  return waiting.length > 0 || open.some(({ id }) => id !== current)
}

export function NewTicketButton({ isShown }: { isShown?: boolean }) {
  return (
    <UnstyledButton
      className="tab tab-new"
      aria-label={texts.newTicket}
      aria-pressed={isShown}
      onClick={openTicket}
    >
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
