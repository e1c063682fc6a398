import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { inLocale } from '#browser/locale.ts'
import { countQuery, pageQuery } from '#browser/query.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { maxPerPage, printListQuery, type Condition } from '#contract/list-query.ts'
import type { Resource } from '#contract/resource.ts'
import { cents, formatMoney, wireCents, type Currency } from '#domain/money.ts'
import { products } from '../products/product.resource.ts'
import { purchaseOrders } from '../purchase-orders/purchase-order.resource.ts'
import { en } from './supplier-screens.en.ts'
import { es } from './supplier-screens.es.ts'

const texts = inLocale({ es, en })

const owed: readonly Condition[] = [
  { kind: 'in', field: 'financial_status', values: ['pending', 'invoiced'] },
  { kind: 'in', field: 'reception_status', values: ['approved', 'received', 'send'] },
]

/** The orders and products of a supplier, and the balance of its open orders. */
export function SupplierPurchases({ id }: { id: number }) {
  const orders = useQuery(countQuery(purchaseOrders, pathOf(purchaseOrders, id, [], 1)))
  const made = useQuery(countQuery(products, pathOf(products, id, [], 1)))
  const open = useQuery(pageQuery(purchaseOrders, pathOf(purchaseOrders, id, owed, maxPerPage)))
  return (
    <section className="record-history">
      <h3>{texts.title}</h3>
      <dl className="record-data">
        <div>
          <dt>{texts.orders}</dt>
          <dd>
            <Link to={`/admin/purchase-orders?supplier_id=${id}`}>{countText(orders.data)}</Link>
          </dd>
        </div>
        <div>
          <dt>{texts.balance}</dt>
          <dd>
            <Link to={`/admin/purchase-orders?view=toPay&supplier_id=${id}`}>
              {open.data ? balanceText(open.data.data, open.data.total) : '…'}
            </Link>
          </dd>
        </div>
        <div>
          <dt>{texts.products}</dt>
          <dd>
            <Link to={`/admin/products?supplier_id=${id}`}>{countText(made.data)}</Link>
          </dd>
        </div>
      </dl>
    </section>
  )
}

const countText = (count: number | undefined) => count?.toLocaleString('es-MX') ?? '…'

/** By currency; of more orders than a page holds, only how many they are. */
function balanceText(orders: readonly WireRecord[], total: number): string {
  if (total === 0) return texts.nothingOwed
  if (total > orders.length) return texts.owedIn(total)
  const sums = Map.groupBy(orders, order => String(order['currency']) as Currency)
  const amounts = [...sums].map(([currency, some]) => {
    const sum = some.reduce((all, order) => all + wireCents(Number(order['balance'])), 0)
    return formatMoney(cents(sum), currency)
  })
  return `${amounts.join(' + ')} ${texts.owedIn(total)}`
}

function pathOf({ path }: Resource, id: number, more: readonly Condition[], perPage: number): string {
  const conditions: Condition[] = [{ kind: 'equals', field: 'supplier_id', value: String(id) }, ...more]
  return `${path}?${printListQuery({ page: 1, perPage, orderBy: [], includes: [], conditions })}`
}
