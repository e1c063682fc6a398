import { lazy, Suspense, useEffect } from 'react'
import { KeysWait } from '#browser/keys-ahead/keys-ahead.ts'
import type { TicketDiscount } from '../core/cart/ticket.ts'
import type { ParkedTicket } from '../core/cart/parked-tickets.ts'
import { scan } from './sell-actions.ts'

export type SellDialog =
  | 'quantity'
  | 'order'
  | 'customer'
  | 'percent'
  | 'amount'
  | 'camera'
  | 'parked'
  | TicketDiscount

const load = {
  quantity: () => import('../dialogs/quantity-dialog.tsx'),
  order: () => import('../dialogs/order-dialog.tsx'),
  customer: () => import('../dialogs/customer-dialog.tsx'),
  discount: () => import('../dialogs/discount-dialog.tsx'),
  pin: () => import('../dialogs/pin-dialog.tsx'),
  camera: () => import('../dialogs/camera-dialog.tsx'),
  parked: () => import('../dialogs/parked-dialog.tsx'),
  parking: () => import('../dialogs/parking.ts'),
}
export const loadParking = load.parking
const QuantityDialog = lazy(load.quantity)
const OrderDialog = lazy(load.order)
const CustomerDialog = lazy(load.customer)
const DiscountDialog = lazy(load.discount)
const PinDialog = lazy(load.pin)
const CameraDialog = lazy(load.camera)
const ParkedDialog = lazy(load.parked)

interface SellDialogsProps {
  dialog: SellDialog | null
  onOpen: (dialog: SellDialog | null) => void
  parked: readonly ParkedTicket[]
  onRecover: (parked: ParkedTicket) => void
}

/** The dialogs over the ticket. A discount is a dialog too: the one that asks for its PIN. */
export function SellDialogs({ dialog, onOpen, parked, onRecover }: SellDialogsProps) {
  useIdleLoad()
  const onClose = () => onOpen(null)
  if (dialog === null) return null
  return (
    <Suspense fallback={<KeysWait />}>
      {dialog === 'quantity' && <QuantityDialog onClose={onClose} />}
      {dialog === 'order' && <OrderDialog onClose={onClose} />}
      {dialog === 'customer' && <CustomerDialog onClose={onClose} />}
      {(dialog === 'percent' || dialog === 'amount') && (
        <DiscountDialog first={dialog} onClose={onClose} onApproval={onOpen} />
      )}
      {dialog === 'camera' && <CameraDialog onClose={onClose} onScan={scan} />}
      {dialog === 'parked' && <ParkedDialog parked={parked} onClose={onClose} onRecover={onRecover} />}
      {typeof dialog === 'object' && <PinDialog newDiscount={dialog} onClose={onClose} />}
    </Suspense>
  )
}

/** Fetched while nobody waits, so that no dialog does; the payment too. */
function useIdleLoad(): void {
  useEffect(() => {
    const run = () => {
      void Promise.allSettled([
        ...Object.values(load).map(fetch => fetch()),
        import('../pay/pay-page.tsx'),
        import('../pay/done-page.tsx'),
      ])
    }
    if (!('requestIdleCallback' in globalThis)) return void setTimeout(run, 500)
    const idle = requestIdleCallback(run, { timeout: 2_000 })
    return () => cancelIdleCallback(idle)
  }, [])
}
