import { useEffect, useRef } from 'react'
import { cents, formatMoney, wireCents, type Cents } from '#domain/money.ts'
import { signedCents } from '#domain/typed-amount.ts'
import { centsOf } from '#browser/sales/sale-figures.ts'
import { useShortcut } from '#browser/shortcuts/shortcuts.ts'
import { Alert } from '#ui/alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { Button, Textarea } from '#ui/kit.ts'
import { NextStep } from '../shell/next-step.tsx'
import { CountLayout } from './count-layout.tsx'
import type { CutStepProps } from './cut-typed.ts'
import { CutSteps } from './cut-steps.tsx'
import { hasDollars, needsNote, noteOf, verdictOf, type Comparison } from './cut.ts'
import { Figures, VerdictBadge } from './figures.tsx'
import { MoneyField } from './money-field.tsx'
import { Reasons } from './reasons.tsx'
import { drawerTexts } from './texts-drawer.ts'

const texts = drawerTexts.cut

interface CutCompareProps extends CutStepProps {
  comparison: Comparison
}

/** The second step: the count beside what the drawer should hold, with the reason of a difference. */
export function CutCompare({ session, typed, change, onBack, comparison }: CutCompareProps) {
  const { session: figures } = comparison
  const difference = wireCents(comparison.difference_cash)
  const verdict = verdictOf(difference)
  const terminal = typed.terminal.trim() === '' ? null : signedCents(typed.terminal)
  const isTerminalRead = typed.terminal.trim() === '' || terminal !== null
  const mustExplain = needsNote(comparison, terminal)
  const limit = formatMoney(wireCents(comparison.difference_limit))
  const explanation = useRef<HTMLTextAreaElement>(null)
  const blocked = !isTerminalRead
    ? texts.badTerminal
    : mustExplain && noteOf(typed.reason, typed.explanation) === ''
      ? texts.mustExplain
      : null

  function next(): void {
    if (blocked === null) change({ step: 3 })
    else if (isTerminalRead) explanation.current?.focus()
  }

  useShortcut({
    keys: 'mod+enter',
    label: texts.continue,
    group: drawerTexts.group,
    allowInInput: true,
    run: next,
  })
  useEffect(() => {
    document.querySelector<HTMLElement>('.drawer-result')?.focus()
  }, [])

  return (
    <CountLayout
      title={texts.title}
      head={<CutSteps step={2} />}
      onBack={onBack}
      result={
        <div className="drawer-verdict" data-verdict={verdict} role="status">
          <p className="drawer-verdict-word">
            <Icon name={verdict === 'fits' ? 'circle-check' : 'alert-triangle'} size={24} />
            {texts.verdicts[verdict]}
          </p>
          <p className="drawer-total">{formatMoney(cents(Math.abs(difference)))}</p>
          <p>{texts.said[verdict]}</p>
        </div>
      }
      notes={
        mustExplain && (
          <div className="drawer-explain">
            <Reasons
              label={texts.explain}
              isRequired
              reasons={texts.reasons}
              value={typed.reason}
              onChange={reason => change({ reason })}
            />
            <Textarea
              ref={explanation}
              aria-label={texts.explainHere}
              placeholder={texts.explainHere}
              minRows={2}
              maxRows={4}
              autosize
              size="md"
              maxLength={400}
              value={typed.explanation}
              onChange={event => change({ explanation: event.currentTarget.value })}
            />
            <Alert tone={comparison.needs_authorization ? 'warn' : 'info'}>
              <p>{comparison.needs_authorization ? texts.beyond(limit) : texts.within(limit)}</p>
            </Alert>
          </div>
        )
      }
      beside={
        <Button
          variant="default"
          size="lg"
          leftSection={<Icon name="refresh" />}
          onClick={() => change({ step: 1 })}
        >
          {texts.again}
        </Button>
      }
      next={<NextStep label={texts.continue} keys="mod+enter" blockedReason={blocked} onPress={next} />}
    >
      <Figures session={figures} counted={wireCents(comparison.counted_cash)} difference={difference} />
      <div className="drawer-pair">
        {hasDollars(session) && <Dollars comparison={comparison} />}
        <Card figures={figures} terminal={terminal}>
          <MoneyField
            name="terminal"
            label={texts.terminal}
            // A phone's keyboard for amounts has no minus.
            inputMode="text"
            isRead={isTerminalRead}
            value={typed.terminal}
            onEnter={() => (mustExplain ? explanation.current?.focus() : next())}
            onChange={text => change({ terminal: text })}
          />
        </Card>
        <Vouchers figures={figures} />
      </div>
    </CountLayout>
  )
}

const usd = (amount: Cents) => formatMoney(amount, 'USD')

function Dollars({ comparison }: { comparison: Comparison }) {
  const difference = wireCents(comparison.difference_usd)
  return (
    <section className="drawer-card">
      <header>
        <h2>{texts.dollars}</h2>
        <VerdictBadge difference={difference} />
      </header>
      <dl>
        <Line label={texts.expected} value={usd(centsOf(comparison.session, 'expected_usd'))} />
        <Line label={texts.counted} value={usd(wireCents(comparison.counted_usd))} />
        <Line isResult label={texts.difference} value={usd(difference)} />
      </dl>
    </section>
  )
}

interface CardProps {
  figures: Comparison['session']
  terminal: Cents | null
  children: React.ReactNode
}

function Card({ figures, terminal, children }: CardProps) {
  const sales = centsOf(figures, 'card_sales')
  const difference = terminal === null ? null : cents(terminal - sales)
  return (
    <section className="drawer-card">
      <header>
        <h2>{texts.card}</h2>
        {difference !== null && <VerdictBadge difference={difference} />}
      </header>
      <dl>
        <Line label={texts.cardSales} value={formatMoney(sales)} />
      </dl>
      {children}
      {difference !== null && (
        <dl>
          <Line isResult label={texts.difference} value={formatMoney(difference)} />
        </dl>
      )}
    </section>
  )
}

/** Vales are confirmed by their own ledger, beside what is counted. */
function Vouchers({ figures }: Pick<CardProps, 'figures'>) {
  const taken = centsOf(figures, 'vouchers_taken')
  const given = centsOf(figures, 'vouchers_given')
  if (taken === 0 && given === 0) return null
  return (
    <section className="drawer-card">
      <header>
        <h2>{texts.vouchers}</h2>
      </header>
      <dl>
        <Line label={texts.vouchersTaken} value={formatMoney(taken)} />
        <Line label={texts.vouchersGiven} value={formatMoney(given)} />
      </dl>
      <p className="muted">{texts.vouchersNote}</p>
    </section>
  )
}

function Line({ label, value, isResult }: { label: string; value: string; isResult?: boolean }) {
  return (
    <div data-result={isResult || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
