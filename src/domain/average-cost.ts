import { roundHalfAwayFromZero } from './money.ts'

declare const unit: unique symbol

/** In millionths of a peso without IVA, like numeric(14,6). */
export type Cost = bigint & { readonly [unit]: 'millionths of a peso' }

export const mostCost = 99_999_999_999_999n as Cost

const places = 6

/** Reads a numeric as the database writes it: `1234.500000`. */
export function readCost(text: string): Cost {
  const plain = /^(\d{1,8})(?:\.(\d{1,6}))?$/.exec(text)
  if (!plain) throw new RangeError(`Not a cost: ${text}`)
  const [, whole = '', fraction = ''] = plain
  return BigInt(whole + fraction.padEnd(places, '0')) as Cost
}

export function writeCost(cost: Cost): string {
  const digits = String(cost).padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** The pieces of a product in all warehouses, and the cost of one; null until something was received. */
export interface StockAndCost {
  readonly stock: number
  readonly cost: Cost | null
}

export interface Batch {
  readonly quantity: number
  readonly unitCost: Cost
}

/** With no stock, or an unknown cost, the received pieces decide the cost. */
export function costAfterReception({ stock, cost }: StockAndCost, { quantity, unitCost }: Batch): Cost {
  if (cost === null || stock <= 0) return unitCost
  return average(BigInt(stock) * cost + BigInt(quantity) * unitCost, stock + quantity)
}

/**
 * Subtracts the pieces of a reception at their own cost, when it is voided or some go back to the supplier. `others` are the
 * unit costs of the product's receptions that stay valid, in order: of a return the reception itself is one. Pieces sold in between left at the average, so the remainder may come out above or below every
 * price; it is limited to the range of the others.
 */
export function costAfterVoid(
  { stock, cost }: StockAndCost,
  { quantity, unitCost }: Batch,
  others: readonly Cost[],
): Cost | null {
  const last = others.at(-1)
  if (last === undefined) return null
  const left = stock - quantity
  if (cost === null || left <= 0) return last
  const rest = average(BigInt(stock) * cost - BigInt(quantity) * unitCost, left)
  return most(others.reduce(least), least(others.reduce(most), rest))
}

function average(value: bigint, pieces: number): Cost {
  return roundHalfAwayFromZero(value, BigInt(pieces)) as Cost
}

function least(a: Cost, b: Cost): Cost {
  return a < b ? a : b
}

function most(a: Cost, b: Cost): Cost {
  return a > b ? a : b
}
