import { DomainError } from '#domain/errors.ts'
import type { Transaction } from '#db/database.ts'
import { readSettings } from '#engine/settings.ts'
import type { Order, OrderValues } from './order-types.server.ts'

/** The currency, rate and tax of an order's prices. */
export interface OrderTerms {
  readonly currency: 'MXN' | 'USD'
  readonly exchangeRate: string
  readonly taxIncluded: boolean
  readonly ivaRate: string
}

const pesos = '1.000000'

/** The terms of an order, where missing ones keep their value or get the shop's. The rate of pesos is always one. */
export async function termsOf(
  tx: Transaction,
  before: Order | null,
  values: OrderValues,
): Promise<OrderTerms> {
  const settings = await readSettings(tx)
  const currency = values.currency ?? before?.currency ?? 'MXN'
  const earlier = before?.currency === currency ? before.exchangeRate : null
  const today = settings.exchange_rate?.toFixed(6)
  const exchangeRate = currency === 'MXN' ? pesos : (values.exchangeRate ?? earlier ?? today)
  if (exchangeRate === undefined) throw new DomainError('rate_missing', {}, 'exchange_rate')
  return {
    currency,
    exchangeRate,
    taxIncluded: values.taxIncluded ?? before?.taxIncluded ?? true,
    ivaRate: values.ivaRate ?? before?.ivaRate ?? settings.iva_rate.toFixed(2),
  }
}

/** The rate of a payment: its own, or the order's. */
export function rateOf(
  order: Pick<Order, 'currency' | 'exchangeRate'>,
  rate: string | null | undefined,
): string {
  return order.currency === 'MXN' ? pesos : (rate ?? order.exchangeRate ?? pesos)
}
