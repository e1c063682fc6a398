import { cents, type Cents } from '#domain/money.ts'
import { voucherWay, type GivenTender } from '#domain/tenders.ts'
import { exchangeSums, type ExchangeSums, type TicketExchange } from '../core/cart/exchange.ts'

/** A vale that the customer showed, as the server knows it. */
export interface ShownVoucher {
  readonly id: number
  /** As it was scanned or typed. */
  readonly code: string
  readonly name: string
  readonly balance: Cents
  readonly expiresOn: string | null
}

export interface VoucherPart {
  readonly voucher: ShownVoucher
  readonly amount: Cents
  readonly left: Cents
}

export interface Credits {
  readonly exchange: ExchangeSums | null
  readonly vouchers: readonly VoucherPart[]
  readonly tenders: readonly GivenTender[]
  /** What is left for money. */
  readonly due: Cents
}

/** What an exchange pays of a ticket, then each vale as far as it is needed. */
export function creditsOn(
  total: Cents,
  exchange: TicketExchange | undefined,
  shown: readonly ShownVoucher[],
): Credits {
  const exchanged = exchange ? exchangeSums(exchange, total) : null
  let due: number = total - (exchanged?.part ?? 0)
  const vouchers = shown.map(voucher => {
    const amount = cents(Math.min(voucher.balance, due))
    due -= amount
    return { voucher, amount, left: cents(voucher.balance - amount) }
  })
  const tenders = [
    ...(exchanged ? [tenderOf(exchanged.part, null)] : []),
    ...vouchers.map(({ voucher, amount }) => tenderOf(amount, voucher.code)),
  ].filter(({ amount }) => amount > 0)
  return { exchange: exchanged, vouchers, tenders, due: cents(due) }
}

const tenderOf = (amount: Cents, reference: string | null): GivenTender => ({
  wayToPay: voucherWay,
  currency: 'MXN',
  amount,
  reference,
})
