import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { toDecimal, wireCents, type Rate } from '#domain/money.ts'
import { paymentTypes } from '#domain/payment-type.ts'
import type { WireSale } from '#contract/sale-body.ts'
import { newKey } from '#browser/api.ts'
import { saleBodyOf } from '../core/cart/sale-body.ts'
import { withNewPrice } from '../core/cart/ticket.ts'
import { changeTicket, closeTicket } from '../core/cart/tickets.ts'
import { useTill, type Till } from '../cart/use-totals.ts'
import { noteFault } from '../core/device/trouble.ts'
import { sendSale } from '../core/queue/queue.ts'
import type { SaleResult } from '../core/queue/sale-queue.ts'
import { clearFilter } from '../sell/filter.ts'
import { forgetParked } from '../sell/parked.ts'
import type { Credits } from './credits.ts'
import { setLastSale } from './last-sale.ts'
import { paymentTypeId, type Tendered, type Tendering } from './tendering.ts'
import { payTexts as texts } from './texts-pay.ts'

export interface Extras {
  readonly liquidationDate: string
  /** Typed, not proposed. */
  readonly isOwnDate: boolean
  readonly deliverLater: boolean
}

/** What a refused sale lacks: the PIN of somebody with more authority. */
export interface NeededForSale {
  readonly kind: 'promise' | 'hold' | 'credit' | 'refund'
  readonly amount: number
  readonly ticket: string
  readonly reasons: readonly string[]
  /** The other sale of an exchange, for whose return it is. */
  readonly saleId?: number | undefined
}

const approvalFields = {
  promise: 'promise_approval_id',
  hold: 'hold_approval_id',
  credit: 'credit_approval_id',
  refund: 'exchange_approval_id',
} as const

/** Sends the ticket on the screen once, whatever is pressed meanwhile. */
export function useCharge(rate: Rate | null) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const current = useTill()
  // A sold ticket is closed while this page is still on the screen.
  const [sent, setSent] = useState<Till | null>(null)
  const till = sent ?? current
  const { ticket, totals } = till
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const [needed, setNeeded] = useState<(NeededForSale & { readonly again: (id: string) => void }) | null>(
    null,
  )
  const lock = useRef(false)

  async function send(body: WireSale, tendered: Tendered | null, credits?: Credits): Promise<void> {
    if (lock.current) return
    lock.current = true
    setSent(till)
    setRefusals([])
    const change = tendered?.change ?? (0 as Tendered['change'])
    try {
      const result = await sendSale(body, {
        lines: ticket.lines.map(({ name, internalCode, quantity, price }, place) => ({
          name,
          code: internalCode,
          quantity,
          unitPrice: price,
          total: totals.lines[place]?.total ?? price,
        })),
        total: totals.total,
        change,
        customerName: ticket.customer?.name ?? null,
      })
      if (result.kind === 'sold' || result.kind === 'kept') {
        setLastSale({
          ticket,
          totals,
          tenders: tendered?.payment?.tenders ?? [],
          change,
          vouchers: credits?.vouchers ?? [],
          exchange: credits?.exchange ?? null,
          at: new Date(),
          sale: result.kind === 'sold' ? result.sale : null,
          reference: result.kind === 'kept' ? result.reference : null,
          hasFault: result.kind === 'kept' && result.hasFault,
        })
        // Before anything else: what is scanned from now on, here or in another tab, belongs to the next sale.
        closeTicket(ticket.id)
        forgetParked(queries, ticket.replacesId)
        clearFilter()
        await navigate({ to: '/admin/pos/listo', replace: true })
      } else refuse(result, body, tendered, credits)
    } catch (error) {
      // The sale may have arrived, which sending the same ticket again shows.
      noteFault('The sale could not be sent', error)
      setRefusals([texts.unanswered])
    } finally {
      lock.current = false
      setSent(null)
    }
  }

  /** Prices and approvals that the server knows better are settled on the ticket. */
  function refuse(
    result: Exclude<SaleResult, { kind: 'sold' | 'kept' }>,
    body: WireSale,
    tendered: Tendered | null,
    credits: Credits | undefined,
  ): void {
    if (result.kind === 'unanswered') return setRefusals([texts.unanswered])
    for (const [field, value] of Object.entries(result.stored)) {
      const place = /^details\.(\d+)\.unit_price$/.exec(field)?.[1]
      const line = place === undefined ? undefined : ticket.lines[Number(place)]
      if (line) changeTicket(now => withNewPrice(now, line.id, wireCents(Number(value))))
    }
    const { kind, amount } = result.approval ?? {}
    if (
      amount !== undefined &&
      (kind === 'promise' || kind === 'hold' || kind === 'credit' || kind === 'refund')
    ) {
      const reasons = Object.values(result.fields).flat()
      const again = (id: string) => void send({ ...body, [approvalFields[kind]]: id }, tendered, credits)
      const saleId = kind === 'refund' ? ticket.exchange?.saleId : undefined
      setNeeded({ kind, amount, ticket: body.ticket, reasons, again, saleId })
      return setRefusals(reasons)
    }
    if (result.approval) changeTicket(now => ({ ...now, approval: null }))
    if (result.fields['ticket']) {
      // It was sold before its lines changed: the cashier is told, and the ticket on the screen becomes another sale.
      changeTicket(now => ({ ...now, id: newKey() }))
      return setRefusals([texts.soldBefore])
    }
    const messages = Object.values(result.fields).flat()
    setRefusals(messages.length > 0 ? messages : [result.message])
  }

  function charge(tendering: Tendering, tendered: Tendered, extras: Extras, credits: Credits): void {
    const { payment } = tendered
    if (!payment) return
    const isCredit = tendering.terms !== 'now'
    const body = saleBodyOf(ticket, totals, {
      payment_type_id: paymentTypeId(tendering, payment),
      tenders: payment.tenders.map(({ wayToPay, currency, amount, reference, exchangeRate, terminal }) => ({
        way_to_pay: wayToPay,
        currency,
        amount: toDecimal(amount),
        ...(reference !== null && { reference }),
        ...(terminal && { terminal }),
        ...(exchangeRate !== null && { exchange_rate: exchangeRate / 1_000_000 }),
      })),
      total_cash: toDecimal(payment.cash),
      total_card: toDecimal(payment.card),
      ...(rate !== null && { exchange_rate: rate / 1_000_000 }),
      ...(isCredit && { liquidation_date: extras.liquidationDate }),
      ...(extras.deliverLater && { deliver_later: true }),
    })
    void send(body, tendered, credits)
  }

  function quote(): void {
    void send(saleBodyOf(ticket, totals, { payment_type_id: paymentTypes.cash, status: 'pending' }), null)
  }

  function approve(id: string | null): void {
    setNeeded(null)
    if (id !== null) needed?.again(id)
  }

  return { till, charge, quote, needed, approve, isBusy: sent !== null, refusals }
}
