import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { failureText } from '#browser/alerts/failure-text.ts'
import { inLocale } from '#browser/locale.ts'
import { pageQuery, sumsQuery } from '#browser/query.ts'
import { recordTitle } from '#browser/wire-record.ts'
import { wireText } from '#console/record/value-text.ts'
import { formatMoney, wireCents } from '#domain/money.ts'
import { Button } from '#ui/kit.ts'
import { sales } from '../sales/sale.resource.ts'

const texts = inLocale({
  es: {
    title: 'Compras',
    bought: 'Comprado',
    balance: 'Saldo',
    quotations: 'Cotizaciones',
    last: 'Últimas ventas y cotizaciones',
    retry: 'Reintentar',
    in: (n: number) => `en ${n.toLocaleString('es-MX')} ${n === 1 ? 'venta' : 'ventas'}`,
  },
  en: {
    title: 'Purchases',
    bought: 'Bought',
    balance: 'Balance',
    quotations: 'Quotations',
    last: 'Latest sales and quotations',
    retry: 'Retry',
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
    return (
      <p className="muted">
        {failureText(error)}{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => void all.refetch()}>
          {texts.retry}
        </Button>
      </p>
    )
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
    </section>
  )
}

const shown = 5

/** The newest sales and quotations; a list that fails to load is left out, because the sums link to all. */
function LastSales({ own }: { own: string }) {
  const { data } = useQuery(pageQuery(sales, `sales?${own}&per_page=${shown}`))
  const found = data?.data ?? []
  if (found.length === 0) return null
  return (
    <ul className="customer-sales" aria-label={texts.last}>
      {found.map(sale => (
        <li key={sale.id}>
          <span>
            <Link to={`/admin/sales/${sale.id}/details`}>{recordTitle(sales, sale)}</Link>
            <small>
              {wireText(sales, 'businessDate', sale['business_date'], '')} ·{' '}
              {wireText(sales, 'status', sale['status'], '')}
            </small>
          </span>
          <b>
            {money(Number(sale['total']))}
            {Number(sale['balance']) > 0 && (
              <small>
                {texts.balance} {money(Number(sale['balance']))}
              </small>
            )}
          </b>
        </li>
      ))}
    </ul>
  )
}

const money = (amount: number | undefined) => (amount === undefined ? '…' : formatMoney(wireCents(amount)))
