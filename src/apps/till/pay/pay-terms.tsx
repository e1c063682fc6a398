import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { leastDown } from '#domain/credit-rules.ts'
import { cents, formatMoney, parsePercent, wireCents, type Cents } from '#domain/money.ts'
import { daysAfter } from '#contract/days-after.ts'
import { call } from '#browser/api.ts'
import { todayIn } from '#browser/today-in.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { Icon } from '#ui/icon.tsx'
import { Button, TextInput } from '#ui/kit.ts'
import type { Ticket } from '../core/cart/ticket.ts'
import { useStart } from '../start/start.ts'
import { terms as allTerms, type Terms } from './tendering.ts'
import { payTexts as texts } from './texts-pay.ts'
import type { Extras } from './use-charge.ts'

const noMoney = cents(0)

interface PayTermsProps {
  terms: Terms
  onTerms: (terms: Terms) => void
  extras: Extras
  onExtras: (extras: Extras) => void
  ticket: Ticket
  total: Cents
  onCustomer: () => void
  isConnected: boolean
  onQuote: () => void
}

/** Paid now, on credit or as a layaway, or only quoted: each is one press from here. */
export function PayTerms(props: PayTermsProps) {
  const { terms, onTerms, ticket, isConnected, onQuote } = props
  return (
    <div className="pay-terms">
      <div className="terms-row" role="group" aria-label={texts.terms}>
        {allTerms.map(each => (
          <button
            key={each}
            type="button"
            className="choice term"
            aria-pressed={each === terms}
            onClick={() => onTerms(each)}
          >
            {texts.termsNames[each]}
          </button>
        ))}
        <button
          type="button"
          className="choice term"
          disabled={!isConnected}
          title={isConnected ? texts.quotationHelp : texts.needsConnection}
          onClick={onQuote}
        >
          <Icon name="file-text" size={20} />
          {ticket.quotation ? texts.saveQuotation(ticket.quotation.folio) : texts.quotation}
        </button>
      </div>
      {terms !== 'now' && <Later {...props} terms={terms} />}
    </div>
  )
}

/** Who pays later, until when, and the rules that hold for them. */
function Later({ terms, extras, onExtras, ticket, total, onCustomer, isConnected }: PayTermsProps) {
  const { settings } = useStart()
  const { customer } = ticket
  const today = todayIn(settings.timeZone)
  const { data } = useQuery({
    queryKey: ['customers', 'record', customer?.id],
    queryFn: async ({ signal }) =>
      (await call<{ data: WireRecord }>('GET', `customers/${String(customer?.id)}`, undefined, { signal }))
        .data,
    enabled: customer !== null && isConnected && terms === 'credit',
  })
  const own = terms === 'credit' ? data?.['credit_days'] : null
  const usual = terms === 'credit' ? settings.creditDays : settings.layawayDays
  const days = typeof own === 'number' ? own : usual
  const proposed = days === null ? '' : daysAfter(today, days)
  const { creditMostDays: most } = settings
  const limit = terms === 'credit' ? data?.['credit_limit'] : null
  const down =
    terms === 'layaway' ? leastDown(total, parsePercent(settings.layawayDownPercent ?? 0)) : noMoney

  // A date that was typed stays; the proposed one follows the terms and the customer.
  useEffect(() => {
    if (!extras.isOwnDate && extras.liquidationDate !== proposed) {
      onExtras({ ...extras, liquidationDate: proposed })
    }
  }, [proposed, extras.isOwnDate])

  return (
    <div className="more-row">
      <div className="more-customer">
        <span aria-hidden="true">{texts.customer}</span>
        <Button size="lg" variant="default" leftSection={<Icon name="user" />} onClick={onCustomer}>
          {customer?.name ?? texts.chooseCustomer}
        </Button>
      </div>
      <TextInput
        size="lg"
        type="date"
        label={texts.liquidation}
        min={today}
        {...(most !== null && { max: daysAfter(today, most) })}
        value={extras.liquidationDate}
        onChange={event =>
          onExtras({ ...extras, liquidationDate: event.currentTarget.value, isOwnDate: true })
        }
      />
      {down > 0 && <p className="muted">{texts.downAsked(formatMoney(down))}</p>}
      {typeof limit === 'number' && (
        <p className="muted">{texts.creditLimit(formatMoney(wireCents(limit)))}</p>
      )}
    </div>
  )
}
