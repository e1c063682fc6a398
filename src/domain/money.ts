import { DomainError } from './errors.ts'

declare const unit: unique symbol

/** An amount in hundredths of its currency. Always a safe integer. */
export type Cents = number & { readonly [unit]: 'cents' }

/** An exchange rate in millionths, as numeric(12,6) keeps it. */
export type Rate = number & { readonly [unit]: 'micro-units' }

/** A percentage in hundredths, as numeric(5,2) keeps it: 12.5 % is 1250. */
export type Percent = number & { readonly [unit]: 'hundredths of a percent' }

export type Currency = 'MXN' | 'USD'

/** A fraction of a cent is a bug in the program, never bad input. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of cents: ${value}`)
  return (value === 0 ? 0 : value) as Cents
}

/** The largest price or amount: 999,999,999.99. */
export const mostMoney = cents(99_999_999_999)

/** Parses an amount of a body or a file: 0 to 999,999,999.99, a number or its decimal text. */
export function parseMoney(input: string | number, { signed = false } = {}): Cents {
  const max = toDecimal(mostMoney)
  return cents(parseDecimal(input, 2, { min: signed ? -max : 0, max }))
}

export function parseRate(input: string | number): Rate {
  return parseDecimal(input, 6, { min: 0.000001, max: 999_999.999999 }) as Rate
}

export function parsePercent(input: string | number): Percent {
  return parseDecimal(input, 2, { min: 0, max: 100 }) as Percent
}

/** Reads an amount from the database. It never throws, because one wrong row must not break a whole list. */
export function storedCents(value: unknown): Cents | null {
  if (value === null || value === undefined) return null
  const amount = Math.round(Number(value))
  return Number.isFinite(amount) ? ((amount === 0 ? 0 : amount) as Cents) : null
}

/** Reads an amount in pesos from an answer; it never throws. */
export function wireCents(amount: number): Cents {
  return storedCents(amount * 100) ?? cents(0)
}

export function storedRate(value: unknown): Rate {
  return Math.round(Number(value) * 1_000_000) as Rate
}

export function storedPercent(value: unknown): Percent {
  return Math.round(Number(value) * 100) as Percent
}

/** For JSON. A double is exact to the cent up to 15 digits. */
export function toDecimal(amount: Cents): number {
  return amount / 100
}

/** `$1,234.50`, `$1,234.50 USD`, `−$120.00`. */
export function formatMoney(amount: Cents, currency: Currency = 'MXN'): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, ',')
  const sign = amount < 0 ? '\u2212' : ''
  return `${sign}$${whole}.${digits.slice(-2)}${currency === 'MXN' ? '' : ` ${currency}`}`
}

/** `amount × numerator ÷ denominator`, rounded half away from zero. */
export function mulDiv(amount: Cents, numerator: bigint | number, denominator: bigint | number): Cents {
  return cents(Number(roundHalfAwayFromZero(BigInt(amount) * BigInt(numerator), BigInt(denominator))))
}

export function applyRate(amount: Cents, rate: Rate): Cents {
  return mulDiv(amount, rate, 1_000_000)
}

/** A stored or typed rate as it is shown: two decimals, and more when it has more. */
export function formatRate(rate: unknown): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 6 }
  return `$${Number(rate).toLocaleString('es-MX', digits)}`
}

export function roundHalfAwayFromZero(numerator: bigint, denominator: bigint): bigint {
  const [top, bottom] = [magnitude(numerator), magnitude(denominator)]
  const rounded = (2n * top + bottom) / (2n * bottom)
  return numerator < 0n === denominator < 0n ? rounded : -rounded
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value
}

/** A decimal as a whole number of units of its last place. The digits are moved as text, because floats would round. */
export function parseDecimal(
  input: string | number,
  places: number,
  { min, max }: { min: number; max: number },
): number {
  const text = String(input).trim()
  const value = Number(text)
  const plain = /^(-?\d+)(?:\.(\d+))?$/.exec(text)
  if (typeof input === 'string' ? !plain : !Number.isFinite(input)) throw new DomainError('numeric')
  // A number without plain digits is one like 1e-7 or 1e21.
  const [, whole = '', fraction = ''] = plain ?? []
  if (fraction.length > places || (!plain && Math.abs(value) < 1)) {
    throw new DomainError('decimal', { places })
  }
  if (value < min || value > max) throw new DomainError('between', { min, max })
  return Number(whole + fraction.padEnd(places, '0'))
}
