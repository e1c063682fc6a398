import { z } from 'zod'
import { availabilities } from '#domain/availability.ts'
import { parseMoney } from '#domain/money.ts'
import { idSchema } from '#contract/envelope.ts'
import { pictureSchema } from '#contract/picture.ts'
import type { Row } from '#contract/field.ts'
import type { Card, Price } from '../models.ts'

const mostPhotos = 3

/** What a card needs of a public product; nothing else of it gets near a page. */
const shown = z.object({
  id: idSchema,
  name: z.string(),
  dimensions: z.string().nullable(),
  price_mxn: z.number().nullable(),
  list_price_mxn: z.number().nullable(),
  has_discount: z.literal([0, 1]),
  discount_percent: z.number(),
  availability: z.enum(availabilities),
  image: z.string().nullable(),
  images: z.array(pictureSchema),
})

/** From a product as the public calls answer it. */
export function toCard(product: Row): Card {
  const { id, name, dimensions, availability, image, images, ...prices } = shown.parse(product)
  return {
    id,
    name,
    href: `/product/${id}`,
    size: dimensions,
    price: toPrice(prices),
    availability,
    photos: chosenFirst(images, image).slice(0, mostPhotos),
  }
}

interface WirePrices {
  readonly price_mxn: number | null
  readonly list_price_mxn: number | null
  readonly has_discount: 0 | 1
  readonly discount_percent: number
}

export function toPrice({ price_mxn, list_price_mxn, has_discount, discount_percent }: WirePrices): Price {
  const now = price_mxn === null ? null : parseMoney(price_mxn)
  const before = has_discount && list_price_mxn !== null && now !== null ? parseMoney(list_price_mxn) : null
  return { now, before, percentOff: before === null ? 0 : Math.round(discount_percent) }
}

/** The picture that stands for the product, then the others in their order. */
export function chosenFirst<T extends { readonly url: string }>(
  pictures: readonly T[],
  url: string | null,
): T[] {
  const chosen = pictures.filter(picture => picture.url === url)
  return [...chosen, ...pictures.filter(picture => picture.url !== url)]
}
