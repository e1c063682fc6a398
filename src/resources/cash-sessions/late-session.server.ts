import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Transaction } from '#db/database.ts'
import { audit } from '#engine/audit.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { notify } from '#engine/notices/notify.ts'
import { lockFor, type OpenSession } from './lock-session.server.ts'

export interface ClientClock {
  readonly date: string | null
  readonly time: string | null
}

export interface LateSession {
  /** The session that takes the ticket: its own, or the rescue session of a closed one. */
  readonly session: OpenSession
  /** The opening of the ticket's own session. */
  readonly openedAt: Date
  /** The till's clock, but not before that opening nor after now. A text, because a Date drops microseconds. */
  readonly soldAt: string
  /** The day of `soldAt` in the shop's time zone. */
  readonly businessDate: string
  /** The ticket's own session, whose drawer gave its change. */
  readonly ownId: number
}

type OwnSession = OpenSession &
  Omit<LateSession, 'session' | 'ownId'> & { readonly isClosed: boolean; readonly folio: string | null }

/**
 * The session of a ticket that was sold without a connection: the one that it names, in which the caller worked, while
 * this is open, else a rescue session of it. It stays open until the transaction ends. Null for any other session.
 */
export async function lateSession(
  tx: Transaction,
  context: Context,
  sessionId: number,
  { date, time }: ClientClock,
  takesOut = false,
): Promise<LateSession | null> {
  const { rows } = await sql<OwnSession>`
    select k.id, k.user_id, k.register_id, k.warehouse_id, k.exchange_rate, k.opened_at, k.folio,
      k.closed_at is not null as is_closed, c.sold_at::text, shop_day(c.sold_at) as business_date
    from cash_sessions k
    cross join lateral (
      select least(now(), greatest(k.opened_at, coalesce(shop_moment(${date}::date, ${time}::time), now()))) as sold_at
    ) c
    where k.id = ${sessionId} and ${workedIn(requireActor(context).id)} and k.kind = 'regular'
    ${lockFor(takesOut)}`.execute(tx)
  const [own] = rows
  if (!own) return null
  const { openedAt, soldAt, businessDate } = own
  const session = own.isClosed ? await rescueOf(tx, context, own) : own
  return { session, openedAt, soldAt, businessDate, ownId: own.id }
}

/** Whether somebody is or was responsible for the drawer `k`, or took its register over. */
function workedIn(userId: number) {
  return sql<boolean>`(k.user_id = ${userId}
    or exists (select from register_takeovers t where t.session_id = k.id and t.user_id = ${userId})
    or exists (select from drawer_handovers h where h.session_id = k.id and h.from_user_id = ${userId}))`
}

const tries = 5

/**
 * The open rescue session of a closed one, made by its first late ticket. A unique index lets two tickets at once
 * make only one; when it is just being closed, the ticket waits and opens another.
 */
async function rescueOf(tx: Transaction, context: Context, own: OwnSession): Promise<OpenSession> {
  for (let turn = 0; turn < tries; turn++) {
    const { rows } = await sql<{ id: number }>`
      select id from cash_sessions where rescues_id = ${own.id} and closed_at is null for share`.execute(tx)
    const id = rows[0]?.id ?? (await openRescue(tx, context, own))
    if (id !== null) return { ...own, id }
  }
  throw new DomainError('fatal')
}

async function openRescue(tx: Transaction, context: Context, own: OwnSession): Promise<number | null> {
  const rescue = {
    kind: 'rescue' as const,
    rescuesId: own.id,
    registerId: own.registerId,
    warehouseId: own.warehouseId,
    userId: own.userId,
    exchangeRate: own.exchangeRate,
  }
  const opened = await tx
    .insertInto('cashSessions')
    .values(rescue)
    .onConflict(conflict => conflict.column('rescuesId').where('closedAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!opened) return null
  await audit(tx, context, [
    { action: 'create', resource: 'cash-sessions', recordId: opened.id, after: rescue },
  ])
  const user = requireActor(context).name
  await notify(tx, context, 'drawer_rescued', { id: opened.id, folio: own.folio ?? own.id, user })
  return opened.id
}
