import type { Card, Room } from '../models.ts'
import { slots, type Slot } from '../slots/slots.ts'
import { Photo } from './photo.tsx'
import { ProductCard } from './product-card.tsx'

interface GridProps {
  readonly cards: readonly Card[]
  readonly slot: Slot
  /** A photograph of a room with such pieces, two columns wide. */
  readonly context: Room | null
}

/** Cards on the first screen load at once; the first one decides the measured loading time. */
const firstScreen = 3
const contextAt = 4
/** With fewer cards the last one would be alone below the photograph. */
const enoughCards = 7

export function Grid({ cards, slot, context }: GridProps) {
  const shown = context && cards.length >= enoughCards ? context : null
  const before = shown ? cards.slice(0, contextAt) : cards
  const after = shown ? cards.slice(contextAt) : []
  return (
    <ul className="cards" data-cards>
      {before.map((card, index) => (
        <li key={card.id}>
          <ProductCard card={card} slot={slot} eager={index < firstScreen} first={index === 0} />
        </li>
      ))}
      {shown && (
        <li className="context">
          <ContextTile room={shown} />
        </li>
      )}
      {after.map(card => (
        <li key={card.id}>
          <ProductCard card={card} slot={slot} />
        </li>
      ))}
    </ul>
  )
}

function ContextTile({ room: { picture, title, text, link } }: { readonly room: Room }) {
  return (
    <article className="card">
      <div className="card-photos">
        <Photo picture={picture} slot={slots.context} alt={title} />
      </div>
      <h3 className="card-name">{title}</h3>
      {text && <p className="card-size">{text}</p>}
      <p>
        <a className="text-link" href={link.href}>
          {link.label}
        </a>
      </p>
    </article>
  )
}
