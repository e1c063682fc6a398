import { useEffect, useRef } from 'react'
import { cents, formatMoney, wireCents, type Cents } from '#domain/money.ts'
import { linesToCount, typedFor } from '#browser/cash/cut-methods.ts'
import { centsOf } from '#browser/sales/sale-figures.ts'
import { useShortcut } from '#browser/shortcuts/shortcuts.ts'
import { Alert } from '#ui/alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { Button, Textarea } from '#ui/kit.ts'
import { NextStep } from '../shell/next-step.tsx'
import { CountLayout } from './count-layout.tsx'
import { CutMethods } from './cut-methods.tsx'
import type { CutStepProps } from './cut-typed.ts'
import { CutSteps } from './cut-steps.tsx'
import { hasDollars, needsNote, noteOf, verdictOf, type Comparison } from './cut.ts'
import { Figures, VerdictBadge } from './figures.tsx'
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
  const lines = linesToCount(figures)
  const isTerminalRead = lines.every(line => typedFor(line, typed.methods) !== undefined)
  const mustExplain = needsNote(comparison, lines, typed.methods)
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
        <CutMethods
          lines={lines}
          typed={typed.methods}
          onType={methods => change({ methods })}
          onEnter={() => (mustExplain ? explanation.current?.focus() : next())}
        />
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

/** Vales that were given leave nothing in the drawer to be counted. */
function Vouchers({ figures }: { figures: Comparison['session'] }) {
  const given = centsOf(figures, 'vouchers_given')
  if (given === 0) return null
  return (
    <section className="drawer-card">
      <header>
        <h2>{texts.vouchers}</h2>
      </header>
      <dl>
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
