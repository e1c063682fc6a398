import { Link } from '@tanstack/react-router'
import { part } from '#browser/parts/part.tsx'
import type { WireRecord } from '#browser/wire-record.ts'
import { AmountsCard } from '#console/page/amounts-card.tsx'
import type { RecordPieces, ScreenExtras } from '#console/screen-extras.ts'
import { formatMoney, wireCents } from '#domain/money.ts'
import { publicRfc } from '#domain/rfc.ts'
import { noRegime, noUse } from '#domain/tax-regimes.ts'
import { Alert } from '#ui/alert.tsx'
import { words } from './global-words.screens.ts'

export const extras: ScreenExtras = {
  header: () => (
    <Alert tone="info">
      <p>{words.notStamped}</p>
    </Alert>
  ),
  add: { label: words.make.add, Dialog: part(() => import('./make-global.screens.tsx')) },
  actionIcons: { stamp: 'check' },
}

export const record: RecordPieces = {
  subtitle: ({ date_from: from, date_to: to }) => words.period(String(from), String(to)),
  badges: () => ['status'],
  Banner: () => (
    <Alert tone="info">
      <p>{words.receiver(publicRfc, noRegime, noUse)}</p>
    </Alert>
  ),
  Side: Money,
  facts: {
    title: () => words.facts,
    fields: ({ cfdi_uuid: uuid }) => [
      'periodicity',
      'wayToPay',
      'sales',
      'createdByName',
      ...(uuid == null ? [] : ['cfdiUuid', 'stampedByName', 'stampedAt']),
    ],
  },
  cells: {
    sales: ({ folio, sales }) => (
      <Link to={`/admin/sales?invoice_number=${String(folio)}`}>{words.sales(Number(sales))}</Link>
    ),
  },
  tools: [
    {
      key: 'sales-xlsx',
      label: words.downloadExcel,
      icon: 'file-spreadsheet',
      href: ({ id }) => `/api/global-invoices/${id}/sales?format=xlsx`,
    },
    {
      key: 'sales-csv',
      label: words.downloadCsv,
      icon: 'file-text',
      href: ({ id }) => `/api/global-invoices/${id}/sales?format=csv`,
    },
  ],
}

function Money({ record: invoice }: { record: WireRecord }) {
  const money = (wire: string) => formatMoney(wireCents(Number(invoice[wire])))
  return (
    <AmountsCard
      amounts={[
        { label: words.base, value: money('base') },
        { label: words.tax, value: money('tax') },
      ]}
      balance={{ label: words.total, value: money('total') }}
    />
  )
}
