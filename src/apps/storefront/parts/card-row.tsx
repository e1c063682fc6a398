import type { ReactNode } from 'react'
import type { Card } from '../models.ts'
import { slots } from '../slots/slots.ts'
import { ProductCard } from './product-card.tsx'

interface CardRowProps {
  readonly title: string
  readonly cards: readonly Card[]
  /** Shown beside the title. */
  readonly children?: ReactNode
}

/** Cards under a heading, up to four in a row; nothing when there are none. */
export function CardRow({ title, cards, children }: CardRowProps) {
  if (cards.length === 0) return null
  return (
    <section className="grid arrivals">
      <div className="section-head" data-reveal>
        <h2>{title}</h2>
        {children}
      </div>
      <ul className="cards four">
        {cards.map(card => (
          <li key={card.id}>
            <ProductCard card={card} slot={slots.card} />
          </li>
        ))}
      </ul>
    </section>
  )
}
