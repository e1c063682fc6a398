import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { codeOf } from '#db/embedded/error.ts'
import { deleteInBatches } from '#db/in-batches.ts'

export type UpkeepKind = 'backup' | 'drill' | 'verify'

export interface RunBegin {
  readonly kind: UpkeepKind
  readonly place?: string | undefined
  readonly sameDisk?: boolean | undefined
}

export interface RunEnd {
  readonly outcome: 'passed' | 'failed'
  readonly place?: string | undefined
  readonly bytes?: number | undefined
  /** What failed, in one sentence. */
  readonly failure?: string | undefined
}

/** Notes that it begins, and answers the id of its row; null where it cannot be noted. */
export async function beginRun(db: Database, { kind, place, sameDisk }: RunBegin): Promise<number | null> {
  return tolerated(async () => {
    const row = await db
      .insertInto('upkeepRuns')
      .values({ kind, place: place ?? null, sameDisk: sameDisk ?? null })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  })
}

/** Notes how it ended. */
export async function endRun(db: Database, id: number | null, end: RunEnd): Promise<void> {
  if (id === null) return
  await tolerated(async () => {
    await db
      .updateTable('upkeepRuns')
      .set({
        // The clock may have been set back meanwhile.
        endedAt: sql`greatest(now(), started_at)`,
        outcome: end.outcome,
        failure: end.failure ?? null,
        ...(end.place !== undefined && { place: end.place }),
        ...(end.bytes !== undefined && { bytes: end.bytes }),
      })
      .where('id', '=', id)
      .where('endedAt', 'is', null)
      .execute()
    return null
  })
}

/** Runs the work between its begin and its end; `outcome` says how it is noted. A note that fails stops nothing. */
export async function runNoted<T>(
  db: Database,
  begin: RunBegin,
  outcome: (result: T) => RunEnd,
  work: () => Promise<T>,
): Promise<T> {
  const id = await beginRun(db, begin).catch(() => null)
  const end = (how: RunEnd) => endRun(db, id, how).catch(() => undefined)
  try {
    const result = await work()
    await end(outcome(result))
    return result
  } catch (error) {
    await end({ outcome: 'failed', failure: error instanceof Error ? error.message : String(error) })
    throw error
  }
}

/** Longer than any copy is kept by schedule: a restored shop knows its own copies by their runs. */
const keptDays = 730

/** The last run and the last good one of each kind stay, however old they are. */
export async function forgetOldRuns(db: Database): Promise<void> {
  await deleteInBatches(
    db,
    'upkeep_runs',
    sql`ended_at < now() - make_interval(days => ${keptDays}) and exists (
          select from upkeep_runs later where later.kind = upkeep_runs.kind and later.started_at > upkeep_runs.started_at
            and later.outcome = 'passed'
        )`,
  )
}

/** Whether a copy at this place would be lost with the disk of the data. */
export async function isOnSameDisk(dataDir: string, target: string): Promise<boolean> {
  return (await deviceOf(dataDir)) === (await deviceOf(target))
}

async function deviceOf(path: string): Promise<number> {
  const stats = await stat(path).catch(() => null)
  if (stats || path === dirname(path)) return stats?.dev ?? 0
  return deviceOf(dirname(path))
}

/** A user who may only read, and an older schema, have no place for the note; the work itself needs none. */
const untold = ['42501', '25006', '42P01', '42703']

async function tolerated<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (untold.includes(codeOf(error) ?? '')) return null
    throw error
  }
}
