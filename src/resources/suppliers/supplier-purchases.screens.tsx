import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryFailureLine } from '#browser/alerts/query-failure-line.tsx'
import { call } from '#browser/api.ts'
import { useAppData } from '#browser/app-data.tsx'
import { dayOf } from '#browser/day-of.ts'
import { inLocale } from '#browser/locale.ts'
import { pageQuery } from '#browser/query.ts'
import { recordTitle } from '#browser/wire-record.ts'
import { LatestRecords } from '#console/record/latest-records.tsx'
import { wireText } from '#console/record/value-text.ts'
import { recordPage } from '#contract/record-page.ts'
import { formatMoney, wireCents, type Currency } from '#domain/money.ts'
import { purchaseOrders } from '../purchase-orders/purchase-order.resource.ts'
import { suppliers } from './supplier.resource.ts'
import { en } from './supplier-screens.en.ts'
import { es } from './supplier-screens.es.ts'

const texts = inLocale({ es, en })

interface Purchases {
  readonly orders: number
  readonly products: number
  readonly owed: readonly { readonly currency: Currency; readonly orders: number; readonly balance: number }[]
  /** What its returns left, and no order used yet. */
  readonly credit: readonly {
    readonly currency: Currency
    readonly returns: number
    readonly credit: number
  }[]
}

/** The balance of a supplier's open orders and its credit, as the server sums them. Orders and products are among the related records. */
export function SupplierPurchases({ id }: { id: number }) {
  const path = `suppliers/${id}/purchases`
  const { data, error, refetch } = useQuery({
    queryKey: [suppliers.path, 'count', path],
    queryFn: async ({ signal }) => (await call<{ data: Purchases }>('GET', path, undefined, { signal })).data,
  })
  return (
    <section className="record-history">
      <h3>{texts.title}</h3>
      {error && !data ? (
        <QueryFailureLine error={error} onRetry={() => void refetch()} />
      ) : (
        <dl className="record-data">
          <div>
            <dt>{texts.balance}</dt>
            <dd>
              <Link to={`/admin/purchase-orders?view=toPay&supplier_id=${id}`}>
                {data ? balanceText(data.owed) : '…'}
              </Link>
            </dd>
          </div>
          {data && data.credit.length > 0 && (
            <div>
              <dt>{texts.credit}</dt>
              <dd>
                <Link to={`/admin/supplier-returns?view=withCredit&supplier_id=${id}`}>
                  {creditText(data.credit)}
                </Link>
              </dd>
            </div>
          )}
        </dl>
      )}
      <LastOrders id={id} />
    </section>
  )
}

const shown = 5

/** The newest orders; a list that fails to load is left out, because the balance links to all of them. */
function LastOrders({ id }: { id: number }) {
  const { settings } = useAppData()
  const { data, error } = useQuery(
    pageQuery(purchaseOrders, `purchase-orders?supplier_id=${id}&order_by=-id&per_page=${shown}`),
  )
  const orders = data?.data.map(order => {
    const text = (name: string, wire: string) =>
      wireText(purchaseOrders, name, order[wire], settings.timeZone)
    const money = (wire: string) => formatMoney(wireCents(Number(order[wire])), order['currency'] as Currency)
    const isOwed = order['financial_status'] !== 'cancelled' && Number(order['balance']) > 0
    return {
      id: order.id,
      to: recordPage(purchaseOrders, order.id),
      title: recordTitle(purchaseOrders, order),
      note: [
        dayOf(String(order['created_at']), settings.timeZone),
        text('receptionStatus', 'reception_status'),
      ].join(' · '),
      amount: money('total'),
      rest: isOwed ? texts.owed(money('balance')) : undefined,
    }
  })
  return <LatestRecords label={texts.last} records={error ? [] : orders} most={shown} />
}

/** «$1,234.50 + $30.00 USD en 3 órdenes» */
function balanceText(owed: Purchases['owed']): string {
  if (owed.length === 0) return texts.nothingOwed
  const amounts = owed.map(({ balance, currency }) => formatMoney(wireCents(balance), currency))
  const orders = owed.reduce((sum, each) => sum + each.orders, 0)
  return `${amounts.join(' + ')} ${texts.owedIn(orders)}`
}

/** «$580.00 de 2 devoluciones» */
function creditText(credit: Purchases['credit']): string {
  const amounts = credit.map(each => formatMoney(wireCents(each.credit), each.currency))
  const returns = credit.reduce((sum, each) => sum + each.returns, 0)
  return `${amounts.join(' + ')} ${texts.creditIn(returns)}`
}
