import { DomainError } from '#domain/errors.ts'
import { formatMoney, mostMoney, storedCents, storedRate, type Cents } from '#domain/money.ts'
import { isBeyondLimit, type Conversion } from '#domain/pricing.ts'
import { isWholePesos } from '#contract/settings.ts'
import type { Transaction } from '#db/database.ts'
import type { RecordOf, ValuesOf } from '#engine/server-resource.ts'
import { readSettings } from '#engine/settings.ts'
import type { products } from '../product.resource.ts'

const deciding = ['price', 'currency', 'exchangeRate']

/** Requires a rate for a price in dollars, its own or the day's, and fills in the defaults of empty fields. */
export async function priceOf(
  tx: Transaction,
  before: RecordOf<typeof products> | null,
  values: ValuesOf<typeof products>,
) {
  const defaults = {
    ...(values.currency === null && { currency: 'MXN' as const }),
    ...(values.discountPercent === null && { discountPercent: '0.00' }),
    ...(values.purchaseCurrency === null && { purchaseCurrency: 'MXN' as const }),
  }
  const { price, currency, exchangeRate } = { ...before, ...values, ...defaults }
  if (currency !== 'USD') return defaults
  const used = exchangeRate ?? (await rateOfToday(tx))
  // Changes that concern no price are allowed whatever the stored price.
  if (deciding.some(name => name in values)) {
    const wholePesos = isWholePesos(await readSettings(tx))
    requireWithinLimit(storedCents(price), { exchangeRate: storedRate(used), wholePesos })
  }
  return exchangeRate === used ? defaults : { ...defaults, exchangeRate: used }
}

/** Refuses a price in dollars that exceeds the largest amount in pesos. */
export function requireWithinLimit(
  price: Cents | null,
  rule: Omit<Conversion, 'currency'>,
  field = 'exchange_rate',
): void {
  if (price === null || !isBeyondLimit(price, { currency: 'USD', ...rule })) return
  throw new DomainError('rate_too_high', { max: formatMoney(mostMoney) }, field)
}

async function rateOfToday(tx: Transaction): Promise<string> {
  const { exchange_rate: today } = await readSettings(tx)
  if (today === null) throw new DomainError('rate_missing', {}, 'exchange_rate')
  return today.toFixed(6)
}
