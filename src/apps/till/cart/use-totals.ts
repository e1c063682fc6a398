import { useMemo } from 'react'
import { usualChangeLimit } from '#domain/cash-change.ts'
import { parsePercent, wireCents, type Cents, type Percent } from '#domain/money.ts'
import type { SaleTotals } from '#domain/sale-totals.ts'
import { limitOf } from '#domain/staff-limits.ts'
import { useStore } from '#browser/use-store.ts'
import { settingsOfCopy, copyView } from '../core/copy/copy.ts'
import { useStart } from '../start/start.ts'
import { totalsOf, type Ticket } from '../core/cart/ticket.ts'
import { useTicket } from './use-ticket.ts'

export interface Till {
  readonly ticket: Ticket
  readonly totals: SaleTotals
  readonly taxRate: Percent
  /** How far the cashier may go without a PIN; null without a limit. */
  readonly discountLimit: Percent | null
}

/** The ticket on the screen and its totals, by the settings that the device has. */
export function useTill(): Till {
  const ticket = useTicket()
  const { user, settings } = useStart()
  const { version } = useStore(copyView)
  const kept = useMemo(() => settingsOfCopy(), [version])
  const taxRate = percentOf(kept['iva_rate'] ?? settings.ivaRate)
  const totals = useMemo(() => totalsOf(ticket, taxRate), [ticket, taxRate])
  const limits = {
    seller: percentOf(kept['discount_limit_percent'] ?? 0),
    supervisor: percentOf(kept['supervisor_discount_limit_percent'] ?? 0),
  }
  return { ticket, totals, taxRate, discountLimit: limitOf(limits, user.role) }
}

/** A larger change is confirmed before the sale. */
export function useChangeLimit(): Cents {
  const { version } = useStore(copyView)
  const kept = useMemo(() => settingsOfCopy()['change_question_limit'], [version])
  return typeof kept === 'number' ? wireCents(kept) : usualChangeLimit
}

const percentOf = (value: unknown): Percent => parsePercent(String(value))

/** 5 % as «5», 12.5 % as «12.5». */
export const percentText = (percent: Percent): string => String(percent / 100)
