import { useState } from 'react'
import { daysAfter } from '#contract/days-after.ts'
import { Icon } from '#ui/icon.tsx'
import { Button, Checkbox, SegmentedControl, TextInput } from '#ui/kit.ts'
import { useStart } from '../start/start.ts'
import { terms as allTerms, type Terms } from './tendering.ts'
import { payTexts as texts } from './texts-pay.ts'
import type { Extras } from './use-charge.ts'

interface MoreOptionsProps {
  terms: Terms
  onTerms: (terms: Terms) => void
  extras: Extras
  onExtras: (extras: Extras) => void
  customerName: string | null
  onCustomer: () => void
  isConnected: boolean
  onQuote: () => void
}

/** Options that few sales need: credit, layaway, a later delivery, a quotation. */
export function MoreOptions(props: MoreOptionsProps) {
  const { terms, onTerms, extras, onExtras, customerName, onCustomer, isConnected, onQuote } = props
  const [isOpen, setIsOpen] = useState(false)
  const { settings } = useStart()
  // Written by this locale as YYYY-MM-DD.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: settings.timeZone }).format(new Date())
  const most = settings.creditMostDays
  return (
    <section className="card more">
      <button type="button" className="more-head" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={20} />
        <b>{texts.more}</b>
        <span>{terms === 'now' ? texts.moreNow : texts.termsNames[terms]}</span>
      </button>
      {isOpen && (
        <div className="more-body">
          <SegmentedControl
            className="segments"
            fullWidth
            aria-label={texts.terms}
            value={terms}
            onChange={next => onTerms(next)}
            data={allTerms.map(value => ({ value, label: texts.termsNames[value] }))}
          />
          {terms !== 'now' && (
            <div className="more-row">
              <div className="more-customer">
                <span aria-hidden="true">{texts.customer}</span>
                <Button size="lg" variant="default" leftSection={<Icon name="user" />} onClick={onCustomer}>
                  {customerName ?? texts.chooseCustomer}
                </Button>
              </div>
              <TextInput
                size="lg"
                type="date"
                label={texts.liquidation}
                min={today}
                {...(most !== null && { max: daysAfter(today, most) })}
                value={extras.liquidationDate}
                onChange={event => onExtras({ ...extras, liquidationDate: event.currentTarget.value })}
              />
            </div>
          )}
          {terms === 'now' && (
            <Checkbox
              size="md"
              label={texts.later}
              checked={extras.deliverLater}
              onChange={event => onExtras({ ...extras, deliverLater: event.currentTarget.checked })}
            />
          )}
          <div className="more-row">
            <Button
              size="lg"
              variant="default"
              leftSection={<Icon name="file-text" />}
              disabled={!isConnected}
              onClick={onQuote}
            >
              {texts.quotation}
            </Button>
            <span className="muted">{isConnected ? texts.quotationHelp : texts.needsConnection}</span>
          </div>
        </div>
      )}
    </section>
  )
}
