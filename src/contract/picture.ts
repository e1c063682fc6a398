import { z } from 'zod'

/**
 * Widths that pages may ask for, in pixels. A smaller original is never enlarged: its larger sizes are as wide as the
 * original, so that every size of every picture has an address.
 */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1600, 1920] as const
const thumbnailWidth = 160
const usualWidth = 1600
const widest = Math.max(...pictureWidths)
/** Pictures are reduced to this: no page shows a wider one, and WebP cannot hold much taller ones. */
export const largestPicture = { width: widest, height: 2 * widest }

export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** Size of the preview that networks and messengers show beside a link, cut around the focal point. */
export const shareSize = { width: 1200, height: 630 }

/** The stored file that every size is made from. */
export const masterFile = 'master.webp'

/** The stored data of a picture, apart from its files. */
export interface StoredPicture {
  readonly id: string
  /** Width of the original, or of the reduced copy when the original was larger than any size. */
  readonly width: number
  readonly height: number
  /** A tiny rendering, as a data URI. */
  readonly placeholder: string
  /** The focal point, which stays visible in every crop, in hundredths. */
  readonly focusX: number
  readonly focusY: number
}

export const longestAlt = 200

export interface StoredView extends StoredPicture {
  /** The alternative text; null when the product's name is used. */
  readonly alt: string | null
}

/** From 0, left or top, to 1. */
export const focusSchema = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })
export type Focus = z.infer<typeof focusSchema>

/** A picture as it travels. `sources` go in a `<picture>`, in their order; `url` is for clients that support no sources. */
export const pictureSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  thumbnail_url: z.string(),
  /** A JPEG of `shareSize`. */
  share_url: z.string(),
  width: z.int(),
  height: z.int(),
  /** The widths it is available in, ascending, its own width included. */
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

/** Each focal point has its own file name, because a file's content never changes. */
export function shareFile({ focusX, focusY }: Pick<StoredPicture, 'focusX' | 'focusY'>): string {
  return `share-${focusX}-${focusY}.jpg`
}

export function pictureUrl(id: string, width: number = usualWidth, format: PictureFormat = 'webp'): string {
  return `/media/${id}/${pictureFile(width, format)}`
}

export function thumbnailUrl(id: string): string {
  return pictureUrl(id, thumbnailWidth)
}

/** The widths that a picture is available in: the standard ones that it fills, and its own. */
export function widthsUpTo(width: number): number[] {
  return [...pictureWidths.filter(each => each < width), Math.min(width, widest)]
}

/** For a `srcset`. A width that is not a standard size uses the file of the next larger size. */
export function srcsetOf({ id, widths }: Pick<Picture, 'id' | 'widths'>, format: PictureFormat): string {
  return widths.map(width => `${pictureUrl(id, sizeFor(width), format)} ${width}w`).join(', ')
}

/** The standard size to request for a picture of this width. */
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

/** An uploaded file before it becomes a picture. JSON cannot create one, because it is a class. */
export class PictureFile {
  /** Name of the form part that it came in. */
  readonly field: string
  readonly bytes: Uint8Array

  constructor(field: string, bytes: Uint8Array) {
    this.field = field
    this.bytes = bytes
  }
}
