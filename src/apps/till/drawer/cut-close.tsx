import { useEffect } from 'react'
import { formatMoney, toDecimal, wireCents } from '#domain/money.ts'
import { typedCents } from '#domain/typed-amount.ts'
import { call } from '#browser/api.ts'
import { linesToCount, typedFor, wireMethods } from '#browser/cash/cut-methods.ts'
import { countedIn } from '#browser/cash/typed-count.ts'
import { centsOf } from '#browser/sales/sale-figures.ts'
import { useShortcut } from '#browser/shortcuts/shortcuts.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/kit.ts'
import { useIsReached } from '#browser/connection/use-is-reached.ts'
import { useStore } from '#browser/use-store.ts'
import { retryNow } from '../core/connection/connection.ts'
import { queueView } from '../core/queue/queue.ts'
import { useUnsold } from '../sell/parked.ts'
import { NextStep } from '../shell/next-step.tsx'
import { useReloadStart } from '../start/start.ts'
import { CountLayout, moneyPad, usePadIsShown } from './count-layout.tsx'
import { lineName } from './cut-methods.tsx'
import type { CutStepProps } from './cut-typed.ts'
import { CutSteps } from './cut-steps.tsx'
import { hasDollars, noteOf, takenOut, wireCount, type Comparison } from './cut.ts'
import { Fault } from './fault.tsx'
import { VerdictBadge } from './figures.tsx'
import { printCut } from './print-cut.ts'
import { MoneyField } from './money-field.tsx'
import { drawerTexts } from './texts-drawer.ts'
import { usePad } from './use-pad.ts'
import { useSending } from './use-sending.ts'

const texts = drawerTexts.cut

interface CutCloseProps extends CutStepProps {
  comparison: Comparison
  onClosed: (session: WireRecord) => void
}

/** The third step: the float that stays, and the close. It waits for the sales that this device has not sent. */
export function CutClose({ session, typed, change, onBack, comparison, onClosed }: CutCloseProps) {
  const isReached = useIsReached()
  const { waiting, refused } = useStore(queueView)
  const { count: parked } = useUnsold()
  const reload = useReloadStart()
  const { fault, busy, send } = useSending()
  const hasPad = usePadIsShown()
  const pad = usePad({
    first: 'float',
    most: 12,
    read: () => typed.float,
    type: (_field, float) => change({ float }),
  })
  const counted = wireCents(comparison.counted_cash)
  const float = typedCents(typed.float.trim() === '' ? '0' : typed.float)
  const out = float === null ? null : takenOut(counted, float)
  const unsent = waiting + refused
  const blocked =
    unsent > 0
      ? texts.unsent(unsent)
      : !isReached
        ? drawerTexts.offline
        : float === null
          ? texts.badFloat
          : out === null
            ? texts.floatOver
            : null

  async function close(): Promise<void> {
    const rows = countedIn(typed.count, hasDollars(session) ? ['MXN', 'USD'] : ['MXN'])
    if (blocked !== null || rows === null || float === null) return
    const methods = wireMethods(linesToCount(comparison.session), typed.methods)
    const note = noteOf(typed.reason, typed.explanation)
    const body = {
      counted: wireCount(rows),
      session_id: session.id,
      ...(methods.length > 0 && { methods }),
      ...(typed.float.trim() !== '' && { float_left: toDecimal(float) }),
      ...(note !== '' && { notes: note }),
    }
    const saved = await send(key => call<{ data: WireRecord }>('POST', 'pos/session/close', body, { key }))
    if (!saved) return
    onClosed(saved.data)
    void printCut(saved.data)
    await reload()
  }

  useShortcut({
    keys: 'mod+enter',
    label: texts.close,
    group: drawerTexts.group,
    allowInInput: true,
    run: () => void close(),
  })
  useEffect(() => {
    if (hasPad) document.querySelector<HTMLInputElement>('.drawer-work input[data-field]')?.focus()
  }, [hasPad])

  const { session: figures } = comparison
  const rows = [
    [texts.sales, String(figures['sales'])],
    [texts.sold, formatMoney(centsOf(figures, 'sold'))],
    [texts.counted, formatMoney(counted)],
    ...(comparison.counted_usd > 0
      ? [[texts.countedUsd, formatMoney(wireCents(comparison.counted_usd), 'USD')]]
      : []),
    ...linesToCount(figures).flatMap(line => {
      const amount = typedFor(line, typed.methods)
      return amount == null ? [] : [[lineName(line), formatMoney(amount)]]
    }),
  ]
  return (
    <CountLayout
      title={texts.title}
      head={<CutSteps step={3} />}
      onBack={onBack}
      area={pad.area}
      result={
        <>
          <p className="drawer-said">{texts.float}</p>
          <p className="drawer-total" aria-live="polite">
            {float === null ? '–' : formatMoney(float)}
          </p>
          <p className="drawer-said">{out === null ? texts.floatOver : texts.takeOut(formatMoney(out))}</p>
        </>
      }
      notes={
        <>
          {fault && <Fault shown={fault} />}
          {unsent > 0 && (
            <Alert tone="warn" title={texts.unsent(unsent)}>
              <p>{texts.unsentHelp}</p>
              <Button variant="default" size="md" mt="xs" onClick={retryNow}>
                {texts.sendNow}
              </Button>
            </Alert>
          )}
          {parked > 0 && (
            <Alert tone="info" title={texts.parked(parked)}>
              <p>{texts.parkedHelp}</p>
            </Alert>
          )}
          {comparison.needs_authorization && (
            <Alert tone="warn" title={texts.toAuthorize}>
              <p>{texts.beyond(formatMoney(wireCents(comparison.difference_limit)))}</p>
            </Alert>
          )}
        </>
      }
      typing={{ before: drawerTexts.typingAmount, field: texts.float, keys: moneyPad }}
      onPad={pad.press}
      next={
        <NextStep
          label={busy ? texts.closing : texts.close}
          keys="mod+enter"
          blockedReason={blocked}
          isBusy={busy}
          onPress={() => void close()}
        />
      }
    >
      <section className="drawer-card">
        <header>
          <h2>{texts.summary}</h2>
          <VerdictBadge difference={wireCents(comparison.difference_cash)} />
        </header>
        <dl>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="drawer-card">
        <MoneyField
          name="float"
          label={texts.float}
          note={texts.floatHelp}
          value={typed.float}
          inputMode={hasPad ? 'none' : 'decimal'}
          isRead={float !== null && out !== null}
          onField={pad.onField}
          onChange={text => change({ float: text })}
        />
      </section>
    </CountLayout>
  )
}
