import './credit-rows.css'
import { useEffect, useRef, useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import { dayText } from '#contract/day-text.ts'
import { locale } from '#browser/locale.ts'
import { Keys } from '#browser/shortcuts/shortcuts.ts'
import { Alert } from '#ui/alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { Button, SegmentedControl } from '#ui/kit.ts'
import type { TicketExchange } from '../core/cart/exchange.ts'
import { changeTicket } from '../core/cart/tickets.ts'
import { salesTexts } from '../sales/texts-sales.ts'
import { payTexts } from './texts-pay.ts'
import type { PaidBy } from './use-credits.ts'

const texts = payTexts.vouchers

interface CreditRowsProps {
  credits: PaidBy
  exchange: TicketExchange | undefined
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** What pays the ticket before money: an exchange and vales, each with what is left of it. */
export function CreditRows({ credits, exchange, isOpen, onOpen }: CreditRowsProps) {
  const { vouchers, due } = credits
  const isEmpty = vouchers.length === 0 && !exchange
  return (
    <section className="credits" aria-label={texts.title} data-idle={(isEmpty && !isOpen) || undefined}>
      {!isEmpty && (
        <ul className="card credits-list">
          {exchange && credits.exchange && (
            <li>
              <span>
                <b>{texts.exchange(exchange.folio)}</b>
                {credits.exchange.rest > 0 && <small>{texts.over(formatMoney(credits.exchange.rest))}</small>}
              </span>
              <b>−{formatMoney(credits.exchange.part)}</b>
            </li>
          )}
          {vouchers.map(({ voucher: { id, name, expiresOn }, amount, left }) => (
            <li key={id}>
              <span>
                <b>{texts.name(name)}</b>
                <small>
                  {left === 0 ? texts.usedUp : texts.rest(formatMoney(left))}
                  {expiresOn !== null && ` · ${texts.until(dayText(locale, expiresOn))}`}
                </small>
              </span>
              <b>−{formatMoney(amount)}</b>
              <button
                type="button"
                className="sums-remove"
                aria-label={texts.remove(texts.name(name))}
                onClick={() => credits.remove(id)}
              >
                <Icon name="x" />
              </button>
            </li>
          ))}
          <li className="credits-due">
            <span>{texts.left}</span>
            <b>{formatMoney(due)}</b>
          </li>
        </ul>
      )}
      {exchange && credits.exchange && credits.exchange.rest > 0 && (
        <Rest exchange={exchange} credits={credits} />
      )}
      {isOpen && due > 0 ? (
        <AddVoucher credits={credits} onClose={() => onOpen(false)} />
      ) : (
        due > 0 && (
          <Button
            variant="default"
            size="md"
            leftSection={<Icon name="receipt" />}
            onClick={() => onOpen(true)}
          >
            {texts.add} <Keys keys="alt+v" />
          </Button>
        )
      )}
      {credits.fault !== null && (
        <Alert tone="bad">
          <p>{credits.fault}</p>
        </Alert>
      )}
    </section>
  )
}

/** How what the exchange leaves over goes back. */
function Rest({ exchange, credits }: { exchange: TicketExchange; credits: PaidBy }) {
  const { rest, refunds } = credits.exchange ?? { rest: 0 as never, refunds: [] }
  return (
    <div className="credits-rest">
      <SegmentedControl
        className="segments"
        aria-label={texts.over(formatMoney(rest))}
        data={[
          { value: 'money', label: texts.asMoney },
          { value: 'voucher', label: texts.asVoucher },
        ]}
        value={exchange.rest}
        onChange={value =>
          changeTicket(now => ({
            ...now,
            exchange: now.exchange && { ...now.exchange, rest: value === 'voucher' ? 'voucher' : 'money' },
          }))
        }
      />
      <p role="status">
        {exchange.rest === 'voucher'
          ? texts.givesVoucher(formatMoney(rest))
          : refunds
              .map(({ wayToPay, amount }) =>
                texts.givesBack(formatMoney(amount), salesTexts.ways[wayToPay] ?? wayToPay),
              )
              .join(', ')}
      </p>
    </div>
  )
}

function AddVoucher({ credits, onClose }: { credits: PaidBy; onClose: () => void }) {
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // Opened to be typed into.
  useEffect(() => field.current?.focus(), [])
  async function add() {
    if (code.trim() !== '' && (await credits.add(code))) onClose()
  }
  return (
    <form
      className="credits-add"
      onSubmit={event => {
        event.preventDefault()
        void add()
      }}
    >
      <label>
        {texts.code}
        <input
          ref={field}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          placeholder={texts.codeHelp}
          value={code}
          onChange={event => setCode(event.currentTarget.value)}
          onKeyDown={event => {
            // The page's own Enter charges, and its Escape leaves.
            if (event.key === 'Escape') onClose()
            if (event.key === 'Escape' || event.key === 'Enter') event.stopPropagation()
          }}
        />
      </label>
      <Button type="submit" size="md" loading={credits.isBusy} disabled={code.trim() === ''}>
        {texts.take}
      </Button>
    </form>
  )
}
