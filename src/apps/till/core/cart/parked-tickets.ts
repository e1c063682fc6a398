import { wireCents, type Cents } from '#domain/money.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import type { Ticket } from './ticket.ts'
import { isUnused } from './tickets.ts'

/** A ticket that waits on the server, for whichever register is free. */
export interface ParkedTicket {
  readonly id: number
  readonly name: string
  readonly pieces: number
  readonly createdBy: number
  /** The name of the person who parked it. */
  readonly person: string
  /** When, as the server writes moments. */
  readonly at: string
  readonly total: Cents
}

interface KeptParked {
  /** When the server told them, by this device's clock. */
  readonly at: number
  readonly tickets: readonly ParkedTicket[]
}

const key = 'till-parked'

export const parkedFrom = (record: WireRecord): ParkedTicket => ({
  id: record.id,
  name: String(record['label'] ?? record['customer_name'] ?? `#${record.id}`),
  pieces: Number(record['pieces']),
  createdBy: Number(record['created_by']),
  person: String(record['created_by_name'] ?? ''),
  at: String(record['created_at']),
  total: wireCents(Number(record['total'])),
})

/** Kept on the device, so that they are also listed when the till is opened without a connection. */
export function keepParked(tickets: readonly ParkedTicket[]): void {
  try {
    localStorage.setItem(key, JSON.stringify({ at: Date.now(), tickets } satisfies KeptParked))
  } catch {
    // Without storage they are listed with a connection only.
  }
}

export function keptParked(): KeptParked | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as KeptParked | null
  } catch {
    return null
  }
}

/** The tickets that somebody left unsold, each a tab of the selling screen: open on this device, or parked. */
export function unsoldTickets(tickets: readonly Ticket[], parked: readonly ParkedTicket[]) {
  const taken = new Set(tickets.map(({ replacesId }) => replacesId))
  const open = tickets.filter(ticket => !isUnused(ticket))
  const waiting = parked.filter(({ id }) => !taken.has(id))
  return { open, waiting, count: open.length + waiting.length }
}
