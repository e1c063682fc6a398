import { phoneText } from '#domain/phone.ts'
import { Link } from '@tanstack/react-router'
import type { ScreenExtras } from '#console/screen-extras.ts'
import { texts } from '#console/list/texts-list.ts'
import { whatsappButton, whatsappLink } from '#console/record/whatsapp-link.tsx'
import { SitePassword } from './site-password.screens.tsx'
import { SupplierPurchases } from './supplier-purchases.screens.tsx'

export const extras: ScreenExtras = {
  cells: {
    cellphone: ({ cellphone }) => whatsappLink(cellphone),
    phone: ({ phone, extension }) =>
      [phone && phoneText(String(phone)), extension && texts.phone.extension(String(extension))]
        .filter(Boolean)
        .join(' ') || null,
    hasPassword: ({ id, has_password: has }) => (has === 1 ? <SitePassword id={id} /> : null),
    contactsCount: ({ id, contacts_count: count }) => (
      <Link to={`/admin/suppliers/${id}/contacts`}>{String(count)}</Link>
    ),
  },
  // The cell of the telephone shows it.
  leftOut: () => ['extension'],
  aside: ({ id }) => <SupplierPurchases id={id} />,
  cardAction: ({ cellphone, brand_name: name }) => whatsappButton(cellphone, name),
}
