import { useLayoutEffect, useRef, type ReactNode, type Ref } from 'react'
import { cents, formatMoney, type Rate } from '#domain/money.ts'
import { typedCents } from '#domain/typed-amount.ts'
import { Icon } from '#ui/icon.tsx'
import { fieldsOf, textIn, type Tendered, type TenderField, type Tendering } from './tendering.ts'
import { payTexts as texts } from './texts-pay.ts'

interface TenderRowsProps {
  tendering: Tendering
  tendered: Tendered
  rate: Rate | null
  /** The field that the pad types into. */
  armed: TenderField
  onArm: (field: TenderField) => void
  onType: (field: TenderField, text: string) => void
  onReference: (text: string) => void
  /** `none` beside the pad. */
  inputMode: 'none' | 'decimal'
  /** How the card was charged. */
  cardChoice: ReactNode
  ref: Ref<HTMLDivElement>
}

const icons: Readonly<Record<TenderField, string>> = {
  card: 'credit-card',
  transfer: 'bank',
  usd: 'currency-dollar',
  cash: 'cash',
}

/** The amounts handed over, one row for each way to pay. */
export function TenderRows(props: TenderRowsProps) {
  const { tendering, tendered, rate, armed, onArm, onType, onReference, ref } = props
  const { method, reference } = tendering
  const typing = useRef<HTMLInputElement>(null)
  // An amount that is typed into is written plainly, which takes the selection away: the next digit begins it anew.
  useLayoutEffect(() => {
    if (typing.current === document.activeElement) typing.current?.select()
  }, [armed])
  return (
    <div className="card tenders" ref={ref}>
      {fieldsOf(method, rate).map(field => {
        const isArmed = armed === field
        const text = textIn(field, tendering, tendered)
        const value = typedCents(text)
        // Written out while the pad types elsewhere.
        const shown = isArmed || value === null ? text : formatMoney(value).slice(1)
        return (
          <div key={field} className="tender" data-armed={isArmed || undefined}>
            <span className="tender-icon">
              <Icon name={icons[field]} size={24} />
            </span>
            <span className="tender-name">
              <b>{texts.fields[field]}</b>
              <small>{hintOf(field, tendered, rate)}</small>
            </span>
            <span className="tender-field" data-wrong={field === tendered.unread || undefined}>
              <span aria-hidden="true">$</span>
              <input
                {...(isArmed && { ref: typing })}
                data-field={field}
                aria-label={texts.amountOf(texts.fields[field])}
                aria-invalid={field === tendered.unread || undefined}
                inputMode={props.inputMode}
                autoComplete="off"
                maxLength={13}
                placeholder="0.00"
                value={shown}
                onFocus={event => {
                  onArm(field)
                  event.currentTarget.select()
                }}
                onClick={event => tendering.typed[field] === null && event.currentTarget.select()}
                onChange={event => onType(field, event.currentTarget.value.replace(/[^\d.]/g, ''))}
              />
              {field === 'usd' && <span>USD</span>}
            </span>
            <span className="tender-done">
              {tendered.values[field] > 0 && <Icon name="check" size={20} />}
            </span>
          </div>
        )
      })}
      {fieldsOf(method, rate).includes('card') && props.cardChoice}
      {method !== 'cash' && (
        <label className="tender-reference">
          {method === 'transfer' ? texts.bankReference : texts.reference}
          <input
            autoComplete="off"
            maxLength={60}
            value={reference}
            onChange={event => onReference(event.currentTarget.value)}
          />
        </label>
      )}
      <p className="tender-sum">
        {texts.received} <b>{tendered.unread === null ? formatMoney(tendered.received) : '–'}</b>
      </p>
    </div>
  )
}

function hintOf(field: TenderField, tendered: Tendered, rate: Rate | null): string {
  const amount = formatMoney(tendered.values[field])
  if (field === 'card') return texts.cardHint(amount)
  if (field === 'transfer') return texts.transferHint(amount)
  if (field === 'usd')
    return `${texts.rateHint(formatMoney(cents(Math.round((rate ?? 0) / 10_000))))} ${amount}`
  return texts.cashHint
}
