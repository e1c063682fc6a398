import { useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'

export interface Hold {
  readonly id: number
  readonly sale_id: number
  readonly reference: string
  readonly customer_name: string | null
  readonly line_id: number
  readonly product_name: string
  readonly warehouse_name: string
  readonly quantity: number
  readonly until: string
  readonly held_by_name: string
  readonly released_at: string | null
}

/** What is held for a quotation or of a product, read again with the products, as at every change of stock. */
export function useHolds(of: `quotations/${number}` | `products/${number}`, isShown = true) {
  const query = useQuery({
    queryKey: ['products', 'holds', of],
    queryFn: async ({ signal }) =>
      (await call<{ data: readonly Hold[] }>('GET', `${of}/holds`, undefined, { signal })).data,
    enabled: isShown,
    staleTime: 0,
  })
  const open = query.data?.filter(hold => hold.released_at === null) ?? []
  return { ...query, open: open.toSorted((a, b) => a.id - b.id) }
}
