import type { ReactNode } from 'react'
import type { Site } from '../models.ts'
import { Icon } from './icons.tsx'

/** The number has digits only, with the country code; the text begins the message. */
export function whatsappHref(number: string, text: string): string {
  return `https://wa.me/${number}${text && `?text=${encodeURIComponent(text)}`}`
}

interface WhatsappLinkProps {
  readonly site: Site
  readonly text?: string
  /** Replaces the shop's number. */
  readonly number?: string
  readonly className: string
  readonly children: ReactNode
}

/** Not rendered when the shop has no number. */
export function WhatsappLink({ site, text = '', number, className, children }: WhatsappLinkProps) {
  const digits = number?.replaceAll(/\D/g, '') || site.whatsapp
  if (digits === '') return null
  return (
    <a className={className} href={whatsappHref(digits, text)} target="_blank" rel="noopener">
      <Icon name="whatsapp" size={22} />
      {children}
    </a>
  )
}
