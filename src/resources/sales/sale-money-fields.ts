import { cashCurrencies } from '#domain/cash.ts'
import { waysToPay } from '#domain/tenders.ts'
import { choice, date, decimal, integer, moment, money, text } from '#contract/field.ts'

const computed = { write: 'never' } as const
const always = { required: true, ...computed } as const

/** A payment of a sale, or a refund. */
export const tenderFields = {
  kind: choice(['payment', 'refund'], always),
  wayToPay: choice(waysToPay, always),
  currency: choice(cashCurrencies, always),
  amount: money(always),
  exchangeRate: decimal({ places: 6, min: 0.000001, max: 999_999.999999, ...computed }),
  value: money(always),
  change: money(always),
  reference: text(computed),
  terminal: text(computed),
  sessionId: integer(computed),
  businessDate: date(always),
  createdByName: text(computed),
  createdAt: moment(),
}

/** A return as its sale lists it. */
export const returnFields = {
  folio: text(always),
  pieces: integer(always),
  total: money(always),
  refund: money(always),
  reason: text(always),
  creditNote: text(computed),
  warehouseName: text(always),
  damaged: integer(always),
  damagedWarehouseName: text(computed),
  /** The vale that it made, and what is left of it. */
  voucher: money(computed),
  voucherBalance: money(computed),
  businessDate: date(always),
  createdByName: text(computed),
  createdAt: moment(),
}
