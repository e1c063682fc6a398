import type { Card } from '../models.ts'
import { texts } from '../texts.ts'
import { Photo } from './photo.tsx'
import { PriceBlock } from './price.tsx'

interface ProductCardProps {
  readonly card: Card
  readonly sizes: string
  /** Its photograph is on the first screen. */
  readonly eager?: boolean
  readonly first?: boolean
}

/** The whole card leads to the product. Its further photographs show on hover, or by swiping. */
export function ProductCard({ card, sizes, eager = false, first = false }: ProductCardProps) {
  const { name, href, size, price, availability, photos } = card
  const [front, ...others] = photos
  return (
    <article className="card" data-reveal>
      <div className={others.length > 0 ? 'card-photos has-more' : 'card-photos'}>
        {front ? (
          <Photo picture={front} sizes={sizes} alt="" eager={eager} first={first} />
        ) : (
          <span className="no-photo" />
        )}
        {others.map(picture => (
          <Photo key={picture.id} picture={picture} sizes={sizes} alt="" className="further" />
        ))}
        {price.percentOff > 0 && <span className="badge">{texts.price.off(price.percentOff)}</span>}
      </div>
      <h3 className="card-name">
        <a href={href}>{name}</a>
      </h3>
      {size && <p className="card-size">{size}</p>}
      <PriceBlock price={price} />
      {availability === 'on_order' && <p className="card-size">{texts.availability.on_order}</p>}
    </article>
  )
}

/** Two columns on a phone, three on a tablet, four where there is room. */
export const quarterWidth = '(min-width: 1024px) 23vw, (min-width: 768px) 31vw, 46vw'
export const thirdWidth = '(min-width: 1600px) 17vw, (min-width: 1280px) 23vw, (min-width: 768px) 31vw, 46vw'
