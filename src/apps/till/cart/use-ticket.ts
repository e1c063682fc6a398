import { useStore } from '#browser/use-store.ts'
import type { Ticket } from '../core/cart/ticket.ts'
import { currentTicket, ticketStore, type Tickets } from '../core/cart/tickets.ts'

export const useTickets = (): Tickets => useStore(ticketStore)

export const useTicket = (): Ticket => useStore({ ...ticketStore, get: currentTicket })
