import { createStore } from '#browser/store.ts'
import { useStore } from '#browser/use-store.ts'
import { currentTicket } from '../core/cart/tickets.ts'
import type { ShownVoucher } from './credits.ts'
import { lookUpVoucher, voucherLine } from './look-up-voucher.ts'
import { payTexts } from './texts-pay.ts'

type ByTicket = Readonly<Record<string, readonly ShownVoucher[]>>

/** The vales that pay each ticket. They stay in memory, because a code is money. */
const store = createStore<ByTicket>({})
const none: readonly ShownVoucher[] = []

export const usePrepared = (ticketId: string): readonly ShownVoucher[] => useStore(store)[ticketId] ?? none

export function prepareVoucher(ticketId: string, voucher: ShownVoucher): void {
  const others = (store.get()[ticketId] ?? none).filter(({ id }) => id !== voucher.id)
  store.set({ ...store.get(), [ticketId]: [...others, voucher] })
}

export function dropVoucher(ticketId: string, voucherId: number): void {
  const left = (store.get()[ticketId] ?? none).filter(({ id }) => id !== voucherId)
  store.set({ ...store.get(), [ticketId]: left })
}

/** A vale that is scanned before the payment waits there; a text says what it holds, or why it cannot pay. */
export async function prepareScanned(code: string): Promise<{ isPrepared: boolean; text: string }> {
  const { id } = currentTicket()
  const voucher = await lookUpVoucher(code)
  if (typeof voucher === 'string') return { isPrepared: false, text: voucher }
  prepareVoucher(id, voucher)
  return { isPrepared: true, text: payTexts.vouchers.prepared(voucherLine(voucher)) }
}
