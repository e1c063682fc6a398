import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { WireRecord } from '#browser/wire-record.ts'
import { useAppData } from '#browser/app-data.tsx'
import { momentText, wireText } from '#console/record/value-text.ts'
import { formatMoney } from '#domain/money.ts'
import { Alert } from '#ui/alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { Button } from '#ui/kit.ts'
import { hasOtherPrices, todayTotal } from './quoted-prices.screens.tsx'
import { useSaleChat } from './sale-cells.screens.tsx'
import { buyerlessOf, hasArrived, isSet, linesOf } from './sale-money.screens.ts'
import { words } from './sale-words.screens.ts'
import { sales } from '../sale.resource.ts'

const texts = words.banner

/** Notices that nobody should overlook: reasons for review, prices no longer valid, the sale that continues it. */
export function SaleBanner({ record }: { record: WireRecord }) {
  return (
    <>
      <Buyerless record={record} />
      <Notice record={record} />
    </>
  )
}

/** Pieces that were ordered for the sale, and that nobody waits for since it was cancelled or they went back. */
function Buyerless({ record }: { record: WireRecord }) {
  const { pieces, orders } = buyerlessOf(linesOf(record))
  if (pieces === 0) return null
  return (
    <Alert tone="warn" title={texts.buyerless(pieces)}>
      <p>
        {texts.buyerlessIn}{' '}
        {[...orders].map(([id, folios], place) => (
          <Fragment key={id}>
            {place > 0 && ', '}
            <Link to={`/admin/purchase-orders/${id}/details`}>{folios}</Link>
          </Fragment>
        ))}
      </p>
    </Alert>
  )
}

function Notice({ record }: { record: WireRecord }) {
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
  if (record['status'] !== 'pending') return <Arrived record={record} />
  if (!isSet(record, 'is_expired')) return null
  const day = wireText(sales, 'validUntil', record['valid_until'], '')
  return (
    <Alert tone="warn" title={isSet(record, 'is_parked') ? texts.oldTicket : texts.expired(day)}>
      <p>{hasOtherPrices(record) ? texts.changed(formatMoney(todayTotal(record))) : texts.same}</p>
    </Alert>
  )
}

/** All that was made to order is there: whether the customer was told, and the text to tell it. */
function Arrived({ record }: { record: WireRecord }) {
  const { settings } = useAppData()
  const chat = useSaleChat(record)
  const told = record['arrival_mailed_at']
  if (record['status'] === 'cancelled' || !hasArrived(linesOf(record))) return null
  return (
    <Alert tone="ok" title={texts.arrived}>
      <div className="sale-arrived">
        <p>{typeof told === 'string' ? texts.toldOn(momentText(told, settings.timeZone)) : texts.tellIt}</p>
        <Button
          component="a"
          size="xs"
          variant="default"
          leftSection={<Icon name="whatsapp" size={16} />}
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
        >
          {texts.tellByChat}
        </Button>
      </div>
    </Alert>
  )
}
