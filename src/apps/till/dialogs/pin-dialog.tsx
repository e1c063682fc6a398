import './dialogs.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatMoney, toDecimal, wireCents, type Percent } from '#domain/money.ts'
import { pinPattern } from '#domain/pin.ts'
import { failureText } from '#browser/alerts/failure-text.ts'
import { ApiError } from '#browser/api-error.ts'
import { call } from '#browser/api.ts'
import { Frame } from '#browser/frame/frame.tsx'
import { Alert } from '#ui/alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { Button } from '#ui/kit.ts'
import { totalsOf, type TicketDiscount } from '../cart/ticket.ts'
import { changeTicket } from '../cart/tickets.ts'
import { percentText, useTill } from '../cart/use-totals.ts'
import { useConnection } from '../connection/connection.ts'
import { NextStep } from '../shell/next-step.tsx'
import { afterKey, backKey, clearKey, digitKeys, Pad } from '../shell/pad.tsx'
import { useStart } from '../start/start.ts'
import { dialogTexts as texts } from './texts-dialogs.ts'

interface PinDialogProps {
  asked: TicketDiscount
  onClose: () => void
}

interface Approver {
  readonly id: number
  readonly name: string
  readonly role: keyof typeof texts.roles
}

const length = 6

/** Somebody with more authority types their PIN at this till. */
export default function PinDialog({ asked, onClose }: PinDialogProps) {
  const { user } = useStart()
  const { ticket, totals, taxRate, discountLimit } = useTill()
  const isConnected = useConnection() !== 'offline'
  const { data, error, refetch } = useQuery({
    queryKey: ['till', 'approvers'],
    queryFn: async ({ signal }) =>
      (await call<{ data: Approver[] }>('GET', 'approvals/approvers', undefined, { signal })).data,
    staleTime: 0,
    enabled: isConnected,
  })
  // Nobody lifts their own limit.
  const approvers = data?.filter(({ id }) => id !== user.id) ?? []
  const [chosen, setChosen] = useState<number | null>(null)
  const [pin, setPin] = useState('')
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const approver = approvers.find(({ id }) => id === chosen) ?? approvers[0]
  const after = totalsOf({ ...ticket, discount: asked }, taxRate)
  const name = asked.type === 'percent' ? `${percentText(asked.percent)} %` : formatMoney(asked.amount)
  const isReady = approver !== undefined
  useEffect(() => {
    if (isReady) input.current?.focus()
  }, [isReady])

  async function approve() {
    if (busy || !approver) return
    if (!pinPattern.test(pin)) return refuse(texts.pinShort, false)
    setBusy(true)
    setFault('')
    try {
      const { data: granted } = await call<{ data: { id: string; amount: number; approved_by: string } }>(
        'POST',
        'approvals',
        {
          kind: 'discount',
          ticket: ticket.id,
          amount: toDecimal(after.discount),
          approver_id: approver.id,
          pin,
        },
      )
      const approval = { id: granted.id, amount: wireCents(granted.amount), by: granted.approved_by }
      changeTicket(now => ({ ...now, discount: asked, approval }))
      onClose()
    } catch (failure) {
      const about = failure instanceof ApiError ? failure.fields['pin']?.[0] : undefined
      refuse(about ?? failureText(failure), about !== undefined)
    } finally {
      setBusy(false)
    }
  }

  /** A wrong PIN is typed anew; one that got no answer may be sent again. */
  function refuse(text: string, isWrong: boolean) {
    setFault(text)
    if (isWrong) setPin('')
    input.current?.focus()
  }

  function applyLimit(limit: Percent) {
    const discount = { type: 'percent', percent: limit, description: asked.description } as const
    changeTicket(now => ({ ...now, discount, approval: null }))
    onClose()
  }

  const allowed =
    discountLimit === null
      ? null
      : totalsOf(
          { ...ticket, discount: { type: 'percent', percent: discountLimit, description: '' } },
          taxRate,
        )
  return (
    <Frame
      kind="dialog"
      width={880}
      title={
        <span className="pin-title">
          <Icon name="shield" size={26} /> {texts.pinTitle}
        </span>
      }
      locked={busy}
      closeOnClickOutside={false}
      onClose={onClose}
      onSubmit={() => void approve()}
    >
      <div className="pin" data-scan="ignore">
        <div className="pin-left">
          <p className="pin-asked">
            {texts.asked}
            <b>{name}</b>
            {discountLimit !== null && <span>{texts.limit(percentText(discountLimit))}</span>}
          </p>
          <dl className="discount-sums">
            <div>
              <dt>{texts.subtotal}</dt>
              <dd>{formatMoney(after.subtotal)}</dd>
            </div>
            <div>
              <dt>
                {texts.discount} {name} <small>{asked.description}</small>
              </dt>
              <dd data-beyond>−{formatMoney(after.discount)}</dd>
            </div>
            <div>
              <dt>
                {texts.totalWith(name)} <small>{texts.now(formatMoney(totals.total))}</small>
              </dt>
              <dd>
                <b>{formatMoney(after.total)}</b>
              </dd>
            </div>
          </dl>
          <p className="pin-note">
            <Icon name="info" /> {texts.note}
          </p>
          {allowed && discountLimit !== null && discountLimit > 0 && (
            <Button size="lg" variant="default" onClick={() => applyLimit(discountLimit)}>
              {texts.applyLimit(percentText(discountLimit), formatMoney(allowed.discount))}
            </Button>
          )}
        </div>
        <div className="pin-right">
          {!isConnected && <Alert tone="warn">{texts.offlinePin}</Alert>}
          {error && (
            <Alert tone="bad" title={texts.unread}>
              <Button variant="default" onClick={() => void refetch()}>
                {texts.retry}
              </Button>
            </Alert>
          )}
          {data && !approver && (
            <Alert tone="warn" title={texts.noApprovers}>
              <p>{texts.noApproversHelp}</p>
            </Alert>
          )}
          {approver && (
            <>
              <div role="group" aria-label={texts.who} className="pin-who">
                <span className="pin-label">{texts.who}</span>
                {approvers.map(({ id, name: who, role }) => (
                  <button
                    key={id}
                    type="button"
                    aria-pressed={id === approver.id}
                    onClick={() => {
                      setChosen(id)
                      setPin('')
                      input.current?.focus()
                    }}
                  >
                    <Icon name={id === approver.id ? 'check' : 'user'} size={20} />
                    <span>
                      {who}
                      <small>{texts.roles[role]}</small>
                    </span>
                  </button>
                ))}
              </div>
              <label className="pin-label" htmlFor="till-pin">
                {texts.pinOf(approver.name)}
              </label>
              <div className="pin-boxes" data-fault={fault !== '' || undefined}>
                {Array.from({ length }, (_, place) => (
                  <span key={place} data-now={place === pin.length || undefined} aria-hidden="true">
                    {place < pin.length && <i />}
                  </span>
                ))}
                <input
                  ref={input}
                  id="till-pin"
                  data-autofocus
                  type="password"
                  inputMode="none"
                  // Browsers offer to keep a password; a PIN of somebody else must not be kept.
                  autoComplete="one-time-code"
                  maxLength={length}
                  aria-invalid={fault !== ''}
                  aria-describedby="till-pin-fault"
                  value={pin}
                  onChange={event => {
                    setFault('')
                    setPin(event.currentTarget.value.replace(/\D/g, ''))
                  }}
                />
              </div>
              <p id="till-pin-fault" className="pin-fault" role="alert">
                {fault}
              </p>
              <Pad
                columns={3}
                label={texts.pinOf(approver.name)}
                keys={[...digitKeys(1, 9), clearKey, { key: '0' }, backKey]}
                onKey={key => setPin(now => afterKey(now, key, length))}
              />
              <NextStep
                label={texts.approve(name)}
                keys="enter"
                blockedReason={pin.length < length ? texts.pinShort : null}
                isBusy={busy}
                isWide
                onPress={() => void approve()}
              />
            </>
          )}
        </div>
      </div>
    </Frame>
  )
}
