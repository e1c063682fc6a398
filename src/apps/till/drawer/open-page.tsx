import { Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { denominations } from '#domain/cash-count.ts'
import { formatMoney, formatRate, wireCents } from '#domain/money.ts'
import { DenominationCounter } from '#browser/cash/denomination-counter.tsx'
import { sumOf, type TypedCount } from '#browser/cash/typed-count.ts'
import { formatLocale } from '#browser/locale.ts'
import { useShortcut } from '#browser/shortcuts/shortcuts.ts'
import { Alert } from '#ui/alert.tsx'
import { NativeSelect, SegmentedControl, TextInput } from '#ui/kit.ts'
import { NextStep } from '../shell/next-step.tsx'
import { useStart } from '../start/start.ts'
import { ApproveRate } from './approve-rate.tsx'
import { CountLayout, countPad, moneyPad, usePadIsShown } from './count-layout.tsx'
import { Fault, faultOf } from './fault.tsx'
import { fieldName } from './field-name.ts'
import { FloatBefore } from './float-before.tsx'
import { MoneyField } from './money-field.tsx'
import { drawerTexts } from './texts-drawer.ts'
import { Unavailable } from './unavailable.tsx'
import { useOpening } from './use-opening.ts'

const texts = drawerTexts.open
const fieldTexts: Readonly<Record<string, string>> = {
  cash: texts.float,
  usd: texts.floatUsd,
  rate: texts.rate,
}

/** Opens a register: its float is counted or typed, and compared with what the last cut left. */
export default function OpenPage() {
  const { settings, drawer, user } = useStart()
  const opening = useOpening()
  const { typed, change, pad, type, rate, register, registers, pesos, dollars, isCounted } = opening
  const { takesDollars, isRateRead, blocked, fault, error, refetch, busy, open } = opening
  const { beyond, request, answer } = opening
  const hasPad = usePadIsShown()

  useShortcut({
    keys: 'mod+enter',
    label: texts.title,
    group: drawerTexts.group,
    allowInInput: true,
    run: () => void open(),
  })
  // A first count begins in its first field, where the hand already is.
  useEffect(() => {
    if (hasPad) document.querySelector<HTMLInputElement>('.drawer-work input[data-autofocus]')?.focus()
  }, [hasPad, typed.mode])
  // Also when the drawer was opened in another window.
  if (drawer) return <Navigate to="/admin/pos" replace />

  const modes = [
    { value: 'count', label: texts.count },
    { value: 'type', label: texts.type },
  ]
  return (
    <CountLayout
      title={texts.title}
      head={<span className="muted drawer-date">{today(settings.timeZone)}</span>}
      area={pad.area}
      result={
        <>
          <p className="drawer-said">{texts.float}</p>
          <p className="drawer-total" aria-live="polite">
            {pesos === null ? '–' : formatMoney(pesos)}
          </p>
          <p className="drawer-said">
            {isCounted && texts.parts(sumFrom(typed.count, 20_00), sumBelow(typed.count, 20_00))}{' '}
            {dollars !== null && dollars > 0 && texts.usd(formatMoney(dollars, 'USD'))}
          </p>
        </>
      }
      notes={
        <>
          {fault && <Fault shown={fault} />}
          {error && !registers && <Fault shown={faultOf(error)} onRetry={() => void refetch()} />}
          {registers && <Unavailable registers={registers} hasFree={register !== undefined} />}
          {beyond !== undefined && (
            <Alert tone="warn" title={beyond === null ? texts.rateAlone : texts.rateFar(formatRate(beyond))}>
              <p>{user.role === 'Admin' ? texts.rateOnCut : texts.rateAsks}</p>
            </Alert>
          )}
          {register && pesos !== null && pesos > 0 && <FloatBefore register={register} float={pesos} />}
        </>
      }
      typing={{
        before: isCounted && pad.field !== 'rate' ? drawerTexts.typing : drawerTexts.typingAmount,
        field: fieldTexts[pad.field] ?? fieldName(pad.field),
        keys: isCounted && pad.field !== 'rate' ? countPad : moneyPad,
      }}
      onPad={pad.press}
      next={
        <NextStep
          label={texts.title}
          amount={pesos}
          keys="mod+enter"
          blockedReason={blocked}
          isBusy={busy}
          onPress={() => void open()}
        />
      }
    >
      <div className="drawer-fields">
        <NativeSelect
          size="lg"
          label={texts.register}
          value={register ? String(register.id) : ''}
          data={(registers ?? []).map(({ id, name, warehouse_name: warehouse, session_user: taken }) => ({
            value: String(id),
            label: taken === null ? texts.free(name, warehouse) : texts.taken(name, taken),
            disabled: taken !== null,
          }))}
          onChange={event => change({ register: event.currentTarget.value })}
        />
        <MoneyField
          name="rate"
          label={texts.rate}
          note={
            settings.exchangeRate !== null
              ? texts.rateShop(formatRate(settings.exchangeRate))
              : register?.last_exchange_rate != null && String(register.last_exchange_rate) !== rate
                ? texts.rateBefore(formatMoney(wireCents(register.last_exchange_rate)))
                : texts.rateHelp
          }
          placeholder=""
          value={rate}
          isRead={isRateRead}
          inputMode={hasPad ? 'none' : 'decimal'}
          onField={pad.onField}
          onChange={text => type('rate', text)}
        />
        <label className="drawer-field">
          <span className="drawer-label">
            {texts.note} <small>{texts.optional}</small>
          </span>
          <TextInput
            size="lg"
            aria-label={texts.note}
            placeholder={texts.noteHere}
            autoComplete="off"
            maxLength={500}
            value={typed.note}
            onChange={event => change({ note: event.currentTarget.value })}
          />
        </label>
      </div>
      <div className="drawer-mode">
        <h2>{texts.float}</h2>
        <SegmentedControl
          className="segments"
          aria-label={texts.float}
          data={modes}
          value={typed.mode}
          onChange={mode => {
            change({ mode })
            pad.onField(mode === 'count' ? 'MXN 100000' : 'cash')
          }}
        />
      </div>
      {isCounted ? (
        <DenominationCounter
          typed={typed.count}
          hasDollars={takesDollars}
          isShort
          inputMode={hasPad ? 'none' : 'numeric'}
          onField={pad.onField}
          onChange={count => change({ count })}
        />
      ) : (
        <div className="drawer-fields">
          <MoneyField
            isFirst
            name="cash"
            label={texts.float}
            value={typed.cash}
            inputMode={hasPad ? 'none' : 'decimal'}
            onField={pad.onField}
            onEnter={() => (takesDollars ? pad.press('next') : void open())}
            onChange={text => type('cash', text)}
          />
          {takesDollars && (
            <MoneyField
              name="usd"
              label={texts.floatUsd}
              unit="USD"
              value={typed.usd}
              inputMode={hasPad ? 'none' : 'decimal'}
              onField={pad.onField}
              onEnter={() => void open()}
              onChange={text => type('usd', text)}
            />
          )}
        </div>
      )}
      {request && <ApproveRate {...request} onAnswer={answer} />}
    </CountLayout>
  )
}

const sumFrom = (count: TypedCount, least: number) =>
  formatMoney(
    sumOf(
      count,
      'MXN',
      denominations.MXN.filter(value => value >= least),
    ),
  )
const sumBelow = (count: TypedCount, least: number) =>
  formatMoney(
    sumOf(
      count,
      'MXN',
      denominations.MXN.filter(value => value < least),
    ),
  )

const today = (timeZone: string) =>
  new Intl.DateTimeFormat(formatLocale, {
    weekday: 'long',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone,
  }).format(new Date())
