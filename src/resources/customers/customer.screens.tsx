import './customer.css'
import type { ScreenExtras } from '#console/screen-extras.ts'
import { inLocale } from '#browser/locale.ts'
import { whatsappButton, whatsappLink } from '#console/record/whatsapp-link.tsx'
import { Anchor } from '#ui/kit.ts'
import { CustomerPurchases } from './customer-purchases.screens.tsx'

const words = inLocale({
  es: { download: 'Descargar sus datos personales (ARCO)' },
  en: { download: 'Download their personal data (ARCO)' },
})

export const extras: ScreenExtras = {
  aside: ({ id, full_name: name, phone, anonymised_at }) => (
    <>
      <CustomerPurchases id={id} name={String(name)} phone={String(phone ?? '')} />
      {anonymised_at === null && (
        <Anchor className="customer-data" href={`/api/customers/${id}/personal-data`} download>
          {words.download}
        </Anchor>
      )}
    </>
  ),
  cells: { phone: ({ phone }) => whatsappLink(phone) },
  cardAction: ({ phone, full_name: name }) => whatsappButton(phone, name),
}
