import { useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import { failed } from '#browser/alerts/alerts.ts'
import { ApiError } from '#browser/api-error.ts'
import { useIsReached } from '#browser/connection/use-is-reached.ts'
import { Icon } from '#ui/icon.tsx'
import { Button, Textarea } from '#ui/kit.ts'
import { closeTicket, takeTicket } from '../core/cart/tickets.ts'
import { retryNow } from '../core/connection/connection.ts'
import { findProduct } from '../core/copy/copy.ts'
import type { Entry } from '../core/queue/entry.ts'
import { factsOf } from './entry-facts.ts'
import { correctEntry, discardEntry, retryEntry } from '../core/queue/queue.ts'
import { waitingTexts } from './texts-waiting.ts'
import { queueTexts as texts } from './texts-queue.ts'
import { ticketOfEntry } from '../core/queue/ticket-of-entry.ts'

interface RefusedSaleProps {
  entry: Entry
  /** The sale is a ticket on the screen again. */
  onCorrect: () => void
}

/** A sale that the server refused: its reason, and the three ways to settle it. */
export function RefusedSale({ entry, onCorrect }: RefusedSaleProps) {
  const [isCancelling, setIsCancelling] = useState(false)
  const isConnected = useIsReached()
  const { ticket, reference, refusal, shown } = entry
  const reasons = Object.values(refusal?.fields ?? {}).flat()

  async function correct() {
    let taken: string | null = null
    try {
      await correctEntry(ticket, entry =>
        takeTicket((id, number) => {
          taken = id
          return ticketOfEntry(entry, { id, number }, findProduct)
        }),
      )
      onCorrect()
    } catch {
      // The sale is still in the list; opened as a ticket too, it could be sold twice.
      if (taken !== null) closeTicket(taken)
      tellNotKept()
    }
  }

  async function retry() {
    try {
      await retryEntry(ticket)
      retryNow()
    } catch {
      tellNotKept()
    }
  }

  return (
    <li className="refused-sale">
      <div className="queue-row-head">
        <strong>{reference}</strong>
        <strong>{shown && formatMoney(shown.total)}</strong>
      </div>
      <p className="queue-facts">{factsOf(entry).join(' · ')}</p>
      <p className="refused-reason">{(reasons.length > 0 ? reasons : [refusal?.message]).join(' ')}</p>
      {isCancelling ? (
        <CancelForm entry={entry} onClose={() => setIsCancelling(false)} />
      ) : (
        <div className="refused-actions">
          <Button leftSection={<Icon name="pencil" />} onClick={() => void correct()}>
            {texts.edit}
          </Button>
          <Button variant="default" disabled={!isConnected} onClick={() => void retry()}>
            {texts.retry}
          </Button>
          <Button variant="outline" color="red" onClick={() => setIsCancelling(true)}>
            {texts.cancel}
          </Button>
        </div>
      )}
    </li>
  )
}

/** The disk did not take the change: the sale is where it was. */
function tellNotKept(): void {
  failed(new ApiError(422, waitingTexts.troubleHelp), waitingTexts.trouble)
}

function CancelForm({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  return (
    <form
      className="refused-cancel"
      noValidate
      aria-label={texts.cancelTitle(entry.reference)}
      onSubmit={event => {
        event.preventDefault()
        if (reason.trim() === '') return setIsMissing(true)
        discardEntry(entry.ticket, reason.trim()).catch(tellNotKept)
      }}
    >
      <p>
        <strong>{texts.cancelTitle(entry.reference)}</strong> {texts.cancelHelp}
      </p>
      <Textarea
        label={texts.reason}
        required
        autoFocus
        maxLength={200}
        value={reason}
        error={isMissing && reason.trim() === '' ? texts.reasonMissing : undefined}
        onChange={event => setReason(event.currentTarget.value)}
      />
      <div className="refused-actions">
        <Button variant="default" onClick={onClose}>
          {texts.keep}
        </Button>
        <Button color="red" type="submit">
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
