import { DomainError } from './errors.ts'

/** The furthest day that a shop allows, so many days after today. */
export interface LastDay {
  readonly day: string
  readonly days: number
}

/** The days that a shop allows, by its settings. */
export interface TermLimits {
  readonly today: string
  /** Of a credit or layaway, and of a quotation. */
  readonly creditLast: LastDay
  readonly quotationLast: LastDay
  /** Until when a quotation holds that names no day. */
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

/** The day until which the prices of a quotation hold; a ticket that was put aside has none. */
export function quotedUntil(
  { isParked, validUntil }: { readonly isParked: boolean; readonly validUntil: Day },
  { today, quotationLast, quotationUsual }: TermLimits,
): string | null {
  if (validUntil && validUntil < today) throw new DomainError('valid_past', {}, 'valid_until')
  if (isParked) return null
  refuseTooLate('valid_until', validUntil, quotationLast)
  return validUntil ?? quotationUsual
}
