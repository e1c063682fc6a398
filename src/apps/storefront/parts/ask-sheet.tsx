import type { ProductModel } from '../models.ts'
import { slots } from '../slots/slots.ts'
import { texts } from '../texts.ts'
import { Icon } from './icons.tsx'
import { Photo } from './photo.tsx'
import { PriceBlock } from './price.tsx'

const words = texts.product

/**
 * A question about the piece, over its page. The script puts in the form of the contact page, which is where the link
 * leads without it.
 */
export function AskSheet({ product }: { readonly product: ProductModel }) {
  const [photo] = product.photos
  return (
    <dialog className="ask-sheet" id="preguntar" aria-labelledby="preguntar-titulo" data-ask>
      <div className="ask-head">
        <h2 id="preguntar-titulo">{words.askTitle(product.name)}</h2>
        <button type="button" data-close aria-label={words.askClose}>
          <Icon name="close" size={24} />
        </button>
      </div>
      <div className="ask-piece">
        {photo && <Photo picture={photo} slot={slots.selected} alt="" />}
        <div>
          <p className="ask-name">{product.name}</p>
          {product.size && <p className="note">{product.size}</p>}
          <PriceBlock price={product.price} />
        </div>
      </div>
      <div data-ask-form />
    </dialog>
  )
}
