import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Database } from '#db/database.ts'
import { asWork } from '#db/statements-of.ts'

export interface Limit {
  readonly max: number
  readonly seconds: number
}

const longestKey = 300

/** Counts one attempt under a key, for all server processes. Answers the seconds to wait, or 0 within the limit. */
export async function countAttempt(db: Database, key: string, limit: Limit): Promise<number> {
  return (await countTry(db, key, limit)).wait
}

/** Counts one attempt under a key, and answers also how many more may follow it. */
export async function countTry(
  db: Database,
  key: string,
  { max, seconds }: Limit,
): Promise<{ left: number; wait: number }> {
  const { count, wait } = await addAttempt(db, key, seconds)
  return { left: Math.max(0, max - count), wait: count > max ? Math.max(1, wait) : 0 }
}

/** Counts one attempt under a key, and answers how many there were in its window. */
export async function attemptsSoFar(db: Database, key: string, seconds: number): Promise<number> {
  return (await addAttempt(db, key, seconds)).count
}

async function addAttempt(
  db: Database,
  key: string,
  seconds: number,
): Promise<{ count: number; wait: number }> {
  const counted = sql<{ count: number; wait: number }>`
    insert into rate_limits as r (key, window_ends_at, count)
    values (${key.slice(0, longestKey)}, now() + make_interval(secs => ${seconds}), 1)
    on conflict (key) do update set
      count = case when r.window_ends_at <= now() then 1 else r.count + 1 end,
      window_ends_at = case when r.window_ends_at <= now() then excluded.window_ends_at else r.window_ends_at end
    returning count, ceil(extract(epoch from window_ends_at - now()))::integer as wait`
  const { rows } = await asWork(() => counted.execute(db))
  return rows[0] ?? { count: 1, wait: 0 }
}

export async function throttle(
  db: Database,
  key: string,
  limit: Limit,
  code = 'too_many_requests',
): Promise<void> {
  const seconds = await countAttempt(db, key, limit)
  if (seconds > 0) throw new DomainError(code, { seconds })
}

/** Takes back one attempt that turned out to be right, and leaves the wrong ones counted. */
export async function takeBackAttempt(db: Database, key: string): Promise<void> {
  await sql`
    with last as (delete from rate_limits where key = ${key.slice(0, longestKey)} and count <= 1)
    update rate_limits set count = count - 1 where key = ${key.slice(0, longestKey)} and count > 1`.execute(
    db,
  )
}

export async function forgetAttempts(db: Database, key: string): Promise<void> {
  await db.deleteFrom('rateLimits').where('key', '=', key.slice(0, longestKey)).execute()
}

export async function forgetOldAttempts(db: Database): Promise<void> {
  await db
    .deleteFrom('rateLimits')
    .where('windowEndsAt', '<', sql<Date>`now()`)
    .execute()
}
