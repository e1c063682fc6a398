import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { isWhere, type Worker } from '../cash-sessions/lock-session.server.ts'

/** What a selling device reports about itself. */
export interface TillReport {
  readonly device: string
  readonly waiting: number
  /** How long its first waiting ticket has waited, as a duration because devices' clocks may be wrong; null without one. */
  readonly waitingSeconds: number | null
  readonly refused: number
}

/** A browser that invents devices without end keeps only the last few. */
export const mostDevices = 20
const keptDays = 90

/** Overwrites the device's row. This is telemetry, so it has no audit row. */
export function keepReport(db: Database, worker: Worker, report: TillReport): Promise<Date> {
  const { id: userId } = worker
  const { device, waiting, waitingSeconds, refused } = report
  const oldest = waiting === 0 ? null : (waitingSeconds ?? 0)
  return inTransaction(db, async tx => {
    const { rows } = await sql<{ reportedAt: Date; isNew: boolean }>`
      insert into till_reports (device, user_id, register_id, waiting, oldest_at, refused)
      values (
        ${device}, ${userId},
        coalesce(
          (select k.register_id from cash_sessions k where ${isWhere(worker)}),
          (select u.register_id from users u where u.id = ${userId})
        ),
        ${waiting}, now() - make_interval(secs => ${oldest}::float8), ${refused}
      )
      on conflict (device) do update set
        user_id = excluded.user_id, register_id = excluded.register_id, waiting = excluded.waiting,
        oldest_at = excluded.oldest_at, refused = excluded.refused, reported_at = excluded.reported_at
      returning reported_at, xmax = 0 as is_new`.execute(tx)
    const [kept] = rows
    if (kept?.isNew) {
      await sql`
        delete from till_reports where device in (
          select device from till_reports where user_id = ${userId}
          order by reported_at desc, device offset ${mostDevices}
        )`.execute(tx)
    }
    return kept?.reportedAt ?? new Date()
  })
}

/** Forgets silent devices, because replaced or cleared ones never sign off. */
export async function forgetOldDevices(db: Database): Promise<void> {
  await sql`delete from till_reports where reported_at < now() - make_interval(days => ${keptDays})`.execute(
    db,
  )
}
