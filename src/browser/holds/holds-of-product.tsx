import './holds.css'
import type { ReactNode } from 'react'
import { holdTexts as texts } from './texts-holds.ts'
import { untilText } from './until-text.ts'
import { useHolds, type Hold } from './use-holds.ts'

interface HoldsOfProductProps {
  productId: number
  timeZone: string
  /** Leads to the quotation. */
  link: (hold: Hold, text: string) => ReactNode
}

/** The pieces of a product that quotations hold; nothing while there are none. */
export default function HoldsOfProduct({ productId, timeZone, link }: HoldsOfProductProps) {
  const { open } = useHolds(`products/${productId}`)
  if (open.length === 0) return null
  const pieces = open.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <section className="holds" aria-label={texts.title}>
      <h3>{texts.ofProduct(pieces)}</h3>
      <ul>
        {open.map(hold => (
          <li key={hold.id}>
            <b>{hold.quantity}</b>
            <span>
              {link(hold, [texts.quotation(hold.reference), hold.customer_name].filter(Boolean).join(' · '))}
              <small>
                {[
                  texts.untilDay(untilText(hold.until, timeZone)),
                  hold.warehouse_name,
                  texts.by(hold.held_by_name),
                ].join(' · ')}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
