import type { ReactNode } from 'react'
import type { Picture } from '#contract/picture.ts'
import type { Lead, Link } from '../models.ts'
import { slots, type Slot } from '../slots/slots.ts'
import { Crumbs } from './crumbs.tsx'
import { leadOf, Photo } from './photo.tsx'

interface OpeningProps {
  readonly crumbs: readonly Link[]
  readonly title: string
  readonly phrase?: string
  readonly picture: Picture | null
  /** Describes the photograph. */
  readonly alt: string
  /** Shown under the title. */
  readonly children?: ReactNode
}

/** The title of a page with its whole photograph beside it; below it on a phone. */
export function Opening({ crumbs, title, phrase = '', picture, alt, children }: OpeningProps) {
  const words = (
    <>
      <Crumbs links={crumbs} />
      <h1>{title}</h1>
      {phrase && <p className="phrase">{phrase}</p>}
      {children}
    </>
  )
  if (!picture) return <div className="grid page-head">{words}</div>
  const slot = openingSlot(picture)
  return (
    <div className={slot === slots.openingTall ? 'grid opening tall' : 'grid opening'}>
      <div className="opening-words">{words}</div>
      <Photo picture={picture} slot={slot} alt={alt} first className="opening-photo" />
    </div>
  )
}

function openingSlot({ width, height }: Picture): Slot {
  return height > width ? slots.openingTall : slots.openingWide
}

export function openingLead(picture: Picture | null): Lead | null {
  return picture && leadOf(picture, openingSlot(picture))
}
