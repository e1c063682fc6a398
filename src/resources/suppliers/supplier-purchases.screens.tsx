import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { failureText } from '#browser/alerts/failure-text.ts'
import { call } from '#browser/api.ts'
import { inLocale } from '#browser/locale.ts'
import { formatMoney, wireCents, type Currency } from '#domain/money.ts'
import { Button } from '#ui/kit.ts'
import { suppliers } from './supplier.resource.ts'
import { en } from './supplier-screens.en.ts'
import { es } from './supplier-screens.es.ts'

const texts = inLocale({ es, en })

interface Purchases {
  readonly orders: number
  readonly products: number
  readonly owed: readonly { readonly currency: Currency; readonly orders: number; readonly balance: number }[]
}

/** The balance of a supplier's open orders as the server sums it; its orders and products are related records. */
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
        <p className="muted">
          {failureText(error)}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </p>
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
        </dl>
      )}
    </section>
  )
}

/** «$1,234.50 + $30.00 USD en 3 órdenes» */
function balanceText(owed: Purchases['owed']): string {
  if (owed.length === 0) return texts.nothingOwed
  const amounts = owed.map(({ balance, currency }) => formatMoney(wireCents(balance), currency))
  const orders = owed.reduce((sum, each) => sum + each.orders, 0)
  return `${amounts.join(' + ')} ${texts.owedIn(orders)}`
}
