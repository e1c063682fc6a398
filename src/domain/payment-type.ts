import { isCash, type Payment } from './tenders.ts'

/** How a sale that is no credit was paid: 1 in cash, 2 without any, 3 with both, 6 by transfers alone. */
export function paymentTypeOf({
  cash,
  card,
  tenders,
}: Pick<Payment, 'cash' | 'card' | 'tenders'>): 1 | 2 | 3 | 6 {
  if (card === 0) return 1
  if (cash > 0) return 3
  return tenders.every(tender => isCash(tender) || tender.wayToPay === '03') ? 6 : 2
}

/** Whether a payment type agrees with the payment. Transfers count as card too; any type suits a sale of nothing. */
export function saysPayment(
  paymentTypeId: number,
  payment: Pick<Payment, 'cash' | 'card' | 'tenders'>,
): boolean {
  if (payment.cash === 0 && payment.card === 0) return true
  const type = paymentTypeOf(payment)
  return paymentTypeId === type || (paymentTypeId === 2 && type === 6)
}
