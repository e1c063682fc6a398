import './latest-sales.css'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { failureText } from '#browser/alerts/failure-text.ts'
import { call } from '#browser/api.ts'
import { useAppData } from '#browser/app-data.tsx'
import { figuresKey } from '#browser/figures/figures-query.ts'
import { hourText } from '#browser/hour-text.ts'
import { recordPage } from '#contract/record-page.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { formatMoney, wireCents } from '#domain/money.ts'
import { sales } from '#resources/sales/sale.resource.ts'
import { Skeleton } from '#ui/kit.ts'
import { Lead } from './lead.tsx'
import { shortPoint } from './point-text.ts'
import { boardWords as words } from './texts-board.ts'
import { useShopClock } from './use-span.ts'

const mostShown = 5
const path = `sales?per_page=${mostShown}&count=capped&status!=pending&order_by=-id`

/** Under the key of the figures, which are read again whatever is open over them. */
const latestQuery = queryOptions({
  queryKey: [figuresKey, 'latest'],
  queryFn: ({ signal }) => call<{ data: WireRecord[] }>('GET', path, undefined, { signal }),
  staleTime: 0,
})

export function LatestSales() {
  const { data, error } = useQuery(latestQuery)
  return (
    <section className="card latest" aria-labelledby="latest-title">
      <header>
        <h2 id="latest-title">{words.latest}</h2>
        <Lead to="/admin/sales">{words.seeAll}</Lead>
      </header>
      {data ? (
        data.data.length === 0 ? (
          <p className="panel-note muted">{words.noLatest}</p>
        ) : (
          <ul>
            {data.data.map(sale => (
              <Line key={sale.id} sale={sale} />
            ))}
          </ul>
        )
      ) : (
        <div className="panel-note">
          {error ? (
            <p>{failureText(error)}</p>
          ) : (
            <Skeleton height={120} role="status" aria-label={words.loading} />
          )}
        </div>
      )}
    </section>
  )
}

function Line({ sale }: { sale: WireRecord }) {
  const { today } = useShopClock()
  const { timeZone } = useAppData().settings
  const day = String(sale['business_date'])
  const when = [
    String(sale['folio'] ?? ''),
    ...(day === today ? [] : [shortPoint('day', day, today)]),
    ...(typeof sale['sold_at'] === 'string' ? [hourText(sale['sold_at'], timeZone)] : []),
  ]
  return (
    <li data-cancelled={sale['status'] === 'cancelled' || undefined}>
      <div>
        <Lead className="bar-name" to={recordPage(sales, sale.id)}>
          {String(sale['customer_name'] ?? words.public)}
        </Lead>
        <small>{when.filter(Boolean).join(' · ')}</small>
      </div>
      <span>{formatMoney(wireCents(Number(sale['total'])))}</span>
    </li>
  )
}
