import './whatsapp-link.css'
import { ActionIcon, Anchor } from '#ui/kit.ts'
import { Icon } from '#ui/icon.tsx'
import { texts } from './texts.ts'
import { whatsappAddress } from './whatsapp.ts'

interface WhatsappLinkProps {
  /** As the wire has it. */
  phone: unknown
}

/** A telephone number that opens a chat. */
export function WhatsappLink({ phone }: WhatsappLinkProps) {
  if (typeof phone !== 'string' || phone === '') return null
  const address = whatsappAddress(phone)
  if (address === null) return phone
  return (
    <Anchor
      className="whatsapp-link"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      title={texts.whatsapp.chat}
    >
      {phone}
      <Icon name="whatsapp" size={14} />
    </Anchor>
  )
}

/** The same as a button, for a card. */
export function WhatsappButton({ phone, name }: WhatsappLinkProps & { name: string }) {
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
      aria-label={texts.whatsapp.chatWith(name)}
    >
      <Icon name="whatsapp" size={22} />
    </ActionIcon>
  )
}
