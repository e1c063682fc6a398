import './dialogs.css'
import { formatMoney, toDecimal, wireCents, type Percent } from '#domain/money.ts'
import { PinDialog as Shared } from '#browser/approval/pin-dialog.tsx'
import { usePin } from '#browser/approval/use-pin.ts'
import { Alert } from '#ui/alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { Button } from '#ui/kit.ts'
import { totalsOf, type TicketDiscount } from '../core/cart/ticket.ts'
import { changeTicket } from '../core/cart/tickets.ts'
import { percentText, useTill } from '../cart/use-totals.ts'
import { useIsReached } from '#browser/connection/use-is-reached.ts'
import { useStart } from '../start/start.ts'
import { dialogTexts as texts } from './texts-dialogs.ts'

interface PinDialogProps {
  newDiscount: TicketDiscount
  onClose: () => void
}

/** Somebody with more authority types their PIN at this till. */
export default function PinDialog({ newDiscount, onClose }: PinDialogProps) {
  const { user } = useStart()
  const { ticket, totals, taxRate, discountLimit } = useTill()
  const isConnected = useIsReached()
  const after = totalsOf({ ...ticket, discount: newDiscount }, taxRate)
  const name =
    newDiscount.type === 'percent' ? `${percentText(newDiscount.percent)} %` : formatMoney(newDiscount.amount)
  const pin = usePin({
    userId: user.id,
    asked: { kind: 'discount', ticket: ticket.id, amount: toDecimal(after.discount) },
    isConnected,
    onGranted: granted => {
      const approval = { id: granted.id, amount: wireCents(granted.amount), by: granted.approved_by }
      changeTicket(now => ({ ...now, discount: newDiscount, approval }))
      onClose()
    },
  })

  function applyLimit(limit: Percent) {
    const discount = { type: 'percent', percent: limit, description: newDiscount.description } as const
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
    <Shared
      pin={pin}
      what={name}
      blocked={!isConnected && <Alert tone="warn">{texts.offlinePin}</Alert>}
      onClose={onClose}
      asked={
        <p className="pin-what">
          <small>{texts.asked}</small>
          <b data-long={name.length > 8 || undefined}>{name}</b>
          {discountLimit !== null && <span>{texts.limit(percentText(discountLimit))}</span>}
        </p>
      }
    >
      <dl className="discount-sums">
        <div>
          <dt>{texts.subtotal}</dt>
          <dd>{formatMoney(after.subtotal)}</dd>
        </div>
        <div>
          <dt>
            {texts.discount} {name} <small>{newDiscount.description}</small>
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
        <Button size="lg" variant="default" disabled={pin.isBusy} onClick={() => applyLimit(discountLimit)}>
          {texts.applyLimit(percentText(discountLimit), formatMoney(allowed.discount))}
        </Button>
      )}
    </Shared>
  )
}
