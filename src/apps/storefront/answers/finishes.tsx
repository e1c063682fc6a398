import type { Finishes as Model } from './answer-models.ts'
import { Photo } from '../parts/photo.tsx'
import { slots } from '../slots/slots.ts'
import { es as words } from './answers.es.ts'

/** The finishes of a piece as links to each; a colour is drawn, so that the page carries no style of its own. */
export function Finishes({ finishes: { label, current, options } }: { readonly finishes: Model }) {
  return (
    <section className="finishes" aria-label={label}>
      <p>
        {label}: <b>{current}</b>
      </p>
      <ul>
        {options.map(({ id, name, href, color, picture, isSoldOut }) => (
          <li key={id}>
            <a
              className="swatch"
              href={href}
              title={isSoldOut ? `${name}, ${words.soldOut}` : name}
              {...(name === current && { 'aria-current': 'true' as const })}
              {...(isSoldOut && { 'data-sold-out': '' })}
            >
              {color !== null ? (
                <svg viewBox="0 0 40 40" aria-hidden="true">
                  <rect width="40" height="40" fill={color} />
                </svg>
              ) : picture ? (
                <Photo picture={picture} slot={slots.swatch} alt="" />
              ) : (
                <span aria-hidden="true">{name.slice(0, 2)}</span>
              )}
              <span className="unseen">
                {name}
                {isSoldOut && `, ${words.soldOut}`}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
