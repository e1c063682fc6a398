import './approve.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { failureText, failureTitle } from '#browser/alerts/failure-text.ts'
import { ApiError } from '#browser/api-error.ts'
import { useAppData } from '#browser/app-data.tsx'
import { call } from '#browser/api.ts'
import { Frame } from '#browser/frame/frame.tsx'
import type { WireRecord } from '#browser/wire-record.ts'
import type { ApprovalAsked } from '#console/action/use-approval.ts'
import { formatMoney, wireCents } from '#domain/money.ts'
import { pinPattern } from '#domain/pin.ts'
import { Alert } from '#ui/alert.tsx'
import { BusyButton } from '#ui/busy-button.tsx'
import { Button, Radio, TextInput } from '#ui/kit.ts'
import { words as texts } from './approve-words.screens.ts'

interface Approver {
  readonly id: number
  readonly name: string
  readonly role: keyof typeof texts.roles
}

interface ApproveProps {
  record: WireRecord
  asked: ApprovalAsked
}

/** Somebody with more authority types their PIN beside whoever asks. */
export default function Approve({ record, asked }: ApproveProps) {
  const { kind, amount, reason, answer } = asked
  const { user } = useAppData()
  const { data, error, refetch } = useQuery({
    queryKey: ['approvals', 'approvers'],
    queryFn: async ({ signal }) =>
      (await call<{ data: Approver[] }>('GET', 'approvals/approvers', undefined, { signal })).data,
    staleTime: 0,
  })
  // Nobody lifts their own limit.
  const approvers = data?.filter(({ id }) => id !== user.id) ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const [pin, setPin] = useState('')
  const [fault, setFault] = useState<{ pin?: string; whole?: string }>({})
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const approver = approvers.find(({ id }) => String(id) === chosen) ?? approvers[0]
  const money = formatMoney(wireCents(amount))

  const isReady = approver !== undefined
  // The frame opens before the approvers are known, and focuses its first button.
  useEffect(() => {
    if (isReady) input.current?.focus()
  }, [isReady])

  async function send(): Promise<void> {
    if (busy || !approver) return
    if (!pinPattern.test(pin)) return refuse({ pin: texts.pinShort })
    setBusy(true)
    setFault({})
    try {
      const body = { kind, sale_id: record.id, amount, approver_id: approver.id, pin }
      const { data: granted } = await call<{ data: { id: string } }>('POST', 'approvals', body)
      answer(granted.id)
    } catch (failure) {
      const about = failure instanceof ApiError ? failure.fields['pin']?.[0] : undefined
      // A wrong PIN is typed anew; one that got no answer may be sent again.
      if (about !== undefined) setPin('')
      refuse(about === undefined ? { whole: failureText(failure) } : { pin: about })
    } finally {
      setBusy(false)
    }
  }

  function refuse(next: typeof fault) {
    setFault(next)
    input.current?.focus()
  }

  return (
    <Frame
      kind="dialog"
      width={440}
      title={texts.title}
      locked={busy}
      closeOnClickOutside={false}
      onClose={() => answer(null)}
      onSubmit={() => void send()}
      footer={
        <>
          <Button variant="default" disabled={busy} onClick={() => answer(null)}>
            {texts.cancel}
          </Button>
          <span className="frame-submit">
            <BusyButton type="submit" busy={busy} disabled={!approver}>
              {texts.approve(money)}
            </BusyButton>
          </span>
        </>
      }
    >
      <div className="form-body approve">
        <p className="approve-amount">
          <span>{texts.kinds[kind as keyof typeof texts.kinds] ?? ''}</span>
          <b>{money}</b>
          <small>{reason}</small>
        </p>
        {fault.whole !== undefined && (
          <Alert tone="bad" small={failureTitle}>
            <p>{fault.whole}</p>
          </Alert>
        )}
        {error && (
          <Alert tone="bad" title={texts.unread}>
            <p>{failureText(error)}</p>
            <Button variant="default" mt="xs" onClick={() => void refetch()}>
              {texts.retry}
            </Button>
          </Alert>
        )}
        {data && !approver && (
          <Alert tone="warn" title={texts.none}>
            <p>{texts.noneHelp}</p>
          </Alert>
        )}
        {approver && (
          <>
            <Radio.Group label={texts.who} value={String(approver.id)} onChange={choose}>
              <div className="approve-who">
                {approvers.map(({ id, name, role }) => (
                  <Radio key={id} value={String(id)} label={name} description={texts.roles[role]} />
                ))}
              </div>
            </Radio.Group>
            <TextInput
              ref={input}
              className="approve-pin"
              type="password"
              inputMode="numeric"
              // Browsers offer to keep a password; a PIN of somebody else must not be kept.
              autoComplete="one-time-code"
              maxLength={6}
              data-autofocus
              label={texts.pinOf(approver.name)}
              description={texts.pinHelp}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              error={fault.pin}
              value={pin}
              onChange={event => setPin(event.currentTarget.value.replace(/\D/g, ''))}
            />
            <p className="approve-note">{texts.note}</p>
          </>
        )}
      </div>
    </Frame>
  )

  /** The PIN of one person is never sent for another. */
  function choose(id: string) {
    setChosen(id)
    setPin('')
    refuse({})
  }
}
