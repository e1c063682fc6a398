import { useQuery } from '@tanstack/react-query'
import { useAppData } from '#browser/app-data.tsx'
import { pageQuery } from '#browser/query.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { chatAddress, phoneText, whatsappAddress } from '#domain/phone.ts'
import { Icon } from '#ui/icon.tsx'
import { Button, Menu } from '#ui/kit.ts'
import { contacts } from '../contacts/contact.resource.ts'
import { moneyOf } from './order-money.screens.ts'
import { words } from './order-words.screens.ts'

const texts = words.whatsapp

interface Reached {
  readonly name: string
  readonly phone: string
  readonly address: string
}

const link = ({ address }: Reached) => ({ href: address, target: '_blank', rel: 'noopener noreferrer' })

/** A chat about the order with the supplier or one of its contacts, with a prepared text; a menu when several have a number. */
export function OrderWhatsapp({ order, supplier }: { order: WireRecord; supplier: WireRecord }) {
  const { settings } = useAppData()
  const path = `suppliers/${supplier.id}/contacts?status=active&per_page=50`
  const { data } = useQuery(pageQuery(contacts, path))
  const own = { ...supplier, name: supplier['contact'] }
  const reached = [own, ...(data?.data ?? [])].flatMap(reach)
  const all = reached.filter(({ address }, place) => placeOf(address) === place)
  const [only] = all
  if (!only) return null
  const look = {
    variant: 'default',
    size: 'compact-sm',
    leftSection: <Icon name="whatsapp" size={16} />,
    className: 'order-whatsapp',
  } as const
  if (all.length === 1) {
    return (
      <Button {...look} component="a" {...link(only)}>
        {texts.button}
      </Button>
    )
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button {...look}>{texts.button}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{texts.to}</Menu.Label>
        {all.map(each => (
          <Menu.Item key={each.address} component="a" {...link(each)}>
            {each.name || String(order['supplier_name'])}
            <small className="order-whatsapp-phone">{phoneText(each.phone)}</small>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )

  function reach(person: Readonly<Record<string, unknown>>): Reached[] {
    const name = typeof person['name'] === 'string' ? person['name'] : ''
    const phone = person['cellphone'] ?? person['phone']
    if (typeof phone !== 'string') return []
    const address = whatsappAddress(phone, chatText(order, name, settings.businessName))
    return address === null ? [] : [{ name, phone, address }]
  }

  /** Two people with one number share a chat, that of the first. */
  function placeOf(address: string): number {
    const chat = address.split('?', 1)[0]
    return reached.findIndex(each => each.address.split('?', 1)[0] === chat)
  }
}

/** A chat about the order with this number; when it is not understood, the user chooses one. */
export function orderChat(order: WireRecord, phone: string, business: string): string {
  return chatAddress(phone, chatText(order, '', business))
}

function chatText(order: WireRecord, name: string, business: string): string {
  return texts.text(name, String(order['folio']), moneyOf(order, 'total'), business)
}
