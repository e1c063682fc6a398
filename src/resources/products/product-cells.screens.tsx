import { isOffer } from '#domain/pricing.ts'
import { useModel } from '#console/list/list-model.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { formatMoney, wireCents, type Currency } from '#domain/money.ts'
import { textsOf } from '#browser/locale.ts'
import { statusLook } from '#console/list/status-look.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { products } from './product.resource.ts'
import { words } from './product-words.screens.ts'

/** The price that the customer pays, and below it the price before the offer or in pesos. */
export function Price({ record }: { record: WireRecord }) {
  const { price, offer_price: offer, price_mxn: pesos } = record
  const currency = record['currency'] as Currency
  if (typeof price !== 'number' || typeof offer !== 'number') {
    return <span className="product-quiet">{words.price.none}</span>
  }
  const isReduced = isOffer(wireCents(price), wireCents(offer))
  return (
    <span className="product-price">
      <span data-offer={isReduced || undefined}>
        {isReduced && <span className="visually-hidden">{words.price.offer} </span>}
        {formatMoney(wireCents(offer), currency)}
      </span>
      {(isReduced || currency !== 'MXN') && (
        <small>
          {isReduced && (
            <s>
              <span className="visually-hidden">{words.price.normal} </span>
              {formatMoney(wireCents(price), currency)}
            </s>
          )}
          {currency !== 'MXN' && typeof pesos === 'number' && (
            <span>
              <span className="visually-hidden">{words.price.pesos} </span>
              {formatMoney(wireCents(pesos))}
            </span>
          )}
        </small>
      )}
    </span>
  )
}

const options = textsOf(products).options ?? {}

/** Whether a product is on the site, and which inactive place keeps a published one off it. */
export function Published({ record: { status, hidden_by: by } }: { record: WireRecord }) {
  const label = options['status']?.[String(status)] ?? ''
  if (typeof by !== 'string') return <StatusBadge {...statusLook(String(status))} label={label} />
  return (
    <span className="product-price published">
      <StatusBadge tone="warn" label={label} />
      <small>{options['hiddenBy']?.[by]}</small>
    </span>
  )
}

export function Pieces({ count, level }: { count: number; level: unknown }) {
  if (count <= 0) return <StatusBadge tone="bad" label={words.stock.soldOut} />
  if (level === 'few') return <StatusBadge tone="warn" label={words.stock.pieces(count)} />
  return count.toLocaleString('es-MX')
}

/** The stock, which opens the dialog with its warehouses. */
export function Stock({ record }: { record: WireRecord }) {
  const { dialogs } = useModel()
  const count = Number(record['stock'])
  const said = count <= 0 ? words.stock.soldOut : words.stock.pieces(count)
  return (
    <button
      type="button"
      className="product-stock"
      aria-label={words.stock.open(said, String(record['name']))}
      onClick={() => dialogs.open({ kind: 'own', name: 'inventory', ids: [record.id] })}
    >
      <Pieces count={count} level={record['stock_level']} />
    </button>
  )
}

/** Price and stock at the right of a card on a phone. */
export function CardFigures({ record }: { record: WireRecord }) {
  return (
    <div className="product-figures">
      <Price record={record} />
      <Stock record={record} />
    </div>
  )
}
