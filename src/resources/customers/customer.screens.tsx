import type { ScreenExtras } from '#console/extras.ts'
import { whatsappButton, whatsappLink } from '#console/whatsapp-link.tsx'

export const extras: ScreenExtras = {
  cells: { phone: ({ phone }) => whatsappLink(phone) },
  cardAction: ({ phone, full_name: name }) => whatsappButton(phone, name),
}
