import { storedCents, storedPercent } from '#domain/money.ts'
import type { Availability } from '#domain/availability.ts'
import { pictureUrl, toPicture, type Picture, type StoredPicture } from '#contract/picture.ts'
import type { Row } from '#contract/resource.ts'
import type { Card, Price } from '../models.ts'
import type { Report } from './each-sound.ts'
import { eachSound } from './each-sound.ts'

const mostPhotos = 3

/** A shown product as it is stored: these fields get near a page, and no others. */
interface ShownRow {
  readonly id: number
  readonly name: string
  readonly internalCode: string
  readonly sku: string | null
  readonly description: string | null
  readonly dimensions: string | null
  readonly priceMxn: number | null
  readonly listPriceMxn: number | null
  readonly hasDiscount: boolean
  readonly discountPercent: string
  readonly availability: Availability
  readonly image: string | null
  readonly images: readonly StoredPicture[] | null
}

export function shownRow(row: Row): ShownRow {
  return row as unknown as ShownRow
}

export function toCard(row: Row, report: Report): Card {
  const shown = shownRow(row)
  return {
    id: shown.id,
    name: shown.name,
    href: `/product/${shown.id}`,
    size: shown.dimensions,
    price: priceOf(shown),
    availability: shown.availability,
    photos: photosOf(shown, report).slice(0, mostPhotos),
  }
}

/** One that cannot be read is left out: its neighbours are still for sale. */
export function toCards(rows: readonly Row[], report: Report): Card[] {
  return eachSound(rows, row => toCard(row, report), report)
}

function priceOf({ priceMxn, listPriceMxn, hasDiscount, discountPercent }: ShownRow): Price {
  const now = storedCents(priceMxn)
  const before = hasDiscount && now !== null ? storedCents(listPriceMxn) : null
  return { now, before, percentOff: before === null ? 0 : Math.round(storedPercent(discountPercent) / 100) }
}

/** The picture that stands for the product, then the others in their order. */
export function photosOf({ image, images }: ShownRow, report: Report): Picture[] {
  const photos = eachSound(images ?? [], toPicture, report)
  const chosen = image === null ? '' : pictureUrl(image)
  return [...photos.filter(({ url }) => url === chosen), ...photos.filter(({ url }) => url !== chosen)]
}
