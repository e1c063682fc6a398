import type { PlaceLink } from '../models.ts'
import { slots } from '../slots/slots.ts'
import { texts } from '../texts.ts'
import { Photo } from './photo.tsx'

/** The sections inside this one, with pictures; the current one is underlined. */
export function PlaceRow({ places }: { readonly places: readonly PlaceLink[] }) {
  if (places.length < 2) return null
  return (
    <nav className="places" aria-label={texts.list.places}>
      <ul>
        {places.map(({ label, href, picture, count, current }) => (
          <li key={href}>
            <a href={href} {...(current && { 'aria-current': 'page' as const })}>
              <span className="place-photo">
                {picture && (
                  <Photo
                    picture={picture}
                    slot={picture.height > picture.width ? slots.placeTall : slots.place}
                    alt=""
                    eager
                  />
                )}
              </span>
              <span className="place-words">
                {label}
                <span className="place-count">{count.toLocaleString('es-MX')}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
