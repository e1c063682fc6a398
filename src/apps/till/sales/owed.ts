import { useQuery } from '@tanstack/react-query'
import { call } from '#browser/api.ts'

/** A sale with a balance of which an instalment may be taken here, also one of a colleague. */
export interface Owed extends Readonly<Record<string, unknown>> {
  readonly id: number
  readonly folio: string
  readonly customer_name: string | null
  readonly seller_name: string | null
  readonly business_date: string
  readonly liquidation_date: string | null
  readonly is_overdue: boolean
  readonly is_readable: boolean
  readonly details: readonly { readonly name: string; readonly quantity: number }[]
}

/** What the server answers to an instalment of such a sale. */
export interface PaidOwed {
  readonly id: number
  readonly balance: number
  readonly tender_id: number
}

/** The sales with a balance that a folio, a name or a telephone names; none for a text that is too short to name one. */
export function useOwed(text: string) {
  return useQuery({
    queryKey: ['sales', 'list', 'owed', text],
    queryFn: async ({ signal }) =>
      (
        await call<{ data: readonly Owed[] }>(
          'GET',
          `pos/owed?${new URLSearchParams({ q: text }).toString()}`,
          undefined,
          { signal },
        )
      ).data,
    enabled: text !== '',
    staleTime: 0,
  })
}
