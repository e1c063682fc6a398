import type { ScreenExtras } from '#console/extras.ts'
import { WhatsappButton, WhatsappLink } from '#console/whatsapp-link.tsx'

export const extras: ScreenExtras = {
  cells: { phone: ({ phone }) => <WhatsappLink phone={phone} /> },
  cardAction: ({ phone, full_name: name }) => <WhatsappButton phone={phone} name={String(name)} />,
}
