import { formatMoney, wireCents } from '#domain/money.ts'
import { readVoucherCode } from '#domain/voucher-code.ts'
import { dayText } from '#contract/day-text.ts'
import { ApiError } from '#browser/api-error.ts'
import { call } from '#browser/api.ts'
import { locale } from '#browser/locale.ts'
import type { ShownVoucher } from './credits.ts'
import { payTexts } from './texts-pay.ts'

const texts = payTexts.vouchers

interface WireVoucher {
  readonly id: number
  readonly name: string
  readonly balance: number
  readonly expires_on: string | null
  readonly is_expired: boolean
}

/** The vale with this code that somebody can pay with; a text says why there is none. */
export async function lookUpVoucher(typed: string): Promise<ShownVoucher | string> {
  const code = readVoucherCode(typed) ?? typed.trim()
  try {
    const path = `pos/vouchers?code=${encodeURIComponent(code)}`
    const { data } = await call<{ data: WireVoucher }>('GET', path)
    const { id, name, balance, expires_on: expiresOn, is_expired: isExpired } = data
    if (balance === 0) return texts.spent
    if (isExpired && expiresOn !== null) return texts.expired(dayText(locale, expiresOn))
    return { id, code, name, balance: wireCents(balance), expiresOn }
  } catch (error) {
    if (!(error instanceof ApiError)) return texts.offline
    const [reason = error.message] = Object.values(error.fields).flat()
    return reason === '' ? texts.offline : reason
  }
}

/** «hasta el 12 feb 2027»; nothing for a vale that does not expire. */
export const untilOf = ({ expiresOn }: Pick<ShownVoucher, 'expiresOn'>): string =>
  expiresOn === null ? '' : texts.until(dayText(locale, expiresOn))

/** «Vale …4HTB · Le quedan $300.00 · hasta el 12 feb 2027». */
export const voucherLine = (voucher: ShownVoucher): string =>
  [texts.name(voucher.name), texts.rest(formatMoney(voucher.balance)), untilOf(voucher)]
    .filter(Boolean)
    .join(' · ')
