import { Link } from '@tanstack/react-router'
import type { WireRecord } from '#browser/wire-record.ts'
import { wireText } from '#console/record/value-text.ts'
import { formatMoney } from '#domain/money.ts'
import { Alert } from '#ui/alert.tsx'
import { hasOtherPrices, todayTotal } from './quoted-prices.screens.tsx'
import { isSet } from './sale-money.screens.ts'
import { words } from './sale-words.screens.ts'
import { sales } from '../sale.resource.ts'

const texts = words.banner

/** Notices that nobody should overlook: reasons for review, prices no longer valid, the sale that continues it. */
export function SaleBanner({ record }: { record: WireRecord }) {
  const { review_reason: reason, replaced_by_id: next } = record
  if (isSet(record, 'needs_review')) {
    return (
      <Alert tone="warn" title={texts.review}>
        <p>{String(reason ?? '')}</p>
      </Alert>
    )
  }
  if (next != null) {
    return (
      <Alert tone="info">
        <p>
          {texts.replacedBy} <Link to={`/admin/sales/${String(next)}/details`}>{texts.see}</Link>
        </p>
      </Alert>
    )
  }
  if (record['status'] !== 'pending' || !isSet(record, 'is_expired')) return null
  const day = wireText(sales, 'validUntil', record['valid_until'], '')
  return (
    <Alert tone="warn" title={isSet(record, 'is_parked') ? texts.oldTicket : texts.expired(day)}>
      <p>{hasOtherPrices(record) ? texts.changed(formatMoney(todayTotal(record))) : texts.same}</p>
    </Alert>
  )
}
