import { memo, type KeyboardEvent } from 'react'
import { formatMoney } from '#domain/money.ts'
import { Icon } from '#ui/icon.tsx'
import type { TillProduct } from '../core/copy/copy.ts'
import { TilePicture } from './tile-picture.tsx'
import { sellTexts as texts } from './texts-sell.ts'

interface ProductTileProps {
  product: TillProduct
  /** Pieces of it in the ticket. */
  count: number
  isSelected: boolean
  /** Enter in the search adds it. */
  isFirst: boolean
  isStop: boolean
  place: number
  onPick: (product: TillProduct) => void
  onKeyDown: (event: KeyboardEvent, place: number) => void
}

export const ProductTile = memo(function ProductTile(props: ProductTileProps) {
  const { product, count, isSelected, isFirst, isStop, place, onPick, onKeyDown } = props
  const { name, price, offerPercent, thumbnailUrl, held = 0 } = product
  const stock = product.stock ?? product.totalStock
  return (
    <button
      type="button"
      className="tile"
      data-place={place}
      data-in-ticket={count > 0 || undefined}
      data-selected={isSelected || undefined}
      data-first={isFirst || undefined}
      data-out={stock <= 0 || undefined}
      tabIndex={isStop ? 0 : -1}
      onClick={() => onPick(product)}
      onKeyDown={event => onKeyDown(event, place)}
    >
      <span className="tile-picture">
        {thumbnailUrl ? (
          <TilePicture key={thumbnailUrl} url={thumbnailUrl} />
        ) : (
          <Icon name="photo" size={36} />
        )}
        {offerPercent > 0 && <span className="tile-offer">{texts.offerOf(offerPercent)}</span>}
        {count > 0 && (
          <span className="tile-count">
            <span aria-hidden="true">{count}</span>
            <span className="visually-hidden">{texts.inTicket(count)}</span>
          </span>
        )}
      </span>
      <span className="tile-name">{name}</span>
      <span className="tile-foot">
        <span className="tile-price" data-offer={offerPercent > 0 || undefined}>
          {formatMoney(price)}
        </span>
        <span className="tile-stock" data-few={stock - held <= 2 || undefined}>
          {stock <= 0
            ? texts.soldOut
            : held > 0
              ? texts.someHeld(stock, held)
              : stock === 1
                ? texts.lastPiece
                : texts.pieces(stock)}
        </span>
      </span>
    </button>
  )
})
