import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'

/** What a device that sells says of itself. */
export interface TillReport {
  readonly device: string
  readonly waiting: number
  /** For how long its first waiting ticket has waited, because clocks of devices are wrong; null without one. */
  readonly waitingSeconds: number | null
  readonly refused: number
}

/** A browser that made up devices without end would keep the last few of them only. */
export const mostDevices = 20
const keptDays = 90

/** Writes the row of the device over. It is telemetry, so that it has no audit row. */
export function keepReport(db: Database, userId: number, report: TillReport): Promise<Date> {
  const { device, waiting, waitingSeconds, refused } = report
  const oldest = waiting === 0 ? null : (waitingSeconds ?? 0)
  return inTransaction(db, async tx => {
    const { rows } = await sql<{ reportedAt: Date; isNew: boolean }>`
      insert into till_reports (device, user_id, register_id, waiting, oldest_at, refused)
      values (
        ${device}, ${userId},
        coalesce(
          (select k.register_id from cash_sessions k
            where k.user_id = ${userId} and k.closed_at is null and k.kind = 'regular'),
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

/** Devices that were replaced or cleared never say so. */
export async function forgetOldDevices(db: Database): Promise<void> {
  await sql`delete from till_reports where reported_at < now() - make_interval(days => ${keptDays})`.execute(
    db,
  )
}
