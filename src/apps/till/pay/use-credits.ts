import { useRef, useState } from 'react'
import type { Cents } from '#domain/money.ts'
import { readVoucherCode } from '#domain/voucher-code.ts'
import { useLatest } from '#browser/use-latest.ts'
import { useScan } from '../scan/use-scan.ts'
import { beep } from '../sell/sounds.ts'
import type { Ticket } from '../core/cart/ticket.ts'
import { creditsOn, type Credits } from './credits.ts'
import { lookUpVoucher } from './look-up-voucher.ts'
import { dropVoucher, prepareVoucher, usePrepared } from './prepared-vouchers.ts'
import { payTexts } from './texts-pay.ts'

const texts = payTexts.vouchers

export interface PaidBy extends Credits {
  readonly fault: string | null
  readonly isBusy: boolean
  /** Answers whether the vale is in the payment now. */
  readonly add: (code: string) => Promise<boolean>
  readonly remove: (id: number) => void
}

/** The vales that pay the ticket beside its exchange; one is added by its code, typed or scanned on this page. */
export function useCredits(total: Cents, { id: ticketId, exchange }: Ticket, canAdd: boolean): PaidBy {
  const shown = usePrepared(ticketId)
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
      const voucher = await lookUpVoucher(typed)
      if (typeof voucher === 'string') return refuse(voucher)
      prepareVoucher(ticketId, voucher)
      setFault(null)
      return true
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
    dropVoucher(ticketId, id)
  }
  return { ...credits, fault, isBusy, add, remove }
}
