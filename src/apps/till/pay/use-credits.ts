import { useRef, useState } from 'react'
import { wireCents, type Cents } from '#domain/money.ts'
import { readVoucherCode } from '#domain/voucher-code.ts'
import { dayText } from '#contract/day-text.ts'
import { ApiError } from '#browser/api-error.ts'
import { call } from '#browser/api.ts'
import { locale } from '#browser/locale.ts'
import { useLatest } from '#browser/use-latest.ts'
import type { TicketExchange } from '../core/cart/exchange.ts'
import { useScan } from '../scan/use-scan.ts'
import { beep } from '../sell/sounds.ts'
import { creditsOn, type Credits, type ShownVoucher } from './credits.ts'
import { payTexts } from './texts-pay.ts'

const texts = payTexts.vouchers

interface WireVoucher {
  readonly id: number
  readonly name: string
  readonly balance: number
  readonly expires_on: string | null
  readonly is_expired: boolean
}

export interface PaidBy extends Credits {
  readonly fault: string | null
  readonly isBusy: boolean
  /** Answers whether the vale is in the payment now. */
  readonly add: (code: string) => Promise<boolean>
  readonly remove: (id: number) => void
}

/** The vales that pay the ticket beside its exchange; one is added by its code, typed or scanned on this page. */
export function useCredits(total: Cents, exchange: TicketExchange | undefined, canAdd: boolean): PaidBy {
  const [shown, setShown] = useState<readonly ShownVoucher[]>([])
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const lock = useRef(false)
  const credits = creditsOn(total, exchange, shown)
  const latest = useLatest(credits)

  async function add(typed: string): Promise<boolean> {
    if (lock.current) return false
    const code = readVoucherCode(typed)
    if (!canAdd) return refuse(texts.offline)
    if (code !== null && shown.some(each => each.code === code)) return refuse(texts.twice)
    if (latest.current.due === 0) return refuse(texts.notNeeded)
    lock.current = true
    setIsBusy(true)
    try {
      const path = `pos/vouchers?code=${encodeURIComponent(code ?? typed.trim())}`
      const { data } = await call<{ data: WireVoucher }>('GET', path)
      if (data.balance === 0) return refuse(texts.spent)
      if (data.is_expired && data.expires_on !== null) {
        return refuse(texts.expired(dayText(locale, data.expires_on)))
      }
      const { id, name, balance, expires_on: expiresOn } = data
      const voucher = { id, code: code ?? typed, name, balance: wireCents(balance), expiresOn }
      setShown(now => [...now, voucher])
      setFault(null)
      return true
    } catch (error) {
      const reasons = error instanceof ApiError ? Object.values(error.fields).flat() : []
      return refuse(reasons[0] ?? (error instanceof ApiError ? error.message : texts.offline))
    } finally {
      lock.current = false
      setIsBusy(false)
    }
  }

  function refuse(reason: string): false {
    setFault(reason)
    beep('unknown')
    return false
  }

  useScan(code => {
    if (readVoucherCode(code) === null) beep('unknown')
    else void add(code).then(isAdded => isAdded && beep('added'))
  })

  const remove = (id: number) => {
    setFault(null)
    setShown(now => now.filter(each => each.id !== id))
  }
  return { ...credits, fault, isBusy, add, remove }
}
