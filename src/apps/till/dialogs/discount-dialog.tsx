import './dialogs.css'
import { useRef, useState } from 'react'
import { cents, formatMoney, type Cents, type Percent } from '#domain/money.ts'
import { typedCents } from '#domain/typed-amount.ts'
import { Frame } from '#browser/frame/frame.tsx'
import { Button, SegmentedControl, TextInput } from '#ui/kit.ts'
import { needsApproval, totalsOf, type TicketDiscount } from '../core/cart/ticket.ts'
import { changeTicket } from '../core/cart/tickets.ts'
import { percentText, useTill } from '../cart/use-totals.ts'
import { backKey, digitKeys, Pad, typedOver } from '#browser/pad/pad.tsx'
import { keepReason, recentReasons } from './recent-reasons.ts'
import { dialogTexts as texts } from './texts-dialogs.ts'

interface DiscountDialogProps {
  first: 'percent' | 'amount'
  onClose: () => void
  /** The discount is above the cashier's limit. */
  onApproval: (discount: TicketDiscount) => void
}

/** The discount of the whole ticket, as a percentage or an amount, with its reason. */
export default function DiscountDialog({ first, onClose, onApproval }: DiscountDialogProps) {
  const { ticket, totals, taxRate, discountLimit } = useTill()
  const [type, setType] = useState<TicketDiscount['type']>(ticket.discount?.type ?? first)
  const [typed, setTyped] = useState(() => textOf(ticket.discount))
  const [reason, setReason] = useState(ticket.discount?.description ?? '')
  const field = useRef<HTMLInputElement>(null)
  const value = typedCents(typed)
  const fault = faultOf(type, value, totals.subtotal)
  const discount = value === null || fault !== null || value === 0 ? null : discountFrom(type, value, reason)
  const proposed = discount && { ...ticket, discount }
  const after = proposed && totalsOf(proposed, taxRate)
  const isBeyond = proposed !== null && after !== null && needsApproval(proposed, after, discountLimit)

  function apply() {
    if (!discount) return
    keepReason(reason.trim())
    if (isBeyond) return onApproval(discount)
    changeTicket(now => ({ ...now, discount }))
    onClose()
  }

  return (
    <Frame
      kind="dialog"
      width={560}
      title={texts.discount}
      onClose={onClose}
      onSubmit={apply}
      footer={
        <>
          <Button size="lg" variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <span className="frame-submit">
            <Button type="submit" size="lg" disabled={!discount}>
              {isBeyond ? texts.askPin : texts.apply}
            </Button>
          </span>
        </>
      }
    >
      <div className="discount" data-scan="take">
        <div className="discount-left">
          <SegmentedControl
            className="segments"
            fullWidth
            aria-label={texts.kind}
            value={type}
            onChange={next => setType(next)}
            data={[
              { value: 'percent', label: texts.percent },
              { value: 'amount', label: texts.amount },
            ]}
          />
          <TextInput
            ref={field}
            data-autofocus
            size="lg"
            label={texts.value}
            inputMode="none"
            autoComplete="off"
            maxLength={12}
            leftSection={type === 'percent' ? '%' : '$'}
            error={fault}
            value={typed}
            onFocus={event => event.currentTarget.select()}
            onChange={event => setTyped(event.currentTarget.value.replace(/[^\d.]/g, ''))}
          />
          <TextInput
            size="lg"
            label={texts.reason}
            placeholder={texts.reasonPlaceholder}
            autoComplete="off"
            maxLength={255}
            value={reason}
            onChange={event => setReason(event.currentTarget.value)}
          />
          <div className="discount-reasons" role="group" aria-label={texts.reason}>
            {recentReasons(texts.reasons).map(each => (
              <button
                key={each}
                type="button"
                className="choice"
                data-round
                aria-pressed={each === reason}
                onClick={() => setReason(each)}
              >
                {each}
              </button>
            ))}
          </div>
          <dl className="discount-sums">
            <div>
              <dt>{texts.subtotal}</dt>
              <dd>{formatMoney(totals.subtotal)}</dd>
            </div>
            <div>
              <dt>
                {texts.discount}
                {discountLimit !== null && <small> · {texts.limit(percentText(discountLimit))}</small>}
              </dt>
              <dd data-beyond={isBeyond || undefined}>−{formatMoney(after?.discount ?? cents(0))}</dd>
            </div>
            <div>
              <dt>{texts.total}</dt>
              <dd>
                <b>{formatMoney(after?.total ?? totals.subtotal)}</b>
              </dd>
            </div>
          </dl>
        </div>
        <Pad
          columns={3}
          label={texts.value}
          keys={[...digitKeys(1, 9), { key: '.' }, { key: '0' }, backKey]}
          onKey={key => setTyped(typedOver(field.current, typed, key))}
        />
      </div>
    </Frame>
  )
}

function textOf(discount: TicketDiscount | null): string {
  if (!discount) return ''
  return String((discount.type === 'percent' ? discount.percent : discount.amount) / 100)
}

function faultOf(type: TicketDiscount['type'], value: Cents | null, subtotal: Cents): string | null {
  if (value === null) return null
  if (type === 'percent') return value > 100_00 ? texts.overHundred : null
  return value > subtotal ? texts.overSubtotal(formatMoney(subtotal)) : null
}

/** A percentage is typed with two decimals at most, as money is. */
function discountFrom(type: TicketDiscount['type'], value: Cents, reason: string): TicketDiscount {
  const description = reason.trim()
  return type === 'percent'
    ? { type, percent: Number(value) as Percent, description }
    : { type, amount: value, description }
}
