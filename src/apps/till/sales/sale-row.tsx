import { formatMoney } from '#domain/money.ts'
import { formatLocale } from '#browser/locale.ts'
import { centsOf } from '#browser/sales/sale-figures.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { useStart } from '../start/start.ts'
import { salesTexts as texts } from './texts-sales.ts'

interface SaleRowProps {
  sale: WireRecord
  isChosen: boolean
  onChoose: () => void
}

/** A sale in a list of the till. */
export function SaleRow({ sale, isChosen, onChoose }: SaleRowProps) {
  const { settings } = useStart()
  const returned = Number(sale['returned_pieces'] ?? 0)
  const status = String(sale['status'])
  return (
    <button type="button" className="sales-row" aria-pressed={isChosen} onClick={onChoose}>
      <span>
        <strong>{String(sale['folio'])}</strong>
        <small>{clock(sale, settings.timeZone)}</small>
      </span>
      <span>
        {String(sale['customer_name'] ?? texts.anybody)}
        <small>
          {texts.pieces(Number(sale['pieces']) + returned)}
          {returned > 0 && ` · ${texts.returned(returned)}`}
        </small>
      </span>
      <span className="sales-status" data-status={status}>
        {status === 'sold' ? laterName(sale) : (texts.statuses[status] ?? status)}
      </span>
      <b>{formatMoney(centsOf(sale, 'total'))}</b>
    </button>
  )
}

/** «Apartado» or «Crédito», for one that is not paid yet. */
export const laterName = (sale: Readonly<Record<string, unknown>>) =>
  texts.later[Number(sale['payment_type_id'])] ?? texts.statuses['sold']

function clock(sale: WireRecord, timeZone: string): string {
  const at = sale['sold_at'] ?? sale['created_at']
  if (typeof at !== 'string') return String(sale['business_date'] ?? '')
  return new Intl.DateTimeFormat(formatLocale, {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone,
  }).format(new Date(at))
}
