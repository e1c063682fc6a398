import { formatMoney } from '#domain/money.ts'
import type { Refunded } from '#browser/sales/sale-figures.ts'
import { salesTexts as texts } from './texts-sales.ts'

/** The money that goes back, by its ways. */
export function Refunds({ refunds }: { refunds: readonly Refunded[] }) {
  if (refunds.length === 0) return <p className="muted">{texts.return.noRefund}</p>
  return (
    <dl className="sale-sums" aria-label={texts.return.refunds}>
      {refunds.map(({ wayToPay, amount }) => (
        <div key={wayToPay} data-total>
          <dt>
            {texts.return.refunds} · {texts.ways[wayToPay]}
          </dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
