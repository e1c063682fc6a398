import { useEffect } from 'react'
import { denominations } from '#domain/cash-count.ts'
import { formatMoney } from '#domain/money.ts'
import { confirm } from '#browser/alerts/alerts.ts'
import { useQuestion } from '#browser/alerts/questions.ts'
import { call } from '#browser/api.ts'
import { DenominationCounter } from '#browser/cash/denomination-counter.tsx'
import { countedIn, sumOf } from '#browser/cash/typed-count.ts'
import { useShortcut } from '#browser/shortcuts/shortcuts.ts'
import { Icon } from '#ui/icon.tsx'
import { useIsReached } from '#browser/connection/use-is-reached.ts'
import { NextStep } from '../shell/next-step.tsx'
import { CountLayout, countPad, usePadIsShown } from './count-layout.tsx'
import type { CutStepProps } from './cut-typed.ts'
import { CutSteps } from './cut-steps.tsx'
import { hasDollars, wireCount, type Comparison } from './cut.ts'
import { Fault } from './fault.tsx'
import { fieldName } from './field-name.ts'
import { drawerTexts } from './texts-drawer.ts'
import { usePad } from './use-pad.ts'
import { useSending } from './use-sending.ts'

const texts = drawerTexts.cut

/** The first step: a count without knowing what it should come to. */
export function CutCount({ session, typed, change, onBack }: CutStepProps) {
  const isReached = useIsReached()
  const { fault, busy, send } = useSending()
  const hasPad = usePadIsShown()
  const isAsked = useQuestion() !== null
  const takesDollars = hasDollars(session)
  const counted = countedIn(typed.count, takesDollars ? ['MXN', 'USD'] : ['MXN'])
  const pad = usePad({
    first: 'MXN 100000',
    read: field => typed.count[field] ?? '',
    type: (field, text) => change({ count: { ...typed.count, [field]: text } }),
  })
  const blocked = !isReached ? drawerTexts.offline : counted === null ? drawerTexts.open.unreadable : null

  async function compare(): Promise<void> {
    if (busy || blocked !== null || counted === null) return
    const isEmpty = counted.every(({ quantity }) => quantity === 0)
    const question = { title: texts.nothing, body: texts.nothingBody, confirmLabel: texts.nothingYes }
    if (isEmpty && !(await confirm(question))) return
    const body = { counted: wireCount(counted), session_id: session.id }
    const saved = await send(() => call<{ data: Comparison }>('POST', 'pos/session/count', body))
    if (saved) change({ compared: saved.data, step: 2 })
  }

  useShortcut({
    keys: 'mod+enter',
    label: texts.continue,
    group: drawerTexts.group,
    allowInInput: true,
    when: !isAsked,
    run: () => void compare(),
  })
  useEffect(() => {
    if (hasPad) document.querySelector<HTMLInputElement>('.drawer-work input[data-autofocus]')?.focus()
  }, [hasPad])

  const parts = (isNote: boolean) =>
    formatMoney(
      sumOf(
        typed.count,
        'MXN',
        denominations.MXN.filter(value => value >= 20_00 === isNote),
      ),
    )
  return (
    <CountLayout
      title={texts.title}
      head={<CutSteps step={1} />}
      onBack={onBack}
      area={pad.area}
      result={
        <>
          <p className="drawer-said">{texts.countedPesos}</p>
          <p className="drawer-total" aria-live="polite">
            {formatMoney(sumOf(typed.count, 'MXN'))}
          </p>
          <p className="drawer-said">{drawerTexts.open.parts(parts(true), parts(false))}</p>
          {takesDollars && (
            <p className="drawer-second">
              <span className="muted">{texts.countedUsd}</span>
              <strong>{formatMoney(sumOf(typed.count, 'USD'), 'USD')}</strong>
            </p>
          )}
        </>
      }
      notes={fault && <Fault shown={fault} />}
      typing={{ before: drawerTexts.typing, field: fieldName(pad.field), keys: countPad }}
      onPad={pad.press}
      next={
        <NextStep
          label={texts.continue}
          keys="mod+enter"
          blockedReason={blocked}
          isBusy={busy}
          onPress={() => void compare()}
        />
      }
    >
      <p className="drawer-banner">
        <Icon name="eye-off" />
        <span>
          <strong>{texts.blind}</strong> {texts.blindNext}
        </span>
      </p>
      <DenominationCounter
        typed={typed.count}
        hasDollars={takesDollars}
        isShort
        inputMode={hasPad ? 'none' : 'numeric'}
        onField={pad.onField}
        onChange={count => change({ count })}
      />
    </CountLayout>
  )
}
