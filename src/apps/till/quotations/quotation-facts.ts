import { cents, formatMoney, type Cents } from '#domain/money.ts'
import { chatAddress } from '#domain/phone.ts'
import { dayText } from '#contract/day-text.ts'
import { locale } from '#browser/locale.ts'
import { centsOf, linesOf } from '#browser/sales/sale-figures.ts'
import { toldLines } from '#browser/sales/told-lines.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { quotationTexts as texts } from './texts-quotations.ts'

/** Whether it waits, has passed its day, was sold or was cancelled. */
export function stateOf(sale: WireRecord): 'pending' | 'expired' | 'sold' | 'cancelled' {
  if (sale['status'] === 'cancelled') return 'cancelled'
  if (sale['status'] !== 'pending') return 'sold'
  return Number(sale['is_expired']) === 1 ? 'expired' : 'pending'
}

export function lastDay(sale: WireRecord): string {
  const day = sale['valid_until']
  return typeof day === 'string' ? dayText(locale, day) : ''
}

/** Its total at the prices of today; null where they are those that were quoted. */
export function totalToday(sale: WireRecord): Cents | null {
  const lines = linesOf(sale)
  const isOther = lines.some(
    line => line['today_price'] != null && centsOf(line, 'today_price') !== centsOf(line, 'unit_price'),
  )
  if (!isOther) return null
  const subtotal = lines.reduce((sum, line) => {
    const price = line['today_price'] == null ? 'unit_price' : 'today_price'
    return sum + centsOf(line, price) * Number(line['quantity'])
  }, 0)
  const discount =
    sale['discount_type'] === 'percent'
      ? Math.round((subtotal * Number(sale['discount_percent'])) / 100)
      : Math.min(subtotal, centsOf(sale, 'discount_amount'))
  return cents(subtotal - discount)
}

/** A chat with the customer about the quotation; without a telephone the user chooses with whom. */
export function quotationChat(sale: WireRecord, shop: string): string {
  const phone = sale['customer_phone']
  const name = String(sale['customer_name'] ?? '').split(' ', 1)[0] ?? ''
  const listed = toldLines(
    linesOf(sale).map(line => ({
      name: String(line['name']),
      quantity: Number(line['quantity']),
      total: centsOf(line, 'total'),
    })),
    texts.chatMore,
  )
  const total = formatMoney(centsOf(sale, 'total'))
  const said = texts.chat(name, shop, String(sale['reference']), listed, total, lastDay(sale))
  return chatAddress(typeof phone === 'string' ? phone : null, said)
}
