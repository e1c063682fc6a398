import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { wireCents, type Cents, type Percent } from '#domain/money.ts'
import { paymentTypes } from '#domain/payment-type.ts'
import type { SaleTotals } from '#domain/sale-totals.ts'
import { failed, succeeded } from '#browser/alerts/alerts.ts'
import { ApiError } from '#browser/api-error.ts'
import { call, newKey } from '#browser/api.ts'
import { onReturn } from '#browser/connection/connection.ts'
import { onStream, streamIsLive } from '#browser/stream/stream.ts'
import { useStore } from '#browser/use-store.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { dueOnce } from '../core/beat/due.ts'
import { orderIn, saleBodyOf } from '../core/cart/sale-body.ts'
import { catalogueFacts, type Ticket, type TicketDiscount, type TicketLine } from '../core/cart/ticket.ts'
import { changeTicket, closeTicket, openTicket, takeTicket } from '../core/cart/tickets.ts'
import { useTickets } from '../cart/use-ticket.ts'
import { useIsReached } from '#browser/connection/use-is-reached.ts'
import { findProduct } from '../core/copy/copy.ts'
import { useStart } from '../start/start.ts'
import { sellTexts as texts } from './texts-sell.ts'

/** A ticket that waits on the server, for whichever register is free. */
export interface ParkedTicket {
  readonly id: number
  readonly name: string
  readonly pieces: number
  readonly createdBy: number
  readonly total: Cents
}

interface WireDetail {
  readonly product_id: number
  readonly name: string
  readonly internal_code: string
  readonly quantity: number
  readonly unit_price: number
  readonly today_price: number | null
  readonly is_archived: number
  readonly on_order?: number
  readonly promised_on?: string | null
  readonly finish?: string | null
  readonly customer_notes?: string | null
}

const key = ['till', 'parked']
/** How often they are asked for while the stream is not heard. */
const everyMs = 15_000
/** All tills hear of a sale at the same moment, and must not ask at the same one. */
const soonMs = 700
/** The least time between two questions, because every sale of the shop is in the stream. */
const apartMs = 3_000

/** The parked tickets of the shop, without those that this device has taken up. */
export function useParked(): readonly ParkedTicket[] {
  const isConnected = useIsReached()
  const isLive = useStore(streamIsLive)
  const { tickets } = useTickets()
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (
        await call<{ data: readonly WireRecord[] }>(
          'GET',
          'sales?status=pending&is_parked=1&per_page=50',
          undefined,
          { signal },
        )
      ).data,
    enabled: isConnected,
    refetchInterval: isLive ? false : everyMs,
    retry: false,
  })
  const taken = new Set(tickets.map(({ replacesId }) => replacesId))
  return (data ?? [])
    .filter(({ id }) => !taken.has(id))
    .map(record => ({
      id: record.id,
      name: String(record['label'] ?? record['customer_name'] ?? `#${record.id}`),
      pieces: Number(record['pieces']),
      createdBy: Number(record['created_by']),
      total: wireCents(Number(record['total'])),
    }))
}

/** Asks again when a ticket may have been parked or taken by the stream's events, also while another page is shown. */
export function ParkedChanges(): null {
  const queries = useQueryClient()
  useEffect(() => {
    let askedAt = Number.NEGATIVE_INFINITY
    const due = dueOnce(() => {
      askedAt = performance.now()
      void queries.invalidateQueries({ queryKey: key })
    })
    const soon = () => due.within(Math.max(Math.random() * soonMs, askedAt + apartMs - performance.now()))
    const stops = [
      onStream('change', ({ resource, action, ids }) => {
        if (resource !== 'sales') return
        const known = queries.getQueryData<readonly WireRecord[]>(key) ?? []
        const isKnown = ids.length === 0 || known.some(({ id }) => ids.includes(id))
        if (action === 'create' || isKnown) soon()
      }),
      onStream('reset', soon),
      onReturn(soon),
      due.clear,
    ]
    return () => stops.forEach(stop => stop())
  }, [queries])
  return null
}

/** A ticket that was sold waits no more, and the stream leaves it out for the page that sold it. */
export function forgetParked(queries: QueryClient, id: number | null): void {
  if (id === null) return
  queries.setQueryData<readonly WireRecord[]>(key, known => known?.filter(record => record.id !== id))
}

/** How many tickets this person leaves unsold: parked on the server, or open on this device. */
export function useOwnParked(): number {
  const { user } = useStart()
  const { tickets } = useTickets()
  const parked = useParked().filter(({ createdBy }) => createdBy === user.id)
  return parked.length + tickets.filter(({ lines }) => lines.length > 0).length
}

/** Puts tickets aside and takes them up again. */
export function useParking(parked: readonly ParkedTicket[]) {
  const queries = useQueryClient()
  const { drawer } = useStart()
  const isConnected = useIsReached()
  /** By ticket: a repetition after a lost answer must not differ. */
  const names = useRef(new Map<string, string>())

  /** Without a connection a ticket waits on this device only, in its own tab. */
  async function park(ticket: Ticket, totals: SaleTotals): Promise<void> {
    if (ticket.lines.length === 0) return
    if (!isConnected) return openTicket()
    const label = ticket.customer?.name ?? names.current.get(ticket.id) ?? freeName(ticket.number, parked)
    names.current.set(ticket.id, label)
    const body = saleBodyOf(ticket, totals, {
      payment_type_id: paymentTypes.cash,
      status: 'pending',
      parked: true,
      label: label.slice(0, 60),
      ...(drawer && { session_id: drawer.id }),
    })
    try {
      await call('POST', 'sales', body, { key: ticket.id })
      closeTicket(ticket.id)
      succeeded(texts.parked, texts.parkedHelp)
    } catch (error) {
      // The ticket was stored as it was before it changed: what is on the screen now is another one.
      if (error instanceof ApiError && error.fields['ticket']) changeTicket(now => ({ ...now, id: newKey() }))
      failed(error, texts.parkFailed)
    }
    await queries.invalidateQueries({ queryKey: key })
  }

  async function recover({ id, name }: ParkedTicket): Promise<void> {
    try {
      const { data } = await call<{ data: WireRecord }>('GET', `sales/${id}`)
      const { lines, gone } = linesOf(data['details'] as readonly WireDetail[])
      takeTicket((ticketId, number) => ticketFrom(data, lines, ticketId, number))
      if (gone.length > 0) failed(new ApiError(422, texts.gone(gone.join(', '))), texts.changedMeanwhile)
    } catch (error) {
      failed(error, name)
      await queries.invalidateQueries({ queryKey: key })
    }
  }

  return { park, recover }
}

/** No two tickets without a customer wait under the same name. */
function freeName(number: number, parked: readonly ParkedTicket[]): string {
  const name = texts.ticket(number)
  return parked.some(other => other.name === name) ? freeName(number + 1, parked) : name
}

function linesOf(details: readonly WireDetail[]) {
  const gone = details.filter(({ is_archived: isArchived }) => isArchived === 1).map(({ name }) => name)
  const lines = details
    .filter(({ is_archived: isArchived }) => isArchived !== 1)
    .map((detail): TicketLine => {
      const known = findProduct(detail.product_id)
      const price = wireCents(detail.unit_price)
      const today = detail.today_price === null ? price : wireCents(detail.today_price)
      return {
        id: detail.product_id,
        name: detail.name,
        internalCode: detail.internal_code,
        price,
        ...catalogueFacts(known),
        quantity: detail.quantity,
        newPrice: today === price ? null : today,
        onOrder: orderIn(detail),
      }
    })
  return { lines, gone }
}

function ticketFrom(sale: WireRecord, lines: readonly TicketLine[], id: string, number: number): Ticket {
  const customerId = sale['customer_id'] as number | null
  return {
    id,
    number,
    lines,
    selected: lines.at(-1)?.id ?? null,
    customer:
      customerId === null
        ? null
        : {
            id: customerId,
            name: String(sale['customer_name'] ?? ''),
            phone: sale['customer_phone'] as string | null,
          },
    discount: discountFrom(sale),
    approval: null,
    replacesId: sale.id,
  }
}

function discountFrom(sale: WireRecord): TicketDiscount | null {
  const amount = wireCents(Number(sale['discount_amount']))
  const description = String(sale['discount_description'] ?? '')
  if (amount === 0) return null
  if (sale['discount_type'] === 'percent') {
    const percent = Math.round(Number(sale['discount_percent']) * 100) as Percent
    return { type: 'percent', percent, description }
  }
  return { type: 'amount', amount, description }
}
