import './picture.css'
import type { SyntheticEvent } from 'react'
import { Icon } from './icon.tsx'

/** A picture in its sizes and formats, and a tiny rendering to show until it loads. */
export interface PictureSources {
  readonly url: string
  readonly width: number
  readonly height: number
  readonly placeholder: string
  /** The point that stays visible when the picture is cropped. */
  readonly focus?: { readonly x: number; readonly y: number }
  readonly sources: readonly { readonly type: string; readonly srcset: string }[]
}

interface PictureProps {
  picture: PictureSources
  /** The drawn width, as in HTML's `sizes`, so that no larger file is fetched. */
  sizes: string
  alt?: string
  className?: string
}

export function Picture({ picture, sizes, alt = '', className = '' }: PictureProps) {
  const { url, width, height, placeholder, sources, focus = { x: 0.5, y: 0.5 } } = picture
  return (
    <picture className={`picture ${className}`}>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        key={url}
        src={url}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        style={{
          backgroundImage: `url("${placeholder}")`,
          objectPosition: `${focus.x * 100}% ${focus.y * 100}%`,
        }}
        onLoad={dropPlaceholder}
      />
    </picture>
  )
}

interface ThumbnailProps {
  /** Null when there is no picture yet. */
  picture: { readonly url: string; readonly placeholder?: string | undefined } | null
}

/** Hidden from screen readers, because the name beside it says the same. Its size is `--thumbnail-size`. */
export function Thumbnail({ picture }: ThumbnailProps) {
  return (
    <span className="thumbnail" aria-hidden="true">
      {picture ? (
        <img
          key={picture.url}
          src={picture.url}
          alt=""
          loading="lazy"
          decoding="async"
          {...(picture.placeholder && { style: { backgroundImage: `url("${picture.placeholder}")` } })}
          onLoad={dropPlaceholder}
        />
      ) : (
        <Icon name="photo-off" size={16} />
      )}
    </span>
  )
}

/** The placeholder would show through a transparent picture. */
function dropPlaceholder({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.style.removeProperty('background-image')
}
