import { formatMoney } from '#domain/money.ts'
import { dayText } from '#contract/day-text.ts'
import { locale } from '#browser/locale.ts'
import { centsOf } from '#browser/sales/sale-figures.ts'
import type { Owed } from './owed.ts'
import { laterName } from './sale-row.tsx'
import { salesTexts } from './texts-sales.ts'

const texts = salesTexts.owed

interface OwedListProps {
  owed: readonly Owed[]
  chosen: number | null
  onChoose: (sale: Owed) => void
}

/** What was found by what was typed, is not in the list above and still owes something. */
export function OwedList({ owed, chosen, onChoose }: OwedListProps) {
  if (owed.length === 0) return null
  return (
    <section className="owed" aria-labelledby="owed-title">
      <h2 id="owed-title">{texts.title}</h2>
      <ul>
        {owed.map(sale => (
          <li key={sale.id}>
            <button
              type="button"
              className="sales-row"
              aria-pressed={sale.id === chosen}
              onClick={() => onChoose(sale)}
            >
              <span>
                <strong>{sale.folio}</strong>
                <small>{dayText(locale, sale.business_date)}</small>
              </span>
              <span>
                {sale.customer_name ?? salesTexts.anybody}
                <small>{sale.seller_name !== null && texts.soldBy(sale.seller_name)}</small>
              </span>
              <span className="sales-status" data-status="sold">
                {laterName(sale)}
              </span>
              <b>{formatMoney(centsOf(sale, 'balance'))}</b>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
