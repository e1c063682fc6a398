import { Link } from '@tanstack/react-router'
import type { WireRecord } from '#browser/wire-record.ts'
import type { Row } from '#contract/field.ts'
import { cents, formatMoney } from '#domain/money.ts'
import { Alert } from '#ui/alert.tsx'
import { amountOf } from './session-figures.screens.tsx'
import { words } from './session-words.screens.ts'

const texts = words.rescue
const page = (id: unknown) => `/admin/cash-sessions/${String(id)}/details`

/** About tickets that arrived after a close: on a rescue session where they are from, on a closed one where they went. */
export function SessionBanner({ record }: { record: WireRecord }) {
  if (record['rescues_id'] != null) {
    return (
      <Alert tone="info" title={texts.title}>
        <p>
          {texts.of} <Link to={page(record['rescues_id'])}>{String(record['rescues_folio'])}</Link>.{' '}
          {record['status'] === 'open' && texts.counts}
        </p>
      </Alert>
    )
  }
  if (record['kind'] === 'rescue') {
    return (
      <Alert tone="info" title={texts.title}>
        <p>{texts.lost}</p>
      </Alert>
    )
  }
  const rescues = (record['rescues'] ?? []) as readonly Row[]
  if (rescues.length === 0) return null
  const sold = formatMoney(amountOf(record, 'rescued') ?? cents(0))
  return (
    <Alert tone="info" title={texts.late(Number(record['rescued_sales']), sold)}>
      <p>
        {texts.apart}{' '}
        {rescues.map(({ id, folio }, place) => (
          <span key={String(id)}>
            {place > 0 && ', '}
            <Link to={page(id)}>{typeof folio === 'string' ? folio : texts.open}</Link>
          </span>
        ))}
      </p>
    </Alert>
  )
}
