import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryFailureLine } from '#browser/alerts/query-failure-line.tsx'
import { inLocale } from '#browser/locale.ts'
import { pageQuery, sumsQuery } from '#browser/query.ts'
import { recordTitle } from '#browser/wire-record.ts'
import { LatestRecords } from '#console/record/latest-records.tsx'
import { wireText } from '#console/record/value-text.ts'
import { reportsPath } from '#contract/office-pages.ts'
import { formatMoney, wireCents } from '#domain/money.ts'
import { sales } from '../sales/sale.resource.ts'

const texts = inLocale({
  es: {
    title: 'Compras',
    bought: 'Comprado',
    balance: 'Saldo',
    quotations: 'Cotizaciones',
    last: 'Últimas ventas y cotizaciones',
    what: 'Ver qué ha comprado',
    in: (n: number) => `en ${n.toLocaleString('es-MX')} ${n === 1 ? 'venta' : 'ventas'}`,
  },
  en: {
    title: 'Purchases',
    bought: 'Bought',
    balance: 'Balance',
    quotations: 'Quotations',
    last: 'Latest sales and quotations',
    what: 'See what they bought',
    in: (n: number) => `in ${n.toLocaleString('en-US')} ${n === 1 ? 'sale' : 'sales'}`,
  },
})

/** The purchases, balance and quotations of a customer, summed by the server; each links to those sales. */
export function CustomerPurchases({ id }: { id: number }) {
  const own = `customer_id=${id}`
  const all = useQuery(sumsQuery(sales, `sales/sums?${own}`))
  const quoted = useQuery(sumsQuery(sales, `sales/sums?${own}&status=pending`))
  const { data, error } = all
  if (error && !data) {
    return <QueryFailureLine error={error} onRetry={() => void all.refetch()} />
  }
  const counted = data?.['counted'] ?? 0
  return (
    <section className="record-history">
      <h3>{texts.title}</h3>
      <dl className="record-data">
        <div>
          <dt>{texts.bought}</dt>
          <dd>
            <Link to={`/admin/sales?${own}`}>
              {counted > 0 ? money(data?.['total']) : money(data && 0)} {texts.in(counted)}
            </Link>
          </dd>
        </div>
        <div>
          <dt>{texts.balance}</dt>
          <dd>
            <Link to={`/admin/sales?view=withBalance&${own}`}>
              {money(counted > 0 ? data?.['balance'] : data && 0)}
            </Link>
          </dd>
        </div>
        <div>
          <dt>{texts.quotations}</dt>
          <dd>
            <Link to={`/admin/sales?view=quotations&${own}`}>{quoted.data?.['rows'] ?? '…'}</Link>
          </dd>
        </div>
      </dl>
      <LastSales own={own} />
      {counted > 0 && (
        <Link className="customer-data" to={`${reportsPath}/sales?by=product&range=12m&customer=${id}`}>
          {texts.what}
        </Link>
      )}
    </section>
  )
}

const shown = 5

/** The newest sales and quotations; a list that fails to load is left out, because the sums link to all. */
function LastSales({ own }: { own: string }) {
  const { data, error } = useQuery(pageQuery(sales, `sales?${own}&per_page=${shown}`))
  const purchases = data?.data.map(sale => ({
    id: sale.id,
    to: `/admin/sales/${sale.id}/details`,
    title: recordTitle(sales, sale),
    note: [
      wireText(sales, 'businessDate', sale['business_date'], ''),
      wireText(sales, 'status', sale['status'], ''),
    ].join(' · '),
    amount: money(Number(sale['total'])),
    rest: Number(sale['balance']) > 0 ? `${texts.balance} ${money(Number(sale['balance']))}` : undefined,
  }))
  return <LatestRecords label={texts.last} records={error ? [] : purchases} most={shown} />
}

const money = (amount: number | undefined) => (amount === undefined ? '…' : formatMoney(wireCents(amount)))
