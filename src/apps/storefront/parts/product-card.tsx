import type { Card } from '../models.ts'
import type { Slot } from '../slots/slots.ts'
import { texts } from '../texts.ts'
import { Photo } from './photo.tsx'
import { PriceBlock } from './price.tsx'
import { describeTraits } from './traits.tsx'

interface ProductCardProps {
  readonly card: Card
  readonly slot: Slot
  /** Its photograph is on the first screen. */
  readonly eager?: boolean
  readonly first?: boolean
}

/** The whole card is a link to the product. Its other photographs show on hover, or by swiping. */
export function ProductCard({ card, slot, eager = false, first = false }: ProductCardProps) {
  const { name, href, size, price, availability, photos } = card
  const [front, ...others] = photos
  const apart = describeTraits(card.traits)
  return (
    <article className="card">
      <div className={others.length > 0 ? 'card-photos has-more' : 'card-photos'}>
        {front ? (
          <Photo picture={front} slot={slot} alt="" eager={eager} first={first} />
        ) : (
          <span className="no-photo" />
        )}
        {others.map(picture => (
          <Photo key={picture.id} picture={picture} slot={slot} alt={picture.alt ?? ''} className="further" />
        ))}
        {price.percentOff > 0 && <span className="badge">{texts.price.off(price.percentOff)}</span>}
      </div>
      <h3 className="card-name">
        <a href={href}>{name}</a>
      </h3>
      {apart && <p className="card-size">{apart}</p>}
      {size && <p className="card-size">{size}</p>}
      <PriceBlock price={price} />
      {(availability === 'on_order' || availability === 'sold_out') && (
        <p className="card-size">{texts.availability[availability]}</p>
      )}
    </article>
  )
}
