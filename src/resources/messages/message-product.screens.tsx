import { Link } from '@tanstack/react-router'
import { formatLocale } from '#console/locale.ts'
import type { WireRecord } from '#console/wire-record.ts'
import { Icon } from '#ui/icon.tsx'
import { Thumbnail } from '#ui/picture.tsx'
import { words } from './message-words.screens.ts'

const money = new Intl.NumberFormat(formatLocale, {
  style: 'currency',
  currency: 'MXN',
  currencyDisplay: 'narrowSymbol',
})

/** The piece that was asked about, as it is today; what was only typed is said as it was typed. */
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

function Price({ product }: { product: WireRecord }) {
  const pesos = product['price_mxn']
  if (typeof pesos !== 'number') return null
  if (product['has_discount'] !== 1) return <p className="inbox-product-price">{money.format(pesos)}</p>
  const percent = Number(product['discount_percent'])
  const normal = percent < 100 ? money.format(pesos / (1 - percent / 100)) : null
  return (
    <p className="inbox-product-price" data-offer>
      <span className="visually-hidden">{words.offerPrice}</span> {money.format(pesos)}
      {normal && (
        <s>
          <span className="visually-hidden">{words.normalPrice}</span> {normal}
        </s>
      )}
    </p>
  )
}
