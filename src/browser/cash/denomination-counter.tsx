import './denomination-counter.css'
import { useState, type KeyboardEvent } from 'react'
import type { CashCurrency } from '#domain/cash.ts'
import { denominations } from '#domain/cash-count.ts'
import { cents, formatMoney } from '#domain/money.ts'
import { Button } from '#ui/kit.ts'
import { cashTexts as texts } from './texts-cash.ts'
import { countKey, piecesIn, sumOf, type TypedCount } from './typed-count.ts'

interface DenominationCounterProps {
  typed: TypedCount
  onChange: (typed: TypedCount) => void
  /** Also counts dollars. */
  hasDollars: boolean
  /** Rare coins stay behind a button until they are asked for. */
  isShort?: boolean
  /** `none` where the page has a number pad of its own. */
  inputMode?: 'numeric' | 'none'
  /** The field that took the focus. */
  onField?: (key: string) => void
}

const smallestNote = 20_00
const notes = denominations.MXN.filter(value => value >= smallestNote)
const coins = denominations.MXN.filter(value => value < smallestNote)
const rare: Readonly<Record<CashCurrency, readonly number[]>> = {
  MXN: [10, 5],
  USD: [2_00, 50, 25, 10, 5, 1],
}

/**
 * Counts a drawer by notes and coins, in each currency. Enter goes to the next denomination, Shift and Enter to the one
 * before, Ctrl and Enter send.
 */
export function DenominationCounter(props: DenominationCounterProps) {
  const { typed, hasDollars, isShort = false } = props
  const [isAsked, setAsked] = useState(false)
  const hasRare = (['MXN', 'USD'] as const).some(currency =>
    rare[currency].some(value => (typed[countKey(currency, value)] ?? '') !== ''),
  )
  const isWhole = !isShort || isAsked || hasRare
  const shown = (currency: CashCurrency, among: readonly number[]) =>
    isWhole ? among : among.filter(value => !rare[currency].includes(value))
  return (
    <div className="cash-count">
      <Denominations {...props} title={texts.notes} currency="MXN" among={notes} isFirst />
      <Denominations {...props} title={texts.coins} currency="MXN" among={shown('MXN', coins)} />
      {hasDollars && (
        <Denominations
          {...props}
          title={texts.dollars}
          currency="USD"
          among={shown('USD', denominations.USD)}
        />
      )}
      {!isWhole && (
        <Button className="cash-count-more" variant="subtle" onClick={() => setAsked(true)}>
          {texts.more}
        </Button>
      )}
    </div>
  )
}

interface DenominationsProps extends DenominationCounterProps {
  title: string
  currency: CashCurrency
  among: readonly number[]
  isFirst?: boolean
}

function Denominations(props: DenominationsProps) {
  const { title, currency, among, typed, onChange, isFirst = false, inputMode = 'numeric', onField } = props
  return (
    <section>
      <header>
        <h3>{title}</h3>
        <b>{formatMoney(sumOf(typed, currency, among), currency)}</b>
      </header>
      {among.map((denomination, place) => {
        const name = formatMoney(cents(denomination), currency)
        const key = countKey(currency, denomination)
        const pieces = piecesIn(typed, currency, denomination)
        return (
          <label
            key={key}
            data-denomination={key}
            data-coin={denomination < (currency === 'MXN' ? smallestNote : 1_00) || undefined}
          >
            <span>{name}</span>
            <input
              data-autofocus={(isFirst && place === 0) || undefined}
              data-field={key}
              inputMode={inputMode}
              autoComplete="off"
              placeholder="0"
              maxLength={6}
              aria-label={texts.piecesOf(name)}
              aria-invalid={pieces === null}
              value={typed[key] ?? ''}
              onFocus={event => {
                event.currentTarget.select()
                onField?.(key)
              }}
              onChange={event => onChange({ ...typed, [key]: event.currentTarget.value })}
              onKeyDown={toNext}
            />
            <span>{pieces ? formatMoney(cents(denomination * pieces), currency) : '–'}</span>
          </label>
        )
      })}
    </section>
  )
}

function toNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const all = [...(event.currentTarget.closest('.cash-count')?.querySelectorAll('input') ?? [])]
  all[all.indexOf(event.currentTarget) + (event.shiftKey ? -1 : 1)]?.focus()
}
