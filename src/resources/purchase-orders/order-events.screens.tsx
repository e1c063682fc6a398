import { useQuery } from '@tanstack/react-query'
import type { WireRecord } from '#browser/wire-record.ts'
import type { HistoryEntry } from '#contract/history-text.ts'
import { phoneText } from '#domain/phone.ts'
import { wireText } from '#console/record/value-text.ts'
import type { RecordPieces } from '#console/screen-extras.ts'
import { purchaseOrderPayments } from '../purchase-order-payments/payment.resource.ts'
import { receptions } from '../receptions/reception.resource.ts'
import { childrenQuery } from './order-children.screens.tsx'
import { moneyOf } from './order-money.screens.ts'
import { words } from './order-words.screens.ts'

const texts = words.events
const given = ({ after }: HistoryEntry, name: string) => String(after?.[name] ?? '')

export const orderEvents: NonNullable<RecordPieces['events']> = {
  create: () => ({ title: texts.create, icon: 'plus' }),
  approve: () => ({ title: texts.approve, icon: 'check' }),
  send: entry => ({
    title: sentText(entry),
    icon: given(entry, 'sent_via') === 'whatsapp' ? 'whatsapp' : 'send',
  }),
  mail: entry => ({ title: texts.mail(given(entry, 'sent_to')), icon: 'mail' }),
  mail_failed: entry => ({ title: texts.mailFailed(given(entry, 'sent_to')), icon: 'alert-triangle' }),
  receive: (entry, record) => ({ title: <ReceptionEvent {...{ entry, record }} />, icon: 'package' }),
  pay: (entry, record) => ({ title: <PaymentEvent {...{ entry, record }} />, icon: 'cash' }),
  invoice: entry => ({ title: texts.invoice(given(entry, 'invoice_number')), icon: 'receipt' }),
  gdi: entry => ({ title: texts.gdi(given(entry, 'gdi_number')), icon: 'tag' }),
  close: () => ({ title: texts.close, icon: 'lock' }),
  cancel: entry => ({ title: texts.cancel(given(entry, 'cancel_reason')), icon: 'circle-x' }),
  void_reception: () => ({ title: texts.voidReception, icon: 'arrow-back-up' }),
  void_payment: () => ({ title: texts.voidPayment, icon: 'arrow-back-up' }),
}

/** How the order went and to whom, as far as its history says. */
function sentText(entry: HistoryEntry): string {
  const to = given(entry, 'sent_to')
  const way = given(entry, 'sent_via')
  return texts.sent(way, way === 'whatsapp' ? phoneText(to) : to)
}

interface EventProps {
  entry: HistoryEntry
  record: WireRecord
}

/** An order and what it received are written in one transaction, so they carry the same moment. */
function ReceptionEvent({ entry, record }: EventProps) {
  const { data } = useQuery(childrenQuery(receptions, record.id))
  const found = data?.data.find(({ created_at: at }) => at === entry.at)
  return found ? texts.received(Number(found['pieces']), String(found['warehouse_name'])) : texts.receive
}

function PaymentEvent({ entry, record }: EventProps) {
  const { data } = useQuery(childrenQuery(purchaseOrderPayments, record.id))
  const found = data?.data.find(({ created_at: at }) => at === entry.at)
  if (!found) return texts.pay
  const way = wireText(purchaseOrderPayments, 'wayToPay', found['way_to_pay'], '')
  return texts.paid(moneyOf(found, 'amount'), way)
}
