import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { BusyButton } from '#ui/busy-button.tsx'
import { Button, TextInput } from '#ui/kit.ts'
import type { ParkedTicket } from '../core/cart/parked-tickets.ts'
import { rename } from './parking.ts'
import { dialogTexts } from './texts-dialogs.ts'

const texts = dialogTexts.parking

interface TicketNameProps {
  ticket: ParkedTicket
  onDone: () => void
}

/** The name of a parked ticket, typed in its place in the list. */
export function TicketName({ ticket, onDone }: TicketNameProps) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState(ticket.name)
  const [busy, setBusy] = useState(false)

  async function save() {
    if (busy) return
    setBusy(true)
    const isDone = await rename(queries, ticket, typed)
    setBusy(false)
    if (isDone) onDone()
  }

  return (
    <div
      className="parked-naming"
      onKeyDown={event => {
        if (event.key === 'Escape') onDone()
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        void save()
      }}
    >
      <TextInput
        size="lg"
        aria-label={texts.nameOf(ticket.name)}
        autoComplete="off"
        autoFocus
        data-autofocus
        maxLength={60}
        value={typed}
        onFocus={event => event.currentTarget.select()}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <Button size="lg" variant="default" onClick={onDone}>
        {dialogTexts.cancel}
      </Button>
      <BusyButton busy={busy} onClick={() => void save()}>
        {texts.save}
      </BusyButton>
    </div>
  )
}
