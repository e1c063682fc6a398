import { z } from 'zod'

/**
 * Widths that a picture is rendered at, in pixels. A smaller original is never enlarged: its larger sizes are then
 * all the same file, and every size of every picture has an address.
 */
export const pictureWidths = [160, 400, 800, 1600] as const
const [thumbnailWidth] = pictureWidths
const largestWidth = 1600

export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** What is known of a picture besides its files. */
export interface StoredPicture {
  readonly id: string
  /** Of the largest rendering. */
  readonly width: number
  readonly height: number
  /** The sizes it was rendered at, ascending. */
  readonly widths: readonly number[]
  /** In which it was rendered; WebP is always one of them. */
  readonly formats: readonly string[]
  /** A tiny rendering, as a data URI. */
  readonly placeholder: string
}

/** A picture as it travels. `sources` go in a `<picture>`, in their order; `url` is for what knows no sources. */
export const pictureSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  thumbnail_url: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
})
export type Picture = z.infer<typeof pictureSchema>

export function pictureFile(width: number, format: PictureFormat): string {
  return `${width}.${format}`
}

export function pictureUrl(id: string, width: number = largestWidth, format: PictureFormat = 'webp'): string {
  return `/media/${id}/${pictureFile(width, format)}`
}

export function thumbnailUrl(id: string): string {
  return pictureUrl(id, thumbnailWidth)
}

export function toPicture({ id, width, height, widths, formats, placeholder }: StoredPicture): Picture {
  // A size that the one before it already fills adds nothing.
  const useful = widths.filter((_, index) => (widths[index - 1] ?? 0) < width)
  const rendered = pictureFormats.filter(format => formats.includes(format))
  const sources = rendered.map(format => ({
    type: `image/${format}`,
    srcset: useful.map(size => `${pictureUrl(id, size, format)} ${Math.min(size, width)}w`).join(', '),
  }))
  return {
    id,
    url: pictureUrl(id),
    thumbnail_url: thumbnailUrl(id),
    width,
    height,
    placeholder,
    sources,
  }
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
