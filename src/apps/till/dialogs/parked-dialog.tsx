import './dialogs.css'
import './parked.css'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { formatMoney } from '#domain/money.ts'
import { foldText } from '#domain/text.ts'
import { clockTime } from '#browser/clock-time.ts'
import { useIsReached } from '#browser/connection/use-is-reached.ts'
import { Frame } from '#browser/frame/frame.tsx'
import { hourText } from '#browser/hour-text.ts'
import { sinceText } from '#browser/notices/since-text.ts'
import { useStore } from '#browser/use-store.ts'
import { Alert } from '#ui/alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { ActionIcon, TextInput } from '#ui/kit.ts'
import { keptParked, type ParkedTicket } from '../core/cart/parked-tickets.ts'
import { useStart } from '../start/start.ts'
import { namedTicket, remove } from './parking.ts'
import { dialogTexts } from './texts-dialogs.ts'
import { TicketName } from './ticket-name.tsx'

const texts = dialogTexts.parking

interface ParkedDialogProps {
  parked: readonly ParkedTicket[]
  onClose: () => void
  onRecover: (parked: ParkedTicket) => void
}

/** With more tickets than this, one is found by typing. */
const atAGlance = 6

/** All tickets that wait: found, taken up, named and deleted. */
export default function ParkedDialog({ parked, onClose, onRecover }: ParkedDialogProps) {
  const isReached = useIsReached()
  const [typed, setTyped] = useState('')
  const named = useStore(namedTicket)
  const list = useRef<HTMLDivElement>(null)
  const hasSearch = parked.length > atAGlance
  const wanted = foldText(hasSearch ? typed.trim() : '')
  const found = parked.filter(({ name, person }) => foldText(`${name} ${person}`).includes(wanted))
  const keptAt = isReached ? null : keptParked()?.at
  useEffect(() => () => namedTicket.set(null), [])

  function take(ticket: ParkedTicket) {
    onClose()
    onRecover(ticket)
  }

  /** Arrows go through the list, also from the field. */
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || named !== null) return
    event.preventDefault()
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('.parked-take') ?? [])]
    const now = rows.findIndex(row => row === document.activeElement)
    rows[Math.max(0, now + step)]?.focus()
  }

  return (
    <Frame
      kind="dialog"
      width={640}
      title={texts.title}
      // Escape leaves the field of the name first.
      locked={named !== null}
      onClose={onClose}
      onSubmit={() => {
        const [first] = found
        if (first && isReached && named === null) take(first)
      }}
    >
      <div className="parked" data-scan="take" onKeyDown={onKeyDown}>
        {!isReached && <Alert tone="warn">{texts.offline(keptAt == null ? null : clockTime(keptAt))}</Alert>}
        {hasSearch && (
          <TextInput
            data-autofocus={named === null || undefined}
            size="lg"
            aria-label={texts.search}
            placeholder={texts.search}
            autoComplete="off"
            leftSection={<Icon name="search" />}
            value={typed}
            onChange={event => setTyped(event.currentTarget.value)}
          />
        )}
        <div
          ref={list}
          className="parked-list"
          role="list"
          aria-label={texts.title}
          // Scrolled by keys, though nothing in it can be pressed.
          tabIndex={isReached ? undefined : 0}
        >
          {found.map((ticket, place) => (
            <div key={ticket.id} className="parked-row" role="listitem">
              {ticket.id === named ? (
                <TicketName ticket={ticket} onDone={() => namedTicket.set(null)} />
              ) : (
                <ParkedRow
                  ticket={ticket}
                  isFirst={place === 0 && !hasSearch && named === null}
                  onTake={() => take(ticket)}
                />
              )}
            </div>
          ))}
        </div>
        {found.length === 0 && (
          <p className="muted" role="status">
            {wanted === '' ? texts.none : texts.noneFound(typed.trim())}
          </p>
        )}
      </div>
    </Frame>
  )
}

interface ParkedRowProps {
  ticket: ParkedTicket
  isFirst: boolean
  onTake: () => void
}

function ParkedRow({ ticket, isFirst, onTake }: ParkedRowProps) {
  const queries = useQueryClient()
  const isReached = useIsReached()
  const { user, settings } = useStart()
  const { id, name, person, at, pieces, total, createdBy } = ticket
  // The server lets nobody else cancel what was not sold.
  const mayDelete = createdBy === user.id || user.role === 'Admin'
  const since = sinceText(at, Date.now())
  const about = `${texts.pieces(pieces)}, ${formatMoney(total)}, ${since}, ${person}`
  return (
    <>
      <button
        type="button"
        className="parked-take"
        data-autofocus={isFirst || undefined}
        disabled={!isReached}
        onClick={onTake}
      >
        <Icon name={isReached ? 'pause' : 'cloud-off'} size={20} />
        <span className="parked-name">
          <b>{name}</b>
          <span>
            {since} · {hourText(at, settings.timeZone)} · {person}
          </span>
        </span>
        <span className="parked-sum">
          <b>{formatMoney(total)}</b>
          <span>{texts.pieces(pieces)}</span>
        </span>
      </button>
      <ActionIcon
        variant="subtle"
        size={48}
        aria-label={texts.rename(name)}
        disabled={!isReached}
        onClick={() => namedTicket.set(id)}
      >
        <Icon name="pencil" />
      </ActionIcon>
      {mayDelete && (
        <ActionIcon
          variant="subtle"
          color="red"
          size={48}
          aria-label={texts.deleteOf(name)}
          disabled={!isReached}
          onClick={() => void remove(queries, ticket, { about, by: user.name })}
        >
          <Icon name="trash" />
        </ActionIcon>
      )}
    </>
  )
}
