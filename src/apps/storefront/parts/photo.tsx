import type { Picture } from '#contract/picture.ts'

interface PhotoProps {
  readonly picture: Picture
  /** How wide it is drawn, as in HTML, so that no more is fetched. */
  readonly sizes: string
  readonly alt: string
  /** The one that decides when the page looks ready. */
  readonly first?: boolean
  /** It is on the first screen: fetched at once. */
  readonly eager?: boolean
  readonly className?: string
}

/** A photograph in its sizes. Until it comes, the ground behind it has the colour of our packshots. */
export function Photo({ picture, sizes, alt, first = false, eager = first, className }: PhotoProps) {
  const { url, width, height, sources } = picture
  return (
    <picture className={className}>
      {sources.map(({ type, srcset }) => (
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
