import './dialogs.css'
import { formatMoney } from '#domain/money.ts'
import { Frame } from '#browser/frame/frame.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ParkedTicket } from '../sell/parked.ts'
import { dialogTexts as texts } from './texts-dialogs.ts'

interface ParkedDialogProps {
  parked: readonly ParkedTicket[]
  onClose: () => void
  onRecover: (parked: ParkedTicket) => void
}

/** All tickets that wait, where the tabs have no room for them. */
export default function ParkedDialog({ parked, onClose, onRecover }: ParkedDialogProps) {
  return (
    <Frame kind="dialog" width={560} title={texts.parked} onClose={onClose}>
      <div className="customer-list" data-scan="take">
        {parked.map(ticket => (
          <button
            key={ticket.id}
            type="button"
            className="customer-row"
            onClick={() => {
              onClose()
              onRecover(ticket)
            }}
          >
            <Icon name="pause" size={20} />
            <b>{ticket.name}</b>
            <span>
              {texts.pieces(ticket.pieces)} · {formatMoney(ticket.total)}
            </span>
          </button>
        ))}
      </div>
    </Frame>
  )
}
