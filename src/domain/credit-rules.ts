import { cents, type Cents, type Percent } from './money.ts'
import { paymentTypes } from './payment-type.ts'

/** The terms of the shop, and those of the customer where they have some. */
export interface CreditTerms {
  /** The last day that a sale on credit or a layaway may have without an approval. */
  readonly lastDay: string
  /** How much this customer may owe on credit; null is no limit. */
  readonly limit: Cents | null
  /** How much they owe on credit already. */
  readonly owed: Cents
  /** The part of a layaway that is paid at once. */
  readonly down: Percent
}

export interface CreditSale {
  readonly paymentTypeId: number
  readonly liquidationDate: string
  readonly total: Cents
  readonly paid: Cents
}

export type CreditFault =
  | { readonly code: 'credit_long'; readonly lastDay: string }
  | { readonly code: 'credit_over'; readonly limit: Cents; readonly owed: Cents }
  | { readonly code: 'layaway_down'; readonly least: Cents }

/** The least that is paid at once for a layaway of this total. */
export function leastDown(total: Cents, down: Percent): Cents {
  return cents(Math.ceil((total * down) / 10_000))
}

/** What a sale on credit or a layaway does beyond the rules, which somebody has to approve. */
export function creditFaults(sale: CreditSale, { lastDay, limit, owed, down }: CreditTerms): CreditFault[] {
  const { paymentTypeId, liquidationDate, total, paid } = sale
  const left = Math.max(0, total - paid)
  if (left === 0) return []
  const faults: CreditFault[] = []
  if (liquidationDate > lastDay) faults.push({ code: 'credit_long', lastDay })
  if (paymentTypeId === paymentTypes.credit && limit !== null && owed + left > limit) {
    faults.push({ code: 'credit_over', limit, owed })
  }
  const least = leastDown(total, down)
  if (paymentTypeId === paymentTypes.layaway && paid < least) faults.push({ code: 'layaway_down', least })
  return faults
}
