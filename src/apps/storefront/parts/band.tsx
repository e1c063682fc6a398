import type { ReactNode } from 'react'
import type { Site } from '../models.ts'
import { texts } from '../texts.ts'
import { WhatsappLink } from './whatsapp.tsx'

interface BandProps {
  readonly site: Site
  readonly title: string
  readonly text?: string
  /** Replaces the plain WhatsApp button. */
  readonly children?: ReactNode
}

/** The green band, once per page. */
export function Band({ site, title, text = '', children }: BandProps) {
  if (title === '') return null
  return (
    <section className="band" data-band>
      <div className="grid" data-reveal>
        <h2 className="lines">{title}</h2>
        <div className="band-side">
          {text && <p className="lines">{text}</p>}
          {children ?? (
            <WhatsappLink site={site} className="button white">
              {texts.writeByWhatsapp}
            </WhatsappLink>
          )}
        </div>
      </div>
    </section>
  )
}
