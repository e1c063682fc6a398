import { newKey } from '#browser/api.ts'
import { createStore } from '#browser/store.ts'
import { tellStored, tellTrouble } from '../device/trouble.ts'
import { addTo, newTicket, type Added, type SoldProduct, type Ticket } from './ticket.ts'

export interface Tickets {
  /** Open on this device, in the order of their tabs; never empty. */
  readonly tickets: readonly Ticket[]
  /** The UUID of the one on the screen. */
  readonly current: string
}

let key = 'till-tickets'
export const ticketStore = createStore(fresh([]))
/** Closed in this run of the program. Another tab may write such a ticket again before it hears of that. */
const closed = new Set<string>()
if (typeof addEventListener === 'function') addEventListener('storage', adopt)

/** Reads the tickets that this person left open on the device. */
export function openTickets(userId: number): void {
  key = `till-tickets-${userId}`
  show(read() ?? fresh([]))
}

export function currentTicket(): Ticket {
  const { tickets, current } = ticketStore.get()
  const ticket = tickets.find(({ id }) => id === current) ?? tickets[0]
  if (!ticket) throw new Error('There is always a ticket')
  return ticket
}

/** Changes the ticket on the screen. Keys and scans follow each other faster than renders, so it acts on the newest. */
export function changeTicket(change: (ticket: Ticket) => Ticket): void {
  put(changed(change))
}

/** A change that no person made. A tab that only shows the ticket must not overwrite the one that sells. */
export function followTicket(follow: (ticket: Ticket) => Ticket): void {
  show(changed(follow))
}

function changed(change: (ticket: Ticket) => Ticket): Tickets {
  const before = currentTicket()
  const after = change(before)
  const state = ticketStore.get()
  if (after === before) return state
  return { current: after.id, tickets: state.tickets.map(ticket => (ticket === before ? after : ticket)) }
}

export function addProduct(product: SoldProduct, { isScan = false } = {}): Added {
  let added: Added = 'full'
  changeTicket(ticket => {
    const addition = addTo(ticket, product, isScan)
    added = addition.added
    return addition.ticket
  })
  return added
}

/** Opens another ticket; one that is still empty is used instead of a second one. */
export function openTicket(): void {
  const state = ticketStore.get()
  const unused = state.tickets.find(isUnused)
  if (unused) put({ ...state, current: unused.id })
  else put(fresh(state.tickets))
}

export function showTicket(id: string): void {
  put({ ...ticketStore.get(), current: id })
}

/** Takes a ticket that came from elsewhere, in place of an empty one. */
export function takeTicket(make: (id: string, number: number) => Ticket): void {
  const kept = ticketStore.get().tickets.filter(ticket => !isUnused(ticket))
  const ticket = make(newKey(), nextNumber(kept))
  put({ tickets: [...kept, ticket], current: ticket.id })
}

/** Closes a ticket that was sold or parked. The screen shows another one, or a new one. */
export function closeTicket(id: string): void {
  closed.add(id)
  write(without(ticketStore.get(), id))
}

/** The ticket was sold, perhaps in another tab, which writes that itself. */
export function forgetTicket(id: string): void {
  closed.add(id)
  show(without(ticketStore.get(), id))
}

function without(tickets: Tickets, id: string): Tickets {
  const kept = tickets.tickets.filter(ticket => ticket.id !== id)
  if (kept.length === tickets.tickets.length) return tickets
  if (tickets.current !== id) return { ...tickets, tickets: kept }
  const [first] = kept
  return first && isUnused(first) ? { tickets: kept, current: first.id } : fresh(kept)
}

/** A ticket that nobody has begun. */
export const isUnused = ({ lines, customer, replacesId, exchange }: Ticket): boolean =>
  lines.length === 0 && customer === null && replacesId === null && !exchange

function fresh(kept: readonly Ticket[]): Tickets {
  const ticket = newTicket(newKey(), nextNumber(kept))
  return { tickets: [...kept, ticket], current: ticket.id }
}

function nextNumber(tickets: readonly Ticket[]): number {
  const taken = new Set(tickets.map(({ number }) => number))
  let number = 1
  while (taken.has(number)) number++
  return number
}

function put(next: Tickets): void {
  if (next !== ticketStore.get()) write(next)
}

/** Written at once: a reload or a crash loses nothing. */
function write(next: Tickets): void {
  try {
    localStorage.setItem(key, JSON.stringify(next))
    tellStored('tickets')
  } catch (error) {
    // When storage is blocked or full, the tickets last until the page is closed.
    tellTrouble('tickets', error)
  }
  show(next)
}

function show(next: Tickets): void {
  if (next !== ticketStore.get()) ticketStore.set(next)
}

function read(): Tickets | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Tickets | null
    return kept && kept.tickets.length > 0 ? [...closed].reduce(without, kept) : null
  } catch {
    return null
  }
}

/** Another tab of this till changed its tickets. */
function adopt(event: StorageEvent): void {
  if (event.key === key) show(read() ?? ticketStore.get())
}
