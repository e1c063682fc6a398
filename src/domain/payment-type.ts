import { isCash, isVoucher, type Payment } from './tenders.ts'

/** How a sale is paid, by the numbers of the API and the tables; their words are in `contract/catalogs.ts`. */
export const paymentTypes = { cash: 1, card: 2, mixed: 3, credit: 4, layaway: 5, transfer: 6 } as const

/** Paid later: on credit or as a layaway. */
export const isCredit = (paymentTypeId: number): boolean =>
  paymentTypeId === paymentTypes.credit || paymentTypeId === paymentTypes.layaway

/** Only the server can decide these, so no till sells them without a connection. */
export const isOnlineOnly = (paymentTypeId: number): boolean =>
  isCredit(paymentTypeId) || paymentTypeId === paymentTypes.transfer

/** How a sale that is no credit was paid: in cash, without any, with both or a vale, or by transfers alone. */
export function paymentTypeOf({ cash, card, tenders }: Pick<Payment, 'cash' | 'card' | 'tenders'>) {
  if (card === 0) return paymentTypes.cash
  if (cash > 0 || tenders.some(isVoucher)) return paymentTypes.mixed
  const isTransfer = tenders.every(tender => isCash(tender) || tender.wayToPay === '03')
  return isTransfer ? paymentTypes.transfer : paymentTypes.card
}

/** Whether a payment type agrees with the payment. Transfers count as card too; any type suits a sale of nothing. */
export function saysPayment(
  paymentTypeId: number,
  payment: Pick<Payment, 'cash' | 'card' | 'tenders'>,
): boolean {
  if (payment.cash === 0 && payment.card === 0) return true
  const type = paymentTypeOf(payment)
  return paymentTypeId === type || (paymentTypeId === paymentTypes.card && type === paymentTypes.transfer)
}
