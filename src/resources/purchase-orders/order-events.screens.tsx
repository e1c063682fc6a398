import { useQuery } from '@tanstack/react-query'
import type { WireRecord } from '#browser/wire-record.ts'
import type { HistoryEntry } from '#contract/history-text.ts'
import { phoneText } from '#domain/phone.ts'
import { wireText } from '#console/record/value-text.ts'
import type { RecordPieces } from '#console/screen-extras.ts'
import { purchaseOrderPayments } from '../purchase-order-payments/payment.resource.ts'
import { receptions } from '../receptions/reception.resource.ts'
import { supplierReturns } from '../supplier-returns/supplier-return.resource.ts'
import { childrenQuery } from './order-children.screens.tsx'
import { moneyOf } from './order-money.screens.ts'
import { words } from './order-words.screens.ts'

const texts = words.events
const textAfter = ({ after }: HistoryEntry, name: string) => String(after?.[name] ?? '')

export const orderEvents: NonNullable<RecordPieces['events']> = {
  create: () => ({ title: texts.create, icon: 'plus' }),
  approve: () => ({ title: texts.approve, icon: 'check' }),
  send: entry => ({
    title: sentText(entry),
    icon: textAfter(entry, 'sent_via') === 'whatsapp' ? 'whatsapp' : 'send',
  }),
  mail: entry => ({ title: texts.mail(textAfter(entry, 'sent_to')), icon: 'mail' }),
  mail_failed: entry => ({ title: texts.mailFailed(textAfter(entry, 'sent_to')), icon: 'alert-triangle' }),
  receive: (entry, record) => ({ title: <ReceptionEvent {...{ entry, record }} />, icon: 'package' }),
  pay: (entry, record) => ({ title: <PaymentEvent {...{ entry, record }} />, icon: 'cash' }),
  invoice: entry => ({ title: texts.invoice(textAfter(entry, 'invoice_number')), icon: 'receipt' }),
  gdi: entry => ({ title: texts.gdi(textAfter(entry, 'gdi_number')), icon: 'tag' }),
  close: () => ({ title: texts.close, icon: 'lock' }),
  cancel: entry => ({ title: texts.cancel(textAfter(entry, 'cancel_reason')), icon: 'circle-x' }),
  void_reception: () => ({ title: texts.voidReception, icon: 'arrow-back-up' }),
  void_payment: () => ({ title: texts.voidPayment, icon: 'arrow-back-up' }),
  return: (entry, record) => ({ title: <ReturnEvent {...{ entry, record }} />, icon: 'truck' }),
  void_return: () => ({ title: texts.voidReturn, icon: 'arrow-back-up' }),
}

/** How and to whom the order was sent, as far as its history says. */
function sentText(entry: HistoryEntry): string {
  const to = textAfter(entry, 'sent_to')
  const way = textAfter(entry, 'sent_via')
  return texts.sent(way, way === 'whatsapp' ? phoneText(to) : to)
}

interface EventProps {
  entry: HistoryEntry
  record: WireRecord
}

/** An order and what it received are stored in one transaction, so they have the same moment. */
function ReceptionEvent({ entry, record }: EventProps) {
  const { data } = useQuery(childrenQuery(receptions, record.id))
  const row = data?.data.find(({ created_at: at }) => at === entry.at)
  return row ? texts.received(Number(row['pieces']), String(row['warehouse_name'])) : texts.receive
}

function PaymentEvent({ entry, record }: EventProps) {
  const { data } = useQuery(childrenQuery(purchaseOrderPayments, record.id))
  const payment = data?.data.find(({ created_at: at }) => at === entry.at)
  if (!payment) return texts.pay
  const way = wireText(purchaseOrderPayments, 'wayToPay', payment['way_to_pay'], '')
  return texts.paid(moneyOf(payment, 'amount'), way)
}

function ReturnEvent({ entry, record }: EventProps) {
  const { data } = useQuery(childrenQuery(supplierReturns, record.id))
  const row = data?.data.find(({ created_at: at }) => at === entry.at)
  return row ? texts.returned(Number(row['pieces']), moneyOf(row, 'credit')) : texts.return
}
