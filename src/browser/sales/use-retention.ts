import { useQuery } from '@tanstack/react-query'
import { mulDiv, parsePercent, type Cents } from '#domain/money.ts'
import { paymentTypes } from '#domain/payment-type.ts'
import { call } from '../api.ts'
import type { WireRecord } from '../wire-record.ts'
import { centsOf } from './sale-figures.ts'

/** A part of what was paid may only be kept of a layaway. */
export const mayRetain = (sale: WireRecord | undefined): boolean =>
  sale?.['payment_type_id'] === paymentTypes.layaway && sale['folio'] != null && Number(sale['paid']) > 0

/** The most that may be kept of a cancelled layaway, by the percentage of the settings, which only Admins read. */
export function useRetention(
  sale: WireRecord | undefined,
  isAdmin: boolean,
): { readonly most: Cents; readonly percent: number } | null {
  const { data: percent } = useQuery({
    queryKey: ['settings', 'retention'],
    queryFn: async ({ signal }) => {
      const { data } = await call<{ data: { layaway_retention_percent: number } }>(
        'GET',
        'settings',
        undefined,
        { signal },
      )
      return data.layaway_retention_percent
    },
    enabled: isAdmin && mayRetain(sale),
  })
  if (percent === undefined) return null
  return {
    most: mulDiv(centsOf(sale ?? {}, 'paid'), parsePercent(percent), 10_000),
    percent,
  }
}
