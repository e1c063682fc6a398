import type { ReactNode } from 'react'
import { whatsappAddress } from '#domain/phone.ts'
import type { Site } from '../models.ts'
import { Icon } from './icons.tsx'

interface WhatsappLinkProps {
  readonly site: Site
  readonly text?: string
  /** Replaces the shop's number. */
  readonly number?: string
  readonly className: string
  readonly children: ReactNode
}

/** Not rendered when the shop has no number that can have a chat. */
export function WhatsappLink({ site, text = '', number, className, children }: WhatsappLinkProps) {
  const address = whatsappAddress(number ?? '', text) ?? whatsappAddress(site.whatsapp, text)
  if (address === null) return null
  return (
    <a className={className} href={address} target="_blank" rel="noopener">
      <Icon name="whatsapp" size={22} />
      {children}
    </a>
  )
}
