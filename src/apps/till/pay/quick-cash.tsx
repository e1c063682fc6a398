import { likelyCash } from '#domain/cash-change.ts'
import { cents, formatMoney, type Cents } from '#domain/money.ts'
import { typedCents } from '#domain/typed-amount.ts'
import { payTexts as texts } from './texts-pay.ts'

interface QuickCashProps {
  /** The part of the total that pesos in cash have to cover. */
  due: Cents
  isShown: boolean
  typed: string
  onPick: (sum: Cents) => void
}

/** The sums that a customer probably hands over, one press each. */
export function QuickCash({ due, isShown, typed, onPick }: QuickCashProps) {
  if (!isShown || due === 0) return <div className="quick" />
  const money = typedCents(typed)
  return (
    <div className="quick" role="group" aria-label={texts.quick}>
      <p>
        <b>{texts.quick}</b> {texts.missed(formatMoney(due))}
      </p>
      {likelyCash(due).map((sum, place) => (
        <button
          key={sum}
          type="button"
          className="choice"
          aria-pressed={money === sum}
          onClick={() => onPick(sum)}
        >
          {place === 0 && <small>{texts.exact}</small>}
          {short(sum)}
        </button>
      ))}
    </div>
  )
}

/** Whole pesos need no decimals to be read. */
const short = (sum: Cents): string => formatMoney(cents(sum)).replace(/\.00$/, '')
