import { Link } from '@tanstack/react-router'
import { inLocale } from '#browser/locale.ts'
import type { ScreenExtras } from '#console/screen-extras.ts'
import { Alert } from '#ui/alert.tsx'
import { Anchor } from '#ui/kit.ts'

const words = inLocale({
  es: {
    notStamped:
      'Aquí no se timbra el CFDI. Exporta la lista para tu contador y marca cada solicitud cuando su factura esté timbrada.',
    copy: 'Enviar la factura por correo',
  },
  en: {
    notStamped:
      'No CFDI is stamped here. Export the list for your accountant and mark each request once its invoice is stamped.',
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
  cells: {
    saleId: ({ sale_id: sale, folio }) => (
      <Link to={`/admin/sales/${String(sale)}/details`}>{String(folio)}</Link>
    ),
  },
  leftOut: ({ status }) => [
    'folio',
    ...answers.filter(answer => answer.status !== status).flatMap(({ fields }) => fields),
  ],
  aside: ({ email, folio, status }) =>
    status === 'invoiced' && (
      <Anchor
        mt="md"
        display="inline-block"
        href={`mailto:${String(email)}?subject=${encodeURIComponent(`Factura ${String(folio)}`)}`}
      >
        {words.copy}
      </Anchor>
    ),
}

const answers = [
  { status: 'invoiced', fields: ['invoiceNumber', 'cfdiUuid', 'invoicedAt', 'invoicedByName'] },
  { status: 'rejected', fields: ['rejectReason', 'rejectedAt', 'rejectedByName'] },
]
