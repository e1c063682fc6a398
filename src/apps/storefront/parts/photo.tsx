import { pictureFormats, srcsetOf, type Picture } from '#contract/picture.ts'
import type { Lead } from '../models.ts'
import { sizesOf, widestOf, type Slot } from '../slots/slots.ts'

interface PhotoProps {
  readonly picture: Picture
  readonly slot: Slot
  /** Describes the photograph; empty when the text beside it does. */
  readonly alt: string
  /** The main photograph of the page, which loads first. */
  readonly first?: boolean
  /** On the first screen, so it loads at once. */
  readonly eager?: boolean
  /** It can be opened over the page, so all its sizes are listed. */
  readonly opens?: boolean
  readonly className?: string
}

/** A photograph in its sizes. Until it loads, its background has the colour of our product photographs. */
export function Photo(props: PhotoProps) {
  const { picture, slot, alt, first = false, eager = first, opens = false, className } = props
  const { url, width, height } = picture
  const sizes = sizesOf(slot)
  const classes = [className, slot.fit === 'whole' ? 'whole' : focusClass(picture)].filter(Boolean).join(' ')
  return (
    <picture {...(classes && { className: classes })}>
      {(opens ? picture.sources : sourcesOf(picture, slot)).map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        src={url}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        {...(eager ? {} : { loading: 'lazy' as const })}
        {...(first && { fetchPriority: 'high' as const })}
      />
    </picture>
  )
}

/** The photograph to preload in the page's head. */
export function leadOf(picture: Picture | null | undefined, slot: Slot, opens = false): Lead | null {
  return picture ? { picture, slot, opens } : null
}

/** Screen pixels per page pixel; beyond two nobody sees the difference. */
const densest = 2

/** The best format first, up to the size that this slot can show. */
export function sourcesOf({ id, widths, sources }: Picture, slot: Slot): Picture['sources'] {
  const enough = densest * widestOf(slot)
  const useful = widths.filter((_, place) => (widths[place - 1] ?? 0) < enough)
  return pictureFormats
    .map(format => ({ type: `image/${format}`, srcset: srcsetOf({ id, widths: useful }, format) }))
    .filter(({ type }) => sources.some(source => source.type === type))
}

/** The policy forbids inline styles, so a class gives the focal point in tenths (`styles/photos.css`). */
function focusClass({ focus: { x, y } }: Picture): string {
  const [across, down] = [Math.round(x * 10), Math.round(y * 10)]
  return [across === 5 ? '' : `fx${across}`, down === 5 ? '' : `fy${down}`].filter(Boolean).join(' ')
}
