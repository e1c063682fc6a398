import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { isApart, readCopy } from '#engine/restored-copy.ts'
import { backupState, type BackupFacts, type BackupState, type ToldRun } from './backup-state.ts'

export interface MadeCopy {
  readonly endedAt: Date
  readonly place: string | null
  readonly bytes: number | null
  readonly sameDisk: boolean | null
}

export interface BackupReport extends BackupFacts {
  readonly state: BackupState
  readonly made: MadeCopy | null
}

interface Row {
  readonly now: Date
  readonly firstAt: Date | null
  readonly made: Stored<MadeCopy> | null
  readonly last: Stored<ToldRun> | null
}

/** Stored as JSON, where moments are texts. */
type Stored<T> = {
  readonly [Name in keyof T]: T[Name] extends Date
    ? string
    : T[Name] extends Date | null
      ? string | null
      : T[Name]
}

/** The state of this shop's copies, by the database's clock; `every` is the configured span. */
export async function readBackups(db: Database, every: number | null): Promise<BackupReport> {
  const copy = await readCopy(db)
  const { rows } = await sql<Row>`
    select now() as now, min(started_at) as first_at,
      (select json_build_object('endedAt', ended_at, 'place', place, 'bytes', bytes, 'sameDisk', same_disk)
        from upkeep_runs where kind = 'backup' and outcome = 'passed' order by ended_at desc limit 1) as made,
      (select json_build_object('startedAt', started_at, 'endedAt', ended_at, 'outcome', outcome, 'failure', failure)
        from upkeep_runs where kind = 'backup' order by started_at desc, id desc limit 1) as last
    from upkeep_runs where kind = 'backup'`.execute(db)
  const { now = new Date(), firstAt = null, made = null, last = null } = rows[0] ?? {}
  const facts: BackupFacts = {
    now,
    every,
    firstAt,
    lastMade: made && new Date(made.endedAt),
    last: last && {
      ...last,
      startedAt: new Date(last.startedAt),
      endedAt: last.endedAt ? new Date(last.endedAt) : null,
    },
    isApart: isApart(copy),
  }
  return { ...facts, state: backupState(facts), made: made && { ...made, endedAt: new Date(made.endedAt) } }
}
