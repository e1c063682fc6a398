import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAppData } from '#browser/app-data.tsx'
import { QueryFailureLine } from '#browser/alerts/query-failure-line.tsx'
import { inLocale } from '#browser/locale.ts'
import { pageQuery, sumsQuery } from '#browser/query.ts'
import { recordTitle } from '#browser/wire-record.ts'
import { LatestRecords } from '#console/record/latest-records.tsx'
import { wireText } from '#console/record/value-text.ts'
import { reportsPath } from '#contract/office-pages.ts'
import { formatMoney, wireCents } from '#domain/money.ts'
import { whatsappAddress } from '#domain/phone.ts'
import { Anchor } from '#ui/kit.ts'
import { sales } from '../sales/sale.resource.ts'

const texts = inLocale({
  es: {
    title: 'Compras',
    bought: 'Comprado',
    balance: 'Saldo',
    quotations: 'Cotizaciones',
    last: 'Últimas ventas y cotizaciones',
    what: 'Ver qué ha comprado',
    statement: 'Estado de cuenta',
    remind: 'Recordar el saldo por WhatsApp',
    reminder: (name: string, amount: string, business: string) =>
      `Hola, ${name}. Le recordamos que tiene un saldo de ${amount} en ${business}. ` +
      'Si ya lo pagó, no haga caso de este mensaje. Gracias.',
    in: (n: number) => `en ${n.toLocaleString('es-MX')} ${n === 1 ? 'venta' : 'ventas'}`,
  },
  en: {
    title: 'Purchases',
    bought: 'Bought',
    balance: 'Balance',
    quotations: 'Quotations',
    last: 'Latest sales and quotations',
    what: 'See what they bought',
    statement: 'Statement',
    remind: 'Remind of the balance by WhatsApp',
    reminder: (name: string, amount: string, business: string) =>
      `Hello, ${name}. This is a reminder of your balance of ${amount} at ${business}. ` +
      'If you have paid already, please ignore this message. Thank you.',
    in: (n: number) => `in ${n.toLocaleString('en-US')} ${n === 1 ? 'sale' : 'sales'}`,
  },
})

interface CustomerPurchasesProps {
  readonly id: number
  readonly name: string
  readonly phone: string
}

/** The purchases, balance and quotations of a customer, summed by the server; each links to those sales. */
export function CustomerPurchases({ id, name, phone }: CustomerPurchasesProps) {
  const { settings } = useAppData()
  const own = `customer_id=${id}`
  const all = useQuery(sumsQuery(sales, `sales/sums?${own}`))
  const quoted = useQuery(sumsQuery(sales, `sales/sums?${own}&status=pending`))
  const { data, error } = all
  if (error && !data) {
    return <QueryFailureLine error={error} onRetry={() => void all.refetch()} />
  }
  const counted = data?.['counted'] ?? 0
  const owed = data?.['balance'] ?? 0
  const isToldSums = !data || data['total'] !== undefined
  const reminder = texts.reminder(name, formatMoney(wireCents(owed)), settings.businessName)
  const chat = owed > 0 ? whatsappAddress(phone, reminder) : null
  return (
    <section className="record-history">
      <h3>{texts.title}</h3>
      <dl className="record-data">
        <div>
          <dt>{texts.bought}</dt>
          <dd>
            <Link to={`/admin/sales?${own}`}>
              {/* Whoever counts the drawer blind reads no sum of sales. */}
              {!isToldSums ? null : counted > 0 ? money(data?.['total']) : money(data && 0)}{' '}
              {texts.in(counted)}
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
        <nav className="customer-links" aria-label={texts.title}>
          <Link to={`${reportsPath}/sales?by=product&range=12m&customer=${id}`}>{texts.what}</Link>
          <Link to={`${reportsPath}/statement?customer=${id}`}>{texts.statement}</Link>
          {chat !== null && (
            <Anchor href={chat} target="_blank" rel="noopener noreferrer">
              {texts.remind}
            </Anchor>
          )}
        </nav>
      )}
    </section>
  )
}

const shown = 5

/** The newest sales and quotations; a list that fails to load is left out, because the sums above link to all of them. */
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
