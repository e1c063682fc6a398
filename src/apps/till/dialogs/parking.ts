import type { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { paymentTypes } from '#domain/payment-type.ts'
import type { SaleTotals } from '#domain/sale-totals.ts'
import { confirm, failed, succeeded } from '#browser/alerts/alerts.ts'
import { WithButton } from '#browser/alerts/undoable.tsx'
import { ApiError } from '#browser/api-error.ts'
import { call, newKey } from '#browser/api.ts'
import { createStore } from '#browser/store.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { Icon } from '#ui/icon.tsx'
import { notifications } from '#ui/kit.ts'
import type { ParkedTicket } from '../core/cart/parked-tickets.ts'
import { saleBodyOf } from '../core/cart/sale-body.ts'
import { ticketOfSale } from '../core/cart/ticket-of-sale.ts'
import type { Ticket } from '../core/cart/ticket.ts'
import { changeTicket, closeTicket, takeTicket } from '../core/cart/tickets.ts'
import { findProduct } from '../core/copy/copy.ts'
import { changeParked, forgetParked, parkedKey } from '../sell/parked.ts'
import { sellTexts } from '../sell/texts-sell.ts'
import { dialogTexts } from './texts-dialogs.ts'

const texts = dialogTexts.parking
const longestName = 60

/** The ticket whose name is typed when the list is opened, or is being typed there. */
export const namedTicket = createStore<number | null>(null)

/** By ticket: a repetition after a lost answer must not differ. */
const names = new Map<string, string>()

export interface Parking {
  readonly ticket: Ticket
  readonly totals: SaleTotals
  readonly parked: readonly ParkedTicket[]
  readonly sessionId: number | null
  /** Opens the list, where the ticket is given a name. */
  readonly onName: () => void
}

/** Puts a ticket aside under the name that it has, that of its customer, or a number. */
export async function park(queries: QueryClient, parking: Parking): Promise<void> {
  const { ticket, totals, parked, sessionId, onName } = parking
  const label =
    names.get(ticket.id) ?? ticket.name ?? ticket.customer?.name ?? freeName(ticket.number, parked)
  names.set(ticket.id, label)
  const body = saleBodyOf(ticket, totals, {
    payment_type_id: paymentTypes.cash,
    status: 'pending',
    parked: true,
    label: label.slice(0, longestName),
    ...(sessionId !== null && { session_id: sessionId }),
  })
  try {
    const { data } = await call<{ data: WireRecord }>('POST', 'sales', body, { key: ticket.id })
    closeTicket(ticket.id)
    tellParked(label, () => {
      namedTicket.set(data.id)
      onName()
    })
  } catch (error) {
    // The ticket was stored as it was before it changed: what is on the screen now is another one.
    if (error instanceof ApiError && error.fields['ticket']) changeTicket(now => ({ ...now, id: newKey() }))
    failed(error, texts.parkFailed)
  }
  await queries.invalidateQueries({ queryKey: parkedKey })
}

function tellParked(name: string, onName: () => void): void {
  const id = 'parked'
  notifications.hide(id)
  notifications.show({
    id,
    position: matchMedia('(max-width: 47.9375em)').matches ? 'top-center' : 'bottom-left',
    title: texts.parked,
    message: createElement(WithButton, {
      text: texts.parkedAs(name),
      label: texts.giveName,
      onPress: () => (notifications.hide(id), onName()),
    }),
    color: 'agave',
    icon: createElement(Icon, { name: 'check' }),
    autoClose: 8_000,
  })
}

export async function recover(queries: QueryClient, { id, name }: ParkedTicket): Promise<void> {
  try {
    const { data } = await call<{ data: WireRecord }>('GET', `sales/${id}`)
    takeSale(data, false)
  } catch (error) {
    failed(error, name)
    await queries.invalidateQueries({ queryKey: parkedKey })
  }
}

/** Opens a pending sale as a ticket; says which of its products are sold no more. */
export function takeSale(sale: WireRecord, isAdmin: boolean): void {
  let gone: readonly string[] = []
  takeTicket((id, number) => {
    const taken = ticketOfSale(sale, { id, number }, { find: findProduct, isAdmin })
    gone = taken.gone
    return taken.ticket
  })
  if (gone.length > 0) failed(new ApiError(422, texts.gone(gone.join(', '))), texts.changedMeanwhile)
}

/** False when the name stays as it was. */
export async function rename(
  queries: QueryClient,
  { id, name }: ParkedTicket,
  typed: string,
): Promise<boolean> {
  const label = typed.trim().slice(0, longestName)
  if (label === '' || label === name) return true
  try {
    await call('PUT', `sales/${id}/rename`, { label })
    changeParked(queries, known =>
      known.map(ticket => (ticket.id === id ? { ...ticket, name: label } : ticket)),
    )
    succeeded(texts.title, texts.renamed(label))
    return true
  } catch (error) {
    failed(error, name)
    await queries.invalidateQueries({ queryKey: parkedKey })
    return false
  }
}

/** Asks first. The server keeps the ticket as cancelled, with who deleted it. */
export async function remove(
  queries: QueryClient,
  { id, name }: ParkedTicket,
  { about, by }: { about: string; by: string },
): Promise<void> {
  const isSure = await confirm({
    title: texts.deleteQuestion(name),
    body: `${about}. ${texts.deleteHelp(by)}`,
    confirmLabel: texts.delete,
    cancelLabel: sellTexts.keep,
    tone: 'danger',
  })
  if (!isSure) return
  try {
    await call('DELETE', `sales/${id}`)
    forgetParked(queries, id)
    succeeded(texts.title, texts.deleted(name, by))
  } catch (error) {
    failed(error, name)
    await queries.invalidateQueries({ queryKey: parkedKey })
  }
}

/** No two tickets without a customer wait under the same name. */
function freeName(number: number, parked: readonly ParkedTicket[]): string {
  const name = sellTexts.ticket(number)
  return parked.some(other => other.name === name) ? freeName(number + 1, parked) : name
}
