import { sql } from 'kysely'
import type { Transaction } from '#db/database.ts'
import { audit } from '#engine/audit.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { notify } from '#engine/notices/notify.ts'
import type { ClientClock, LateSession } from './late-session.server.ts'
import type { OpenSession } from './lock-session.server.ts'

interface Found extends Pick<LateSession, 'soldAt' | 'businessDate'> {
  /** The moment of the copy. */
  readonly openedAt: Date
  readonly registerId: number
  readonly warehouseId: number
}

/** A ticket of a session that this shop does not have. */
export interface LostTicket {
  readonly sessionId: number
  readonly clock: ClientClock
  /** The rate of its lost session, at which it was sold. */
  readonly exchangeRate: string | null
}

/**
 * The session of a ticket that was sold in a drawer opened after the copy from which this shop was restored: a rescue
 * session of its cashier, one for each lost drawer, at the register where that person works. The money is not in the
 * drawer that they opened since, because it was already there when they counted. Null when no restored copy explains
 * the ticket.
 */
export async function lostSession(
  tx: Transaction,
  context: Context,
  { sessionId, clock: { date, time }, exchangeRate }: LostTicket,
): Promise<LateSession | null> {
  const userId = requireActor(context).id
  const { rows } = await sql<Found>`
    select i.copied_at as opened_at, c.sold_at::text, shop_day(c.sold_at) as business_date,
      r.id as register_id, r.warehouse_id
    from shop_identity i
    cross join lateral (
      select least(now(), greatest(i.copied_at, coalesce(shop_moment(${date}::date, ${time}::time), now()))) as sold_at
    ) c
    cross join lateral (
      select r.id, r.warehouse_id from registers r
      left join lateral (
        select max(k.id) as last from cash_sessions k where k.register_id = r.id and k.user_id = ${userId}
      ) own on true
      left join users u on u.id = ${userId} and u.register_id = r.id
      order by own.last desc nulls last, u.id nulls last, r.archived_at is not null, r.id limit 1
    ) r
    where i.copied_at is not null
      and not exists (select from cash_sessions where id = ${sessionId})`.execute(tx)
  const [row] = rows
  if (!row) return null
  const { openedAt, soldAt, businessDate, registerId, warehouseId } = row
  const session = await rescueOf(tx, context, {
    lostSession: sessionId,
    lostSince: openedAt,
    registerId,
    warehouseId,
    userId,
    exchangeRate,
  })
  return { session, openedAt, soldAt, businessDate, ownId: session.id }
}

type Rescue = Omit<OpenSession, 'id'> & { readonly lostSession: number; readonly lostSince: Date }

/** The open rescue session of a lost one, made by its first ticket; a unique index lets two tickets at once make only one. */
async function rescueOf(tx: Transaction, context: Context, rescue: Rescue): Promise<OpenSession> {
  const made = await tx
    .insertInto('cashSessions')
    .values({ kind: 'rescue', ...rescue })
    .onConflict(conflict =>
      conflict
        .columns(['lostSession', 'userId'])
        .where('closedAt', 'is', null)
        .where('lostSession', 'is not', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (made) {
    await audit(tx, context, [
      {
        action: 'create',
        resource: 'cash-sessions',
        recordId: made.id,
        after: { kind: 'rescue', ...rescue },
      },
    ])
    await notify(tx, context, 'drawer_lost', { id: made.id, user: requireActor(context).name })
  }
  const { rows } = await sql<OpenSession>`
    select id, user_id, register_id, warehouse_id, exchange_rate::text from cash_sessions
    where lost_session = ${rescue.lostSession} and user_id = ${rescue.userId} and closed_at is null
    for share`.execute(tx)
  const [session] = rows
  // It was closed just now, so the transaction is tried again and opens another.
  if (!session) throw Object.assign(new Error('The rescue session was closed'), { code: '40001' })
  return session
}
