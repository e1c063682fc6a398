import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactElement } from 'react'
import type { Picture } from '#contract/picture.ts'
import type { Card, Link } from './models.ts'
import type { Shot } from './shop-page-models.ts'
import { Photo } from './parts/photo.tsx'
import { ProductCard } from './parts/product-card.tsx'
import { slots } from './slots/slots.ts'

type Some = Readonly<Record<string, unknown>>

/**
 * The model without the cards, photographs and links that fail to render. Each is rendered alone to find out, so this
 * is only used after a page has failed.
 */
export function soundParts<T>(model: T): T {
  return (sound(model) ?? model) as T
}

/** Null for a part that fails to render even without the faulty parts inside it. */
function sound(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(sound).filter((one, index) => one !== null || value[index] === null)
  if (typeof value !== 'object' || value === null) return value
  const whole: Some = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, sound(one)]))
  const part = alone(whole)
  return part === null || canBeDrawn(part) ? whole : null
}

/** A part rendered by itself, recognised by its fields; null for other values. */
function alone(value: Some): ReactElement | null {
  if (holds<Card>(value, 'availability', 'photos')) return <ProductCard card={value} slot={slots.card} />
  if (holds<Shot>(value, 'picture', 'caption')) return photo(value.picture)
  if (holds<Picture>(value, 'sources', 'placeholder')) return photo(value)
  if (holds<Link>(value, 'label', 'href')) return <a href="/">{value.label}</a>
  return null
}

function canBeDrawn(element: ReactElement): boolean {
  try {
    renderToStaticMarkup(element)
    return true
  } catch {
    return false
  }
}

function photo(picture: Picture): ReactElement {
  return <Photo picture={picture} slot={slots.card} alt="" />
}

function holds<T>(value: Some, ...names: (keyof T & string)[]): value is Some & T {
  return names.every(name => name in value)
}
