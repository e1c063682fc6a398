import { formatMoney, type Cents } from '#domain/money.ts'
import { formatLocale } from '#browser/locale.ts'
import { centsOf } from '#browser/sales/sale-figures.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { salesTexts as texts } from './texts-sales.ts'

export interface RowFacts {
  readonly name: string
  readonly note: string
  readonly who: string
  readonly more: string
  /** Decides its colour. */
  readonly status: string
  readonly statusText: string
  readonly amount: Cents
}

interface SaleRowProps {
  facts: RowFacts
  isChosen: boolean
  onChoose: () => void
}

/** A sale or a quotation in a list of the till. */
export function SaleRow({ facts, isChosen, onChoose }: SaleRowProps) {
  return (
    <button type="button" className="sales-row" aria-pressed={isChosen} onClick={onChoose}>
      <span>
        <strong>{facts.name}</strong>
        <small>{facts.note}</small>
      </span>
      <span>
        {facts.who}
        <small>{facts.more}</small>
      </span>
      <span className="sales-status" data-status={facts.status}>
        {facts.statusText}
      </span>
      <b>{formatMoney(facts.amount)}</b>
    </button>
  )
}

export function saleFacts(sale: WireRecord, timeZone: string): RowFacts {
  const returned = Number(sale['returned_pieces'] ?? 0)
  const status = String(sale['status'])
  const pieces = texts.pieces(Number(sale['pieces']) + returned)
  return {
    name: String(sale['folio']),
    note: clock(sale, timeZone),
    who: String(sale['customer_name'] ?? texts.anybody),
    more: returned > 0 ? `${pieces} · ${texts.returned(returned)}` : pieces,
    status,
    statusText: status === 'sold' ? laterName(sale) : (texts.statuses[status] ?? status),
    amount: centsOf(sale, 'total'),
  }
}

/** «Apartado» or «Crédito», for one that is not paid yet. */
export const laterName = (sale: Readonly<Record<string, unknown>>) =>
  texts.later[Number(sale['payment_type_id'])] ?? texts.statuses['sold'] ?? ''

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
