import { daysAfter } from '#contract/days-after.ts'
import { DomainError } from '#domain/errors.ts'

/** Refuses a date that lies further ahead than the shop allows, and names the last day. */
export function refuseTooLate(
  field: 'valid_until' | 'liquidation_date',
  day: string | null | undefined,
  today: string,
  mostDays: number,
): void {
  const last = daysAfter(today, mostDays)
  if (!day || day <= last) return
  const [year, month, date] = last.split('-')
  throw new DomainError('date_too_late', { last: `${date}/${month}/${year}`, days: mostDays }, field)
}
