import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatMoney, wireCents } from '#domain/money.ts'
import { pinPattern } from '#domain/pin.ts'
import { failureText } from '#browser/alerts/failure-text.ts'
import { ApiError, type NeededApproval } from '#browser/api-error.ts'
import { call } from '#browser/api.ts'
import { Frame } from '#browser/frame/frame.tsx'
import type { WireRecord } from '#browser/wire-record.ts'
import { Alert } from '#ui/alert.tsx'
import { BusyButton } from '#ui/busy-button.tsx'
import { Button, TextInput } from '#ui/kit.ts'
import { afterKey, backKey, clearKey, digitKeys, Pad } from '../../shell/pad.tsx'
import { useStart } from '../../start/start.ts'
import { Fault, type FaultShown } from '../fault.tsx'
import { salesTexts } from './texts-sales.ts'

const texts = salesTexts.approve
const keys = [...digitKeys(1, 9), clearKey, { key: '0' }, backKey]

interface Approver {
  readonly id: number
  readonly name: string
  readonly role: string
}

interface ApproveProps {
  sale: WireRecord
  needed: NeededApproval
  /** The id of the approval, or null when it was not given. */
  onAnswer: (id: string | null) => void
}

/** Somebody with more authority types their PIN beside whoever asks. */
export function Approve({ sale, needed, onAnswer }: ApproveProps) {
  const { user } = useStart()
  const { data, error, refetch } = useQuery({
    queryKey: ['approvals', 'approvers'],
    queryFn: async ({ signal }) =>
      (await call<{ data: Approver[] }>('GET', 'approvals/approvers', undefined, { signal })).data,
    staleTime: 0,
  })
  // Nobody lifts their own limit.
  const approvers = data?.filter(({ id }) => id !== user.id) ?? []
  const [chosen, setChosen] = useState<number | null>(null)
  const [pin, setPin] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [fault, setFault] = useState<FaultShown | null>(null)
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const approver = approvers.find(({ id }) => id === chosen) ?? approvers[0]
  const money = formatMoney(wireCents(needed.amount))
  const isReady = approver !== undefined
  // The frame opens before the approvers are known.
  useEffect(() => {
    if (isReady) input.current?.focus()
  }, [isReady, chosen])

  async function send(): Promise<void> {
    if (busy || !approver) return
    if (!pinPattern.test(pin)) return setWrong(texts.pinShort)
    setBusy(true)
    setWrong(null)
    setFault(null)
    try {
      const body = { ...needed, sale_id: sale.id, approver_id: approver.id, pin }
      const { data: granted } = await call<{ data: { id: string } }>('POST', 'approvals', body)
      onAnswer(granted.id)
    } catch (failure) {
      const about = failure instanceof ApiError ? failure.fields['pin']?.[0] : undefined
      // A wrong PIN is typed anew; one that got no answer may be sent again.
      if (about !== undefined) setPin('')
      setWrong(about ?? null)
      if (about === undefined) {
        const isLost = failure instanceof ApiError && failure.status === null
        setFault({ isLost, text: failureText(failure) })
      }
      input.current?.focus()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Frame
      kind="dialog"
      width={640}
      title={texts.title}
      locked={busy}
      closeOnClickOutside={false}
      onClose={() => onAnswer(null)}
      onSubmit={() => void send()}
      footer={
        <>
          <Button variant="default" size="md" disabled={busy} onClick={() => onAnswer(null)}>
            {texts.cancel}
          </Button>
          <span className="frame-submit">
            <BusyButton type="submit" busy={busy} disabled={!approver}>
              {texts.send(money)}
            </BusyButton>
          </span>
        </>
      }
    >
      <div className="form-body drawer-form approve-till" data-scan="ignore">
        <p className="approve-till-what">
          <span className="muted">{texts.what}</span>
          <b>{money}</b>
        </p>
        {fault && <Fault shown={fault} />}
        {error && <Fault shown={{ isLost: true, text: '' }} onRetry={() => void refetch()} />}
        {data && !approver && (
          <Alert tone="warn" title={texts.none}>
            <p>{texts.noneHelp}</p>
          </Alert>
        )}
        {approver && (
          <>
            <fieldset className="approve-till-who">
              <legend>{texts.who}</legend>
              {approvers.map(({ id, name, role }) => (
                <button
                  key={id}
                  type="button"
                  aria-pressed={id === approver.id}
                  onClick={() => {
                    // The PIN of one person is never sent for another.
                    setChosen(id)
                    setPin('')
                    setWrong(null)
                  }}
                >
                  {name}
                  <small>{texts.roles[role] ?? role}</small>
                </button>
              ))}
            </fieldset>
            <TextInput
              ref={input}
              className="approve-till-pin"
              size="lg"
              type="password"
              inputMode="none"
              // Browsers offer to keep a password; a PIN of somebody else must not be kept.
              autoComplete="one-time-code"
              maxLength={6}
              label={texts.pinOf(approver.name)}
              error={wrong}
              value={pin}
              onChange={event => setPin(event.currentTarget.value.replace(/\D/g, ''))}
            />
            <Pad
              label={texts.pinOf(approver.name)}
              columns={3}
              keys={keys}
              onKey={key => setPin(afterKey(pin, key, 6))}
            />
            <p className="muted">{texts.note}</p>
          </>
        )}
      </div>
    </Frame>
  )
}
