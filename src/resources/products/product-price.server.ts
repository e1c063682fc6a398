import { DomainError } from '#domain/errors.ts'
import { formatMoney, mostMoney, storedCents, storedRate, type Cents, type Rate } from '#domain/money.ts'
import { isBeyondLimit } from '#domain/pricing.ts'
import type { Row } from '#contract/resource.ts'
import type { Transaction } from '#db/database.ts'
import { readSettings } from '#engine/settings.ts'

const deciding = ['price', 'currency', 'exchangeRate']

/** A price in dollars needs a rate: its own, or the day's. What a form leaves empty falls back on its default. */
export async function priceOf(tx: Transaction, before: Row | null, values: Row): Promise<Row> {
  const changes: Record<string, unknown> = {}
  if (values['currency'] === null) changes['currency'] = 'MXN'
  if (values['discountPercent'] === null) changes['discountPercent'] = '0.00'
  const { price, currency, exchangeRate } = { ...before, ...values, ...changes }
  if (currency !== 'USD') return changes
  if (typeof exchangeRate !== 'string') changes['exchangeRate'] = await rateOfToday(tx)
  const rate = storedRate(changes['exchangeRate'] ?? exchangeRate)
  // A product that is there already can be hidden or described, whatever its price.
  if (deciding.some(name => name in values)) requireWithinLimit(storedCents(price), rate)
  return changes
}

/** Refuses dollars that are more pesos than an amount may be. */
export function requireWithinLimit(price: Cents | null, rate: Rate, field = 'exchange_rate'): void {
  if (price === null || !isBeyondLimit(price, 'USD', rate)) return
  throw new DomainError('rate_too_high', { max: formatMoney(mostMoney) }, field)
}

async function rateOfToday(tx: Transaction): Promise<string> {
  const { exchange_rate: today } = await readSettings(tx)
  if (today === null) throw new DomainError('rate_missing', {}, 'exchange_rate')
  return today.toFixed(6)
}
