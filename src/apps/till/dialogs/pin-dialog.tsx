import './dialogs.css'
import { formatMoney, toDecimal, wireCents, type Percent } from '#domain/money.ts'
import { PinNotes } from '#browser/approval/pin-notes.tsx'
import { approvalTexts } from '#browser/approval/texts-approval.ts'
import { pinLength, usePin } from '#browser/approval/use-pin.ts'
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

/** Somebody with more authority types their PIN at this till. */
export default function PinDialog({ asked, onClose }: PinDialogProps) {
  const { user } = useStart()
  const { ticket, totals, taxRate, discountLimit } = useTill()
  const isConnected = useConnection() !== 'offline'
  const after = totalsOf({ ...ticket, discount: asked }, taxRate)
  const name = asked.type === 'percent' ? `${percentText(asked.percent)} %` : formatMoney(asked.amount)
  const pin = usePin({
    userId: user.id,
    asked: { kind: 'discount', ticket: ticket.id, amount: toDecimal(after.discount) },
    isConnected,
    onGranted: granted => {
      const approval = { id: granted.id, amount: wireCents(granted.amount), by: granted.approved_by }
      changeTicket(now => ({ ...now, discount: asked, approval }))
      onClose()
    },
  })
  const { approver, approvers, fault, isBusy } = pin

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
          <Icon name="shield" size={26} /> {approvalTexts.title}
        </span>
      }
      locked={isBusy}
      closeOnClickOutside={false}
      onClose={onClose}
      onSubmit={() => void pin.approve()}
    >
      <div className="pin">
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
          <PinNotes pin={pin} />
          {approver && (
            <>
              <div role="group" aria-label={approvalTexts.who} className="pin-who">
                <span className="pin-label">{approvalTexts.who}</span>
                {approvers.map(({ id, name: who, role }) => (
                  <button
                    key={id}
                    type="button"
                    aria-pressed={id === approver.id}
                    onClick={() => pin.choose(id)}
                  >
                    <Icon name={id === approver.id ? 'check' : 'user'} size={20} />
                    <span>
                      {who}
                      <small>{approvalTexts.roles[role]}</small>
                    </span>
                  </button>
                ))}
              </div>
              <label className="pin-label" htmlFor="till-pin">
                {approvalTexts.pinOf(approver.name)}
              </label>
              <div className="pin-boxes" data-fault={fault.pin !== undefined || undefined}>
                {Array.from({ length: pinLength }, (_, place) => (
                  <span key={place} data-now={place === pin.pin.length || undefined} aria-hidden="true">
                    {place < pin.pin.length && <i />}
                  </span>
                ))}
                <input
                  ref={pin.input}
                  id="till-pin"
                  data-autofocus
                  type="password"
                  inputMode="none"
                  // Browsers offer to keep a password; a PIN of somebody else must not be kept.
                  autoComplete="one-time-code"
                  maxLength={pinLength}
                  aria-invalid={fault.pin !== undefined}
                  aria-describedby="till-pin-fault"
                  value={pin.pin}
                  onChange={event => pin.type(event.currentTarget.value)}
                />
              </div>
              <p id="till-pin-fault" className="pin-fault" role="alert">
                {fault.pin}
              </p>
              <Pad
                columns={3}
                label={approvalTexts.pinOf(approver.name)}
                keys={[...digitKeys(1, 9), clearKey, { key: '0' }, backKey]}
                onKey={key => pin.type(afterKey(pin.pin, key, pinLength))}
              />
              <NextStep
                label={approvalTexts.approve(name)}
                keys="enter"
                blockedReason={pin.pin.length < pinLength ? approvalTexts.pinShort : null}
                isBusy={isBusy}
                isWide
                onPress={() => void pin.approve()}
              />
            </>
          )}
        </div>
      </div>
    </Frame>
  )
}
