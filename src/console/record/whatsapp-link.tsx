import './whatsapp-link.css'
import type { ReactNode } from 'react'
import { phoneText, whatsappAddress } from '#domain/phone.ts'
import { Icon } from '#ui/icon.tsx'
import { ActionIcon, Anchor } from '#ui/kit.ts'
import { texts } from '../list/texts-list.ts'

/** The telephone number of a cell as a link to a chat; null without a number. */
export function whatsappLink(phone: unknown): ReactNode {
  if (typeof phone !== 'string') return null
  const address = whatsappAddress(phone)
  if (address === null) return phoneText(phone)
  return (
    <Anchor
      className="whatsapp-link"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      title={texts.whatsapp.chat}
    >
      {phoneText(phone)}
      <Icon name="whatsapp" size={14} />
    </Anchor>
  )
}

/** The link as a button, for a card. */
export function whatsappButton(phone: unknown, name: unknown): ReactNode {
  const address = typeof phone === 'string' ? whatsappAddress(phone) : null
  if (address === null) return null
  return (
    <ActionIcon
      component="a"
      className="whatsapp-button"
      variant="subtle"
      size={44}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={texts.whatsapp.chatWith(String(name))}
    >
      <Icon name="whatsapp" size={22} />
    </ActionIcon>
  )
}
