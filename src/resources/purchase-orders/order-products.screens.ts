import { useQueries } from '@tanstack/react-query'
import { pageQuery } from '#browser/query.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { maxPerPage, printListQuery, type Condition } from '#contract/list-query.ts'
import { products } from '../products/product.resource.ts'
import { linesOf } from './order-money.screens.ts'

/** The path that reads the products that meet these conditions. */
export function productsPath(conditions: readonly Condition[], { perPage = 20, q = '' } = {}): string {
  const query = { page: 1, perPage, orderBy: [], includes: [], conditions: [...conditions] }
  return `${products.path}?${printListQuery(q === '' ? query : { ...query, q })}`
}

/** The products of an order's lines by id, as far as they have loaded, for pictures and codes. */
export function useOrderProducts(record: WireRecord): ReadonlyMap<number, WireRecord> {
  const ids = linesOf(record).map(line => String(line['product_id']))
  const parts = Array.from({ length: Math.ceil(ids.length / maxPerPage) }, (_, part) =>
    ids.slice(part * maxPerPage, (part + 1) * maxPerPage),
  )
  return useQueries({
    queries: parts.map(values =>
      pageQuery(products, productsPath([{ kind: 'in', field: 'id', values }], { perPage: maxPerPage })),
    ),
    combine: results =>
      new Map(
        results.flatMap(({ data }) => (data?.data ?? []).map(product => [product.id, product] as const)),
      ),
  })
}
