import { DomainError } from './errors.ts'

/** The last day that a shop allows, and how many days after today it is. */
export interface LastDay {
  readonly day: string
  readonly days: number
}

/** The limits of days by the shop's settings. */
export interface TermLimits {
  readonly today: string
  /** The last day of a credit or layaway, and that of a quotation. */
  readonly creditLast: LastDay
  readonly quotationLast: LastDay
  /** The last day of a quotation that names none. */
  readonly quotationUsual: string
}

type Day = string | null | undefined

/** Refuses a date that lies further ahead than the shop allows, and names the last day. */
export function refuseTooLate(field: 'valid_until' | 'liquidation_date', day: Day, last: LastDay): void {
  if (!day || day <= last.day) return
  const [year, month, date] = last.day.split('-')
  throw new DomainError('date_too_late', { last: `${date}/${month}/${year}`, days: last.days }, field)
}

/** Refuses a credit or layaway without its customer or its date. */
export function refuseLooseCredit(
  { customerId, liquidationDate }: { customerId: number | null; liquidationDate: string | null },
  { today, creditLast }: Pick<TermLimits, 'today' | 'creditLast'>,
): void {
  if (customerId === null) throw new DomainError('credit_needs_customer', {}, 'customer_id')
  if (liquidationDate === null) throw new DomainError('credit_needs_date', {}, 'liquidation_date')
  if (liquidationDate < today) throw new DomainError('liquidation_past', {}, 'liquidation_date')
  refuseTooLate('liquidation_date', liquidationDate, creditLast)
}

interface AskedValidity {
  readonly isParked: boolean
  readonly validUntil: Day
  /** The last day of prices that another quotation already promised. */
  readonly bound?: string | null
}

/** The day until which the prices of a quotation hold; a ticket that was put aside has none. */
export function quotedUntil(
  { isParked, validUntil, bound = null }: AskedValidity,
  { today, quotationLast, quotationUsual }: TermLimits,
): string | null {
  if (validUntil && validUntil < today) throw new DomainError('valid_past', {}, 'valid_until')
  if (isParked) return null
  if (bound !== null) {
    if (!validUntil || validUntil <= bound) return validUntil ?? bound
    throw new DomainError('quoted_until', { date: bound.split('-').toReversed().join('/') }, 'valid_until')
  }
  refuseTooLate('valid_until', validUntil, quotationLast)
  return validUntil ?? quotationUsual
}
