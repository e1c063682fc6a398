import type { WireRecord } from '#browser/wire-record.ts'
import { statusLook } from '#console/list/status-look.ts'
import { wireText } from '#console/record/value-text.ts'
import { Alert } from '#ui/alert.tsx'
import { Progress } from '#ui/kit.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { buyerlessOf, isOpen, linesOf, moneyOf, paidShare, percentOf } from './order-money.screens.ts'
import { words } from './order-words.screens.ts'
import { purchaseOrders } from './purchase-order.resource.ts'

/** An open order that was received in part shows its progress instead of its status. */
export function receptionField(record: WireRecord): 'progress' | 'receptionStatus' {
  return isOpen(record) && record['progress'] === 'partial' ? 'progress' : 'receptionStatus'
}

export function ReceptionState({ record }: { record: WireRecord }) {
  if (receptionField(record) === 'progress') {
    return <StatusBadge {...statusLook('partial')} label={words.partial} />
  }
  const value = String(record['reception_status'])
  const label = wireText(purchaseOrders, 'receptionStatus', value, '')
  return <StatusBadge {...statusLook(value)} label={label} />
}

/** How much was paid, and of how much. */
export function Paid({ record }: { record: WireRecord }) {
  if (record['reception_status'] === 'cancelled') return null
  const share = paidShare(record)
  return (
    <span className="order-paid" title={words.paidOf(percentOf(share))}>
      {moneyOf(record, 'paid')}
      <Progress size={4} color="var(--link)" value={Math.min(share, 1) * 100} aria-hidden="true" />
    </span>
  )
}

/** What is owed for an approved order; the total of any other. */
export function CardAmount({ record }: { record: WireRecord }) {
  const isAgreed = !['pending', 'cancelled'].includes(String(record['reception_status']))
  if (!isAgreed || Number(record['balance']) <= 0) return <b>{moneyOf(record, 'total')}</b>
  return (
    <b className="order-card-amount">
      {moneyOf(record, 'balance')}
      <small>{words.money.balance}</small>
    </b>
  )
}

/** A mail that failed for good, which nobody should overlook. */
function MailFailed({ record }: { record: WireRecord }) {
  if (record['mail_status'] !== 'failed' || record['reception_status'] === 'cancelled') return null
  const { title, back, kept } = words.mailFailed
  const to = String(record['sent_to'] ?? '')
  return (
    <Alert tone="warn" title={title}>
      <p>{record['reception_status'] === 'approved' ? back(to) : kept(to)}</p>
    </Alert>
  )
}

/** The day on which it is expected, in red when it is late. */
export function Expected({ record }: { record: WireRecord }) {
  const day = wireText(purchaseOrders, 'expectedOn', record['expected_on'], '')
  if (day === '' || record['is_overdue'] !== 1) return day
  return (
    <>
      <span className="visually-hidden">{words.overdue} </span>
      <StatusBadge tone="bad" icon="clock" label={day} />
    </>
  )
}

/** Pieces that come and whose buyers do not wait for them any more. */
function Buyerless({ record }: { record: WireRecord }) {
  const pieces = linesOf(record).reduce((sum, line) => sum + buyerlessOf(line), 0)
  if (pieces === 0) return null
  return (
    <Alert tone="warn" title={words.buyerless(pieces)}>
      <p>{words.buyerlessText}</p>
    </Alert>
  )
}

export function OrderBanner({ record }: { record: WireRecord }) {
  return (
    <>
      <MailFailed record={record} />
      <Buyerless record={record} />
    </>
  )
}
