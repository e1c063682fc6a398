import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '#browser/api.ts'
import { textsOf } from '#browser/locale.ts'
import { flagText } from '#console/record/value-text.ts'
import { formatMoney, wireCents } from '#domain/money.ts'
import { QueryFailure } from '#browser/alerts/query-failure.tsx'
import { Skeleton } from '#ui/kit.ts'
import { stockWords } from '../movements/stock-words.screens.ts'
import { inventories } from './inventory.resource.ts'
import { number, type Held } from './pivot.screens.ts'
import { WaysToSee } from './ways-to-see.screens.tsx'

const words = stockWords.pivot

/** The totals of each warehouse, whose name leads to its rows. */
export default function ByWarehouse() {
  const { data, error, refetch } = useQuery({
    queryKey: ['inventories', 'list', 'by-warehouse'],
    queryFn: async ({ signal }) =>
      (await call<{ data: Held[] }>('GET', 'inventories/by-warehouse', undefined, { signal })).data,
  })
  const sum = (read: (held: Held) => number) => (data ?? []).reduce((total, held) => total + read(held), 0)
  return (
    <div className="pivot-page">
      <header className="pivot-head">
        <h1>{textsOf(inventories).many}</h1>
        <WaysToSee />
      </header>
      <section className="card pivot">
        {error && !data && <QueryFailure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={240} />}
        {data?.length === 0 && <p className="pivot-none">{words.noWarehouses}</p>}
        {data && data.length > 0 && (
          <div className="pivot-scroll" role="region" aria-label={words.warehouse} tabIndex={0}>
            <table className="pivot-table" data-few>
              <thead>
                <tr>
                  <th scope="col">{words.warehouse}</th>
                  <th scope="col" data-number>
                    {words.products}
                  </th>
                  <th scope="col" data-number>
                    {words.pieces}
                  </th>
                  <th scope="col" data-number>
                    {words.value}
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.map(held => (
                  <tr key={held.id}>
                    <th scope="row">
                      <Link
                        className="pivot-link"
                        to="/admin/inventories"
                        search={{ warehouse_id: String(held.id) }}
                      >
                        {held.name}
                      </Link>
                      {held.sells === 0 && <small>{flagText(inventories, 'sells', false)}</small>}
                    </th>
                    <td data-number>{number(held.products)}</td>
                    <td data-number>{number(held.pieces)}</td>
                    <td data-number>{formatMoney(wireCents(held.value))}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{words.total}</th>
                  <td />
                  <td data-number>{number(sum(held => held.pieces))}</td>
                  <td data-number>{formatMoney(wireCents(sum(held => held.value)))}</td>
                </tr>
              </tfoot>
            </table>
          </div>
        )}
      </section>
    </div>
  )
}
