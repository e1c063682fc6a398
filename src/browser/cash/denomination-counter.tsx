import './denomination-counter.css'
import type { KeyboardEvent } from 'react'
import type { CashCurrency } from '#domain/cash.ts'
import { denominations } from '#domain/cash-count.ts'
import { cents, formatMoney } from '#domain/money.ts'
import { cashTexts as texts } from './texts-cash.ts'
import { countKey, piecesIn, sumOf, type TypedCount } from './typed-count.ts'

interface DenominationCounterProps {
  typed: TypedCount
  onChange: (typed: TypedCount) => void
  /** Also counts dollars. */
  hasDollars: boolean
}

const smallestNote = 20_00
const notes = denominations.MXN.filter(value => value >= smallestNote)
const coins = denominations.MXN.filter(value => value < smallestNote)

/** Counts a drawer by notes and coins, in each currency. Enter goes to the next denomination, Ctrl and Enter send. */
export function DenominationCounter({ typed, onChange, hasDollars }: DenominationCounterProps) {
  const shared = { typed, onChange }
  return (
    <div className="cash-count">
      <Denominations {...shared} title={texts.notes} currency="MXN" among={notes} isFirst />
      <Denominations {...shared} title={texts.coins} currency="MXN" among={coins} />
      {hasDollars && (
        <Denominations {...shared} title={texts.dollars} currency="USD" among={denominations.USD} />
      )}
    </div>
  )
}

interface DenominationsProps {
  title: string
  currency: CashCurrency
  among: readonly number[]
  typed: TypedCount
  onChange: (typed: TypedCount) => void
  isFirst?: boolean
}

function Denominations({ title, currency, among, typed, onChange, isFirst = false }: DenominationsProps) {
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
          <label key={key}>
            <span>{name}</span>
            <input
              data-autofocus={(isFirst && place === 0) || undefined}
              inputMode="numeric"
              autoComplete="off"
              placeholder="0"
              maxLength={6}
              aria-label={texts.piecesOf(name)}
              aria-invalid={pieces === null}
              value={typed[key] ?? ''}
              onFocus={event => event.currentTarget.select()}
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
  all[all.indexOf(event.currentTarget) + 1]?.focus()
}
