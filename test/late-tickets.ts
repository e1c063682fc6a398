import { sql } from 'kysely'
import type { Call, Reply, TestApp } from './app.ts'
import { ticketOf, type Item, type Till } from './till.ts'

/** The body of a cash sale that was made without a connection, at a time that the till does not tell. */
export function lateOf({ sessionId }: Pick<Till, 'sessionId'>, details: readonly Item[], more: object = {}) {
  return ticketOf(details, { offline: true, session_id: sessionId, date: null, time: null, ...more })
}

export const sellLate = (till: Till, details: readonly Item[], more: object = {}): Promise<Reply> =>
  till.call('POST', 'sales', lateOf(till, details, more))

/** Counts nothing, so that the difference is whatever was in the drawer. */
export const counted = [{ currency: 'MXN', denomination: 100, quantity: 0 }]

export function closeTill({ call }: { readonly call: Call }): Promise<Reply> {
  return call('POST', 'pos/session/close', { counted })
}

/** Lets an open session begin some days earlier. */
export async function openedBefore({ services }: TestApp, sessionId: number, days: number): Promise<void> {
  await sql`
    update cash_sessions set opened_at = now() - make_interval(days => ${days}) where id = ${sessionId}`.execute(
    services.db,
  )
}

/** A day of the shop, some days from today. */
export async function dayFromToday({ services }: TestApp, days: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`select (shop_today() + ${days}::integer)::text as day`.execute(
    services.db,
  )
  return rows[0]?.day ?? ''
}
