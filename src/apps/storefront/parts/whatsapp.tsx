import { createContext, useContext, type ReactNode } from 'react'
import type { Site } from '../models.ts'
import { texts } from '../texts.ts'
import { Icon } from './icons.tsx'

/** The address of the page that is rendered, which messages from it carry. */
export const PageAddress = createContext('')

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

/** The text with the address of the page, unless it has one already. */
function carrying(text: string, address: string): string {
  if (text.includes('://')) return text
  return text === '' ? texts.whatsappPage(address) : `${text} ${address}`
}

/** Not rendered when the shop has no number. */
export function WhatsappLink({ site, text = '', number, className, children }: WhatsappLinkProps) {
  const digits = number?.replaceAll(/\D/g, '') || site.whatsapp
  const address = useContext(PageAddress)
  if (digits === '') return null
  return (
    <a
      className={className}
      href={whatsappHref(digits, carrying(text, address))}
      target="_blank"
      rel="noopener"
    >
      <Icon name="whatsapp" size={22} />
      {children}
    </a>
  )
}
