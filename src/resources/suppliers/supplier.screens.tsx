import { Link } from '@tanstack/react-router'
import type { ScreenExtras } from '#console/extras.ts'
import { texts } from '#console/texts.ts'
import { WhatsappButton, WhatsappLink } from '#console/whatsapp-link.tsx'
import { SitePassword } from './site-password.screens.tsx'

export const extras: ScreenExtras = {
  cells: {
    cellphone: ({ cellphone }) => <WhatsappLink phone={cellphone} />,
    phone: ({ phone, extension }) =>
      [phone, extension && texts.phone.extension(String(extension))].filter(Boolean).join(' '),
    contactsCount: ({ id, contacts_count: count }) => (
      <Link to={`/admin/suppliers/${id}/contacts`}>{String(count)}</Link>
    ),
  },
  cardAction: ({ cellphone, brand_name: name }) => <WhatsappButton phone={cellphone} name={String(name)} />,
  aside: record => record['has_password'] === 1 && <SitePassword id={record.id} />,
}
