import type { Card, Shot } from '../models.ts'
import { texts } from '../texts.ts'
import { Photo } from './photo.tsx'
import { ProductCard, thirdWidth } from './product-card.tsx'

interface GridProps {
  readonly cards: readonly Card[]
  /** A room where such pieces stand, two columns wide. */
  readonly context: Shot | null
}

/** Cards on the first screen are fetched at once; the first of them is what the page is judged by. */
const firstScreen = 3
const contextAt = 4

export function Grid({ cards, context }: GridProps) {
  const shown = context && cards.length > contextAt ? context : null
  const before = shown ? cards.slice(0, contextAt) : cards
  const after = shown ? cards.slice(contextAt) : []
  return (
    <ul className="cards" data-cards>
      {before.map((card, index) => (
        <li key={card.id}>
          <ProductCard card={card} sizes={thirdWidth} eager={index < firstScreen} first={index === 0} />
        </li>
      ))}
      {shown && (
        <li className="context">
          <ContextTile shot={shown} />
        </li>
      )}
      {after.map(card => (
        <li key={card.id}>
          <ProductCard card={card} sizes={thirdWidth} />
        </li>
      ))}
    </ul>
  )
}

function ContextTile({ shot: { picture, caption } }: { readonly shot: Shot }) {
  return (
    <article className="card" data-reveal>
      <div className="card-photos">
        <Photo picture={picture} sizes="(min-width: 1280px) 46vw, 94vw" alt="" />
      </div>
      {caption && <h3 className="card-name">{caption}</h3>}
      <p className="card-size">{texts.list.inShowroom}</p>
      <p>
        <a className="text-link" href="/gallery-azenzo">
          {texts.list.seeShowroom}
        </a>
      </p>
    </article>
  )
}
