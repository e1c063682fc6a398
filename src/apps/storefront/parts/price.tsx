import { formatMoney } from '#domain/money.ts'
import type { Price } from '../models.ts'
import { texts } from '../texts.ts'

const { price: words } = texts

/** `large` is the price on a product's own page, with its tax and its percentage. */
export function PriceBlock({ price, large = false }: { readonly price: Price; readonly large?: boolean }) {
  const { now, before, percentOff } = price
  if (now === null) return <p className="price">{words.onRequest}</p>
  return (
    <p className={large ? 'price price-large' : 'price'}>
      {before === null ? (
        <span>{formatMoney(now)}</span>
      ) : (
        <>
          <strong className="offer">
            <span className="unseen">{words.now} </span>
            {formatMoney(now)}
          </strong>{' '}
          <s>
            <span className="unseen">{words.before} </span>
            {formatMoney(before)}
          </s>
          {large && <span className="percent">{words.off(percentOff)}</span>}
        </>
      )}
      {large && <span className="tax">{words.taxIncluded}</span>}
    </p>
  )
}
