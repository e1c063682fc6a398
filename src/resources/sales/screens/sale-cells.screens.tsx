import '#console/record/whatsapp-link.css'
import { paymentTypes } from '#domain/payment-type.ts'
import { useAppData } from '#browser/app-data.tsx'
import { chatAddress, phoneText, whatsappAddress } from '#domain/phone.ts'
import { hourText } from '#browser/hour-text.ts'
import { locale } from '#browser/locale.ts'
import { recordTitle, type WireRecord } from '#browser/wire-record.ts'
import { toldLines } from '#browser/sales/told-lines.ts'
import { inOnePiece } from '#console/list/card-line.ts'
import { useModel } from '#console/list/list-model.ts'
import { wireText } from '#console/record/value-text.ts'
import { WholeCodes } from '#console/record/whole-codes.tsx'
import { smallCatalog } from '#contract/catalogs.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Anchor } from '#ui/kit.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { centsOf, hasArrived, isSet, linesOf, moneyOf } from './sale-money.screens.ts'
import { words } from './sale-words.screens.ts'
import { sales } from '../sale.resource.ts'

const typeIcons: Readonly<Record<number, IconName>> = {
  [paymentTypes.cash]: 'cash',
  [paymentTypes.credit]: 'clock',
  [paymentTypes.layaway]: 'clock',
  [paymentTypes.transfer]: 'send',
}

/** «V-002266», or «Cotización P-7K2M-90QX-4HTB» with the reference unbroken. */
export function Folio({ record }: { record: WireRecord }) {
  return <WholeCodes text={recordTitle(sales, record)} />
}

/** «Efectivo», «Crédito», with an icon; «Cotización» before it is sold. */
export function PaymentType({ record }: { record: WireRecord }) {
  if (record['payment_type_id'] == null) {
    return (
      <span className="sale-type">
        <Icon name={isSet(record, 'is_parked') ? 'pause' : 'file-text'} size={16} />
        {isSet(record, 'is_parked') ? words.types.parked : words.types.quotation}
      </span>
    )
  }
  const id = Number(record['payment_type_id'])
  const label = smallCatalog('payment-types', locale).find(type => type.id === id)?.name ?? ''
  return (
    <span className="sale-type">
      <Icon name={typeIcons[id] ?? 'receipt'} size={16} />
      {label}
    </span>
  )
}

export function SoldTime({ record }: { record: WireRecord }) {
  const { settings } = useAppData()
  const at = record['sold_at'] ?? record['created_at']
  if (typeof at !== 'string') return null
  return hourText(at, settings.timeZone)
}

/** The due date, and how far away it is. */
export function Due({ record }: { record: WireRecord }) {
  const day = wireText(sales, 'liquidationDate', record['liquidation_date'], '')
  const left = record['due_in']
  if (typeof left !== 'number') return day
  const said = left < 0 ? words.due.late(-left) : left === 0 ? words.due.today : words.due.soon(left)
  return (
    <span className="sale-due">
      {day}
      <StatusBadge
        tone={left < 0 ? 'bad' : left <= 5 ? 'warn' : 'neutral'}
        icon="clock"
        label={said}
        {...(left > 5 && { quiet: true })}
      />
    </span>
  )
}

/** The last day of a quotation, marked when it has passed. */
export function ValidUntil({ record }: { record: WireRecord }) {
  const day = wireText(sales, 'validUntil', record['valid_until'], '')
  if (record['status'] !== 'pending' || !isSet(record, 'is_expired')) return day
  return (
    <span className="sale-due">
      {day}
      <StatusBadge tone="warn" icon="clock" label={words.due.expired} />
    </span>
  )
}

/** A chat with the customer, else with somebody to choose, with a prepared text: a reminder while something is owed. */
export function useSaleChat(record: WireRecord): string {
  const { settings } = useAppData()
  const phone = record['customer_phone']
  const text = chatText(record, settings.businessName)
  return chatAddress(typeof phone === 'string' ? phone : null, text)
}

function chatText(record: WireRecord, shop: string): string {
  const name = String(record['customer_name'] ?? '').split(' ', 1)[0] ?? ''
  const { reminder, about, arrived, quotation, more } = words.whatsapp
  const listed = toldLines(
    linesOf(record).map(line => ({
      name: String(line['name']),
      quantity: Number(line['quantity']),
      total: centsOf(line, 'total'),
    })),
    more,
  )
  if (record['status'] === 'pending') {
    const day = wireText(sales, 'validUntil', record['valid_until'], '')
    return quotation(name, shop, listed, moneyOf(record, 'total'), day)
  }
  const folio = recordTitle(sales, record)
  if (hasArrived(linesOf(record))) {
    const balance = Number(record['balance']) > 0 ? moneyOf(record, 'balance') : ''
    return arrived(name, shop, folio, listed, balance)
  }
  const day = wireText(sales, 'liquidationDate', record['liquidation_date'], '')
  return Number(record['balance']) > 0
    ? reminder(name, folio, moneyOf(record, 'balance'), day, shop)
    : about(name, shop, folio, listed, moneyOf(record, 'total'))
}

export function Phone({ record }: { record: WireRecord }) {
  const chat = useSaleChat(record)
  const phone = record['customer_phone']
  if (typeof phone !== 'string') return null
  if (whatsappAddress(phone) === null) return phoneText(phone)
  const owes = Number(record['balance']) > 0
  return (
    <Anchor
      className="whatsapp-link"
      href={chat}
      target="_blank"
      rel="noopener noreferrer"
      title={owes ? words.whatsapp.remind : words.whatsapp.button}
    >
      {phoneText(phone)}
      <Icon name="whatsapp" size={16} />
    </Anchor>
  )
}

/** The lines of a card on a phone: customer, time, and what the open view is about. */
export function CardLine({ record }: { record: WireRecord }) {
  const { view } = useModel().list.state
  const customer = String(record['customer_name'] ?? words.public)
  const day = inOnePiece(wireText(sales, 'businessDate', record['business_date'], ''))
  const owes = typeof record['due_in'] === 'number' && ['withBalance', 'overdue', 'dueSoon'].includes(view)
  const isDelivered = view === 'toDeliver'
  return (
    <span className="sale-card-line">
      <span>{owes || isDelivered ? customer : `${customer} · ${day}`}</span>
      {isDelivered && <span>{String(record['customer_address'] ?? '')}</span>}
      {owes && <Due record={record} />}
      {(owes || isDelivered) && <Phone record={record} />}
      {view === 'toReview' && <span>{String(record['review_reason'] ?? '')}</span>}
      {view === 'quotations' && (
        <span>
          {words.due.until} <ValidUntil record={record} />
        </span>
      )}
      {view === 'parked' && <span>{String(record['label'] ?? '')}</span>}
    </span>
  )
}
