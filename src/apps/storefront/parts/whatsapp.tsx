import { createContext, useContext, type ReactNode } from 'react'
import { whatsappAddress } from '#domain/phone.ts'
import type { Site } from '../models.ts'
import { texts } from '../texts.ts'
import { Icon } from './icons.tsx'

/** The address of the page that is rendered, which messages from it carry. */
export const PageAddress = createContext('')

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

/** Not rendered when the shop has no number that can have a chat. */
export function WhatsappLink({ site, text = '', number, className, children }: WhatsappLinkProps) {
  const said = carrying(text, useContext(PageAddress))
  const address = whatsappAddress(number ?? '', said) ?? whatsappAddress(site.whatsapp, said)
  if (address === null) return null
  return (
    <a className={className} href={address} target="_blank" rel="noopener">
      <Icon name="whatsapp" size={22} />
      {children}
    </a>
  )
}
