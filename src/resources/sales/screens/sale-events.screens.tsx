import type { WireRecord } from '#browser/wire-record.ts'
import { textsOf } from '#browser/locale.ts'
import type { HistoryEntry } from '#contract/history-text.ts'
import { wireText } from '#console/record/value-text.ts'
import type { RecordPieces } from '#console/screen-extras.ts'
import type { Row } from '#contract/field.ts'
import { formatMoney, wireCents } from '#domain/money.ts'
import { isSet, linesOf, moneyOf, returnsOf, tendersOf, wayText } from './sale-money.screens.ts'
import { words } from './sale-words.screens.ts'
import { sales } from '../sale.resource.ts'

const texts = words.events
const textAfter = ({ after }: HistoryEntry, name: string) => String(after?.[name] ?? '')

/** Rows of one transaction have the same moment. */
const at = (rows: readonly Row[], { at: moment }: HistoryEntry) =>
  rows.filter(row => row['created_at'] === moment)

export const saleEvents: NonNullable<RecordPieces['events']> = {
  create: (entry, record) => ({ title: createdText(entry, record), icon: 'plus' }),
  review: entry => ({ title: texts.review(textAfter(entry, 'review_note')), icon: 'check' }),
  rename: entry => ({ title: texts.rename(textAfter(entry, 'label')), icon: 'pencil' }),
  mail: entry => ({ title: mailText(entry), icon: 'mail' }),
  arrival_mail: () => ({ title: texts.arrivalMail, icon: 'mail' }),
  print: () => ({ title: texts.print, icon: 'printer' }),
  sell: () => ({ title: texts.sold, icon: 'check' }),
  'sell/pay': () => ({ title: texts.paidAtOnce, icon: 'check' }),
  pay: (entry, record) => ({ title: paidText(entry, record), icon: 'cash' }),
  deliver: (entry, record) => ({ title: deliveredText(entry, record), icon: 'truck' }),
  invoice: entry => ({ title: texts.invoice(textAfter(entry, 'invoice_number')), icon: 'receipt' }),
  return: (entry, record) => ({ title: returnedText(entry, record), icon: 'arrow-back-up' }),
  cancel: entry => ({ title: texts.cancel(textAfter(entry, 'cancel_reason')), icon: 'circle-x' }),
}

function createdText(entry: HistoryEntry, record: WireRecord): string {
  if (textAfter(entry, 'folio') !== '') return texts.created
  return isSet(record, 'is_parked') ? texts.parked : texts.quoted
}

function mailText(entry: HistoryEntry): string {
  const names = textsOf(sales).inputs?.['mail']?.options?.['paper'] ?? {}
  return texts.mail(names[textAfter(entry, 'paper')] ?? '', textAfter(entry, 'to'))
}

function paidText(entry: HistoryEntry, record: WireRecord): string {
  const tenders = at(tendersOf(record), entry)
  const [first] = tenders
  if (!first) return texts.pay
  const net = tenders.reduce((sum, { value, change }) => sum + Number(value) - Number(change ?? 0), 0)
  return texts.paid(formatMoney(wireCents(net)), wayText(first['way_to_pay']))
}

function deliveredText(entry: HistoryEntry, record: WireRecord): string {
  const lines = linesOf(record).filter(({ delivered_at: moment }) => moment === entry.at)
  const by = lines[0]?.['received_by']
  return typeof by === 'string' ? texts.delivered(lines.length, by) : texts.deliver
}

function returnedText(entry: HistoryEntry, record: WireRecord): string {
  const [match] = at(returnsOf(record), entry)
  return match ? texts.returned(Number(match['pieces']), String(match['folio'])) : texts.return
}

/** The next step that a sale still needs. */
export function missingOf(sale: WireRecord): ReturnType<NonNullable<RecordPieces['missing']>> {
  const { missing } = words
  if (sale['status'] === 'pending') {
    return { title: missing.sell, detail: isSet(sale, 'is_parked') ? missing.parked : missing.quoted }
  }
  if (sale['status'] === 'cancelled') return null
  if (isSet(sale, 'needs_review')) return { title: missing.review }
  const waiting = Number(sale['undelivered'])
  if (Number(sale['balance']) > 0) {
    const day = wireText(sales, 'liquidationDate', sale['liquidation_date'], '')
    return { title: missing.pay(moneyOf(sale, 'balance')), ...(day !== '' && { detail: missing.by(day) }) }
  }
  return waiting > 0 ? { title: missing.deliver(waiting) } : null
}
