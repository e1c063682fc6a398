import { Link } from '@tanstack/react-router'
import { useAppData } from '#browser/app-data.tsx'
import type { WireRecord } from '#browser/wire-record.ts'
import { formatMoney, parseMoney, parseRate, type Currency } from '#domain/money.ts'
import { inPesos, isOffer } from '#domain/pricing.ts'
import { Icon } from '#ui/icon.tsx'
import { Thumbnail } from '#ui/picture.tsx'
import { words } from './message-words.screens.ts'

/** The product of the message as it is now; a product that was only typed, as typed. */
export function MessageProduct({ record }: { record: WireRecord }) {
  const product = record['product'] as WireRecord | null | undefined
  if (!product) {
    const typed = [record['product_name'], record['sku']].filter(text => typeof text === 'string')
    if (typed.length === 0) return null
    return (
      <div className="inbox-product">
        <Thumbnail picture={null} />
        <div className="inbox-product-name">
          <p>{typed.join(' · ')}</p>
        </div>
      </div>
    )
  }
  const name = String(product['name'])
  const url = product['thumbnail_url']
  const details = [product['internal_code'], product['sku'], product['dimensions']].filter(
    text => typeof text === 'string',
  )
  const stock = Number(product['stock'])
  return (
    <div className="inbox-product">
      <Thumbnail picture={typeof url === 'string' ? { url } : null} />
      <div className="inbox-product-name">
        <p>{name}</p>
        <p className="muted">{details.join(' · ')}</p>
      </div>
      <Price product={product} />
      <p className="inbox-product-stock">{stock > 0 ? words.pieces(stock) : words.soldOut}</p>
      <Link
        className="inbox-product-open"
        to="/admin/products"
        search={{ edit: String(product.id) }}
        aria-label={words.openProduct(name)}
      >
        <Icon name="external-link" />
      </Link>
    </div>
  )
}

/** The price in pesos and, with an offer, the price before it. */
function Price({ product }: { product: WireRecord }) {
  const wholePesos = useAppData().settings.convertedPrices === 'whole_pesos'
  const { price_mxn: now, price } = product
  if (typeof now !== 'number' || typeof price !== 'number') return null
  const pays = formatMoney(parseMoney(now))
  const rate = product['exchange_rate']
  const normal = inPesos(parseMoney(price), {
    currency: product['currency'] as Currency,
    exchangeRate: typeof rate === 'number' ? parseRate(rate) : null,
    wholePesos,
  })
  if (normal === null || !isOffer(normal, parseMoney(now)))
    return <p className="inbox-product-price">{pays}</p>
  return (
    <p className="inbox-product-price" data-offer>
      <span className="visually-hidden">{words.offerPrice}</span> {pays}
      <s>
        <span className="visually-hidden">{words.normalPrice}</span> {formatMoney(normal)}
      </s>
    </p>
  )
}
