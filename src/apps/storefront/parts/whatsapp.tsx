import type { ReactNode } from 'react'
import type { Site } from '../models.ts'
import { Icon } from './icons.tsx'

/** Digits only, with the country's; a text to begin with. */
export function whatsappHref(number: string, text: string): string {
  return `https://wa.me/${number}${text && `?text=${encodeURIComponent(text)}`}`
}

interface WhatsappLinkProps {
  readonly site: Site
  readonly text?: string
  /** Another number than the shop's. */
  readonly number?: string
  readonly className: string
  readonly children: ReactNode
}

/** A shop without the number has no such button. */
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
