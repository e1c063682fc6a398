import { choice, decimal, text } from '#contract/field.ts'
import { orderPayments } from '#domain/purchase-order.ts'

export const paymentInput = {
  wayToPay: choice(orderPayments, { required: true }),
  invoice: text({ max: 60 }),
  /** Pesos per unit of the order's currency on that day. */
  exchangeRate: decimal({ places: 6, min: 0.000001, max: 999_999.999999 }),
  note: text({ max: 500 }),
}
