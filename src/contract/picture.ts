import { z } from 'zod'

/**
 * Widths that pages may ask for, in pixels. A smaller original is never enlarged: its larger sizes are then all as wide
 * as it is, and every size of every picture has an address.
 */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1600, 1920] as const
const thumbnailWidth = 160
const usualWidth = 1600
const widest = Math.max(...pictureWidths)
/** No picture is kept larger than this: wider is shown nowhere, and WebP holds nothing much taller. */
export const largestPicture = { width: widest, height: 2 * widest }

export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** What networks and messengers show beside a link, cut around the focal point. */
export const shareSize = { width: 1200, height: 630 }

/** From which every size is made. */
export const masterFile = 'master.webp'

/** What is known of a picture besides its files. */
export interface StoredPicture {
  readonly id: string
  /** Of the original, or of what is kept of one that is larger than any size. */
  readonly width: number
  readonly height: number
  /** A tiny rendering, as a data URI. */
  readonly placeholder: string
  /** The point that stays in sight however it is cut, in hundredths. */
  readonly focusX: number
  readonly focusY: number
}

/** Of what is seen in a picture, in words. */
export const longestAlt = 200

/** One of a product's pictures. */
export interface StoredView extends StoredPicture {
  /** What is seen; null where the product's name has to do. */
  readonly alt: string | null
}

/** From 0, left or top, to 1. */
export const focusSchema = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })
export type Focus = z.infer<typeof focusSchema>

/** A picture as it travels. `sources` go in a `<picture>`, in their order; `url` is for what knows no sources. */
export const pictureSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  thumbnail_url: z.string(),
  /** A JPEG of `shareSize`. */
  share_url: z.string(),
  width: z.int(),
  height: z.int(),
  /** Those it can be had in, ascending, its own included. */
  widths: z.array(z.int()),
  focus: focusSchema,
  placeholder: z.string(),
  sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
})
export type Picture = z.infer<typeof pictureSchema>

export const viewSchema = pictureSchema.extend({ alt: z.string().nullable() })
export type View = z.infer<typeof viewSchema>

export function pictureFile(width: number, format: PictureFormat): string {
  return `${width}.${format}`
}

/** By a name of its own for each focal point: what stands under a name never changes. */
export function shareFile({ focusX, focusY }: Pick<StoredPicture, 'focusX' | 'focusY'>): string {
  return `share-${focusX}-${focusY}.jpg`
}

export function pictureUrl(id: string, width: number = usualWidth, format: PictureFormat = 'webp'): string {
  return `/media/${id}/${pictureFile(width, format)}`
}

export function thumbnailUrl(id: string): string {
  return pictureUrl(id, thumbnailWidth)
}

/** The widths that a picture can be had in: those it fills, and its own. */
export function widthsUpTo(width: number): number[] {
  return [...pictureWidths.filter(each => each < width), Math.min(width, widest)]
}

/** For a `srcset`. A width that is no size is found at the next larger one. */
export function srcsetOf({ id, widths }: Pick<Picture, 'id' | 'widths'>, format: PictureFormat): string {
  return widths.map(width => `${pictureUrl(id, sizeFor(width), format)} ${width}w`).join(', ')
}

/** The size that a picture of this width is asked for by. */
export function sizeFor(width: number): number {
  return pictureWidths.find(each => each >= width) ?? widest
}

export function toPicture(stored: StoredPicture): Picture {
  const { id, width, height, placeholder, focusX, focusY } = stored
  const widths = widthsUpTo(width)
  return {
    id,
    url: pictureUrl(id),
    thumbnail_url: thumbnailUrl(id),
    share_url: `/media/${id}/${shareFile(stored)}`,
    width,
    height,
    widths,
    focus: { x: focusX / 100, y: focusY / 100 },
    placeholder,
    sources: pictureFormats.map(format => ({
      type: `image/${format}`,
      srcset: srcsetOf({ id, widths }, format),
    })),
  }
}

export function toView(stored: StoredView): View {
  return { ...toPicture(stored), alt: stored.alt }
}

/** Somebody's file on its way to be a picture. No JSON can make one. */
export class PictureFile {
  /** The part of the form that it came in. */
  readonly field: string
  readonly bytes: Uint8Array

  constructor(field: string, bytes: Uint8Array) {
    this.field = field
    this.bytes = bytes
  }
}
