import { paymentTypes } from '#domain/payment-type.ts'
import { call } from '#browser/api.ts'
import { printPage } from '#browser/print-page.ts'
import { gaveVouchers } from '#browser/sales/vouchers.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import type { RecordTool } from '#console/screen-extras.ts'
import type { SalePaperKind } from '../papers/sale-papers.ts'
import { isSet, isUndelivered, linesOf, tendersOf } from './sale-money.screens.ts'
import { words } from './sale-words.screens.ts'

const texts = words.print

const isSold = ({ folio }: WireRecord) => folio != null
const isQuotation = (sale: WireRecord) => sale['status'] === 'pending' && !isSet(sale, 'is_parked')
const isStanding = (sale: WireRecord) => isSold(sale) && sale['status'] !== 'cancelled'

/** Records the print, so that a later one is marked as a copy, and prints the page that the answer names. */
async function printTicket(sale: WireRecord, width: '80' | '58', key: string): Promise<void> {
  const { data } = await call<{ data: { url: string } }>('POST', `sales/${sale.id}/prints`, {}, { key })
  await printPage(`${data.url}&width=${width}`)
}

/** The papers that this sale has, the most often sent first. */
export function papersOf(sale: WireRecord): SalePaperKind[] {
  if (isQuotation(sale)) return ['quotation']
  if (!isSold(sale)) return []
  const isLayaway = sale['payment_type_id'] === paymentTypes.layaway
  return [
    'ticket',
    ...(isLayaway ? ['contract' as const] : []),
    ...(tendersOf(sale).some(({ kind }) => kind === 'payment') ? ['receipt' as const] : []),
    ...(isStanding(sale) ? ['delivery-note' as const] : []),
    ...(gaveVouchers(sale) ? ['voucher' as const] : []),
  ]
}

const paper = (path: string) => (sale: WireRecord) => `/api/sales/${sale.id}/${path}`

export const ticketTool: RecordTool = {
  key: 'ticket',
  label: texts.ticket,
  icon: 'printer',
  when: isSold,
  act: (sale, key) => printTicket(sale, '80', key),
}

/** The papers of a sale: those for the customer's hand are printed at once, and letters open as PDF. */
export const saleTools: readonly RecordTool[] = [
  ticketTool,
  {
    key: 'ticket58',
    label: texts.narrow,
    icon: 'printer',
    when: isSold,
    act: (sale, key) => printTicket(sale, '58', key),
  },
  {
    key: 'pdf',
    label: texts.pdf,
    icon: 'file-text',
    when: isSold,
    href: paper('ticket?format=pdf'),
  },
  {
    key: 'quotation',
    label: texts.quotation,
    icon: 'file-text',
    when: isQuotation,
    href: paper('quotation'),
  },
  {
    key: 'contract',
    label: texts.contract,
    icon: 'file-text',
    when: sale => isSold(sale) && sale['payment_type_id'] === paymentTypes.layaway,
    href: paper('contract'),
  },
  {
    key: 'delivery',
    label: texts.delivery,
    icon: 'truck',
    when: sale =>
      isStanding(sale) && linesOf(sale).some(line => isUndelivered(line) || line['delivered_at'] != null),
    href: paper('delivery-note'),
  },
]
