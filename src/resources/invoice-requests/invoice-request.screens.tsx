import { Link } from '@tanstack/react-router'
import { inLocale } from '#browser/locale.ts'
import type { ScreenExtras } from '#console/screen-extras.ts'
import { Alert } from '#ui/alert.tsx'
import { Anchor } from '#ui/kit.ts'

const words = inLocale({
  es: {
    notStamped:
      'Aquí no se timbra el CFDI. Exporta la lista para tu contador y marca cada solicitud cuando su factura esté timbrada.',
    sale: 'Ver la venta',
    copy: 'Enviar la factura por correo',
  },
  en: {
    notStamped:
      'No CFDI is stamped here. Export the list for your accountant and mark each request once its invoice is stamped.',
    sale: 'See the sale',
    copy: 'Send the invoice by e-mail',
  },
})

export const extras: ScreenExtras = {
  header: () => (
    <Alert tone="info">
      <p>{words.notStamped}</p>
    </Alert>
  ),
  actionIcons: { invoice: 'check', reject: 'circle-x' },
  aside: ({ sale_id: sale, email, folio, status }) => (
    <>
      <Link to={`/admin/sales/${String(sale)}/details`}>{words.sale}</Link>
      {status === 'invoiced' && (
        <Anchor href={`mailto:${String(email)}?subject=${encodeURIComponent(`Factura ${String(folio)}`)}`}>
          {words.copy}
        </Anchor>
      )}
    </>
  ),
}
