import { isOffer } from '#domain/pricing.ts'
import { storedCents, storedPercent } from '#domain/money.ts'
import { pictureUrl, toView, type View } from '#contract/picture.ts'
import type { ListedOf } from '#engine/server-resource.ts'
import type { shownProducts } from '#resources/products/site/product-public.server.ts'
import type { Card, Price } from '../models.ts'
import type { Traits } from '../traits.ts'
import type { Report } from './each-sound.ts'
import { eachSound } from './each-sound.ts'

const mostPhotos = 3

/** A shown product as stored; pages can use only these fields. */
export type ShownRow = ListedOf<(typeof shownProducts)['definition']>

export function toCard(shown: ShownRow, report: Report): Card {
  return {
    id: shown.id,
    name: shown.name,
    href: `/product/${shown.id}`,
    size: shown.dimensions,
    traits: traitsOf(shown),
    price: priceOf(shown),
    availability: shown.availability ?? 'sold_out',
    photos: photosOf(shown, report).slice(0, mostPhotos),
  }
}

function traitsOf({ material, color, seats, seatHeight, weight, packages }: ShownRow): Traits {
  return { material, color, seats, seatHeight: numberOf(seatHeight), weight: numberOf(weight), packages }
}

const numberOf = (stored: string | number | null) => (stored === null ? null : Number(stored))

/** A product that cannot be read is left out, so that the others are still shown. */
export function toCards(rows: readonly ShownRow[], report: Report): Card[] {
  return eachSound(rows, row => toCard(row, report), report)
}

function priceOf({ priceMxn, listPriceMxn, discountPercent }: ShownRow): Price {
  const now = storedCents(priceMxn)
  const normal = storedCents(listPriceMxn)
  const before = isOffer(normal, now) ? normal : null
  return { now, before, percentOff: before === null ? 0 : Math.round(storedPercent(discountPercent) / 100) }
}

/** The main picture of the product, then the others in their order. */
export function photosOf({ image, images }: ShownRow, report: Report): View[] {
  const photos = eachSound(images ?? [], toView, report)
  const chosen = image === null ? '' : pictureUrl(image)
  return [...photos.filter(({ url }) => url === chosen), ...photos.filter(({ url }) => url !== chosen)]
}
