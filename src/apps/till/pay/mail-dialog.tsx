import { useState } from 'react'
import { succeeded } from '#browser/alerts/alerts.ts'
import { ask, newKey } from '#browser/api.ts'
import { Frame } from '#browser/frame/frame.tsx'
import type { WireRecord } from '#browser/wire-record.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Button, TextInput } from '#ui/kit.ts'
import { payTexts } from './texts-pay.ts'

const texts = payTexts.done

/** Sends the paper to an address, or to the customer's own. */
export default function MailDialog({ sale, onClose }: { sale: WireRecord; onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  // The same key for each attempt to an address: a mail whose answer was lost is not sent twice.
  const [key, setKey] = useState(newKey)
  const paper = sale['status'] === 'pending' ? 'quotation' : 'ticket'

  async function send() {
    if (busy) return
    setBusy(true)
    const body = { paper, ...(email.trim() !== '' && { email: email.trim() }) }
    const answer = await ask('PUT', `sales/${sale.id}/mail`, body, { key })
    setBusy(false)
    if (answer.kind === 'failed') return setFault(payTexts.unanswered)
    if (answer.kind === 'refused') return setFault(answer.message)
    succeeded(texts.ticket, texts.mailed)
    onClose()
  }

  return (
    <Frame
      kind="dialog"
      width={440}
      title={texts.mail}
      locked={busy}
      onClose={onClose}
      onSubmit={() => void send()}
      footer={
        <>
          <Button size="lg" variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <span className="frame-submit">
            <BusyButton type="submit" busy={busy}>
              {texts.send}
            </BusyButton>
          </span>
        </>
      }
    >
      <TextInput
        data-autofocus
        size="lg"
        type="email"
        inputMode="email"
        autoComplete="off"
        label={texts.mailTo}
        description={sale['customer_id'] == null ? undefined : texts.mailOwn}
        error={fault}
        value={email}
        onChange={event => {
          setFault('')
          setKey(newKey())
          setEmail(event.currentTarget.value)
        }}
      />
    </Frame>
  )
}
