import { stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import type { Database } from '#db/database.ts'
import { writableUrl } from '#db/primary.ts'
import { shopIdOf } from '#engine/media/shop-folder.ts'
import { isApart, readCopy } from '#engine/restored-copy.ts'
import type { BackupConfig, Config } from '#server/config.ts'
import { copyWords } from '#server/restored/copy-texts.ts'
import { readBackups } from './backup-facts.ts'
import { copyApart } from './copy-apart.ts'
import type { CopyOutcome } from './copy-task.ts'
import { copyName, madeAtOf } from './keep.ts'
import { readPassphrase } from './seal-key.ts'
import { tellBackup } from './tell-backup.ts'
import { removeLeftovers, removeOld } from './tidy-copies.ts'
import { beginRun, endRun, isOnSameDisk } from './upkeep.ts'

interface ScheduleOptions {
  readonly config: Pick<Config, 'dataDir' | 'databaseUrl' | 'secretKey'>
  readonly backup: BackupConfig
  readonly databaseUrl: string
  readonly db: Database
  readonly onError: (error: Error) => void
  /** Makes the copy; another one in tests. */
  readonly copy?: typeof copyApart
}

/** What a turn found to do. */
export type Turn = 'apart' | 'early' | 'elsewhere' | CopyOutcome['kind']

export interface Schedule {
  /** Begins to look now and then whether a copy is due. */
  start(): void
  /** Makes a copy if one is due, and answers what was done. */
  turn(): Promise<Turn>
  /** Stops a copy that is being made; nothing is left of it. */
  stop(): Promise<void>
}

const everyMs = 60_000
/** A server that has just started has other things to do. */
const firstMs = 15_000
/** After a failure it is tried again this often, or at the usual span when that is shorter. */
const retryMs = 3_600_000

/** Copies of the shop, made by one of its processes at a time and never by two at once. */
export function createSchedule(options: ScheduleOptions): Schedule {
  const { config, backup, databaseUrl, db, onError, copy = copyApart } = options
  const { dir, every } = backup
  const inDir = dir.endsWith(sep) ? dir : dir + sep
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<unknown> = Promise.resolve()

  async function isDue(): Promise<boolean> {
    const { rows } = await sql<{ due: boolean }>`
      select coalesce(max(started_at) filter (where outcome = 'passed')
          <= now() - make_interval(secs => ${every / 1_000}), true)
        and coalesce(max(started_at) filter (where outcome is distinct from 'passed')
          <= now() - make_interval(secs => ${Math.min(every, retryMs) / 1_000}), true) as due
      from upkeep_runs where kind = 'backup' and starts_with(place, ${inDir}) and started_at <= now()`.execute(
      db,
    )
    return rows[0]?.due ?? true
  }

  /** Ends the runs of killed processes; it is called while nobody makes a copy. */
  async function endLost(shopId: string): Promise<void> {
    const open = await db
      .selectFrom('upkeepRuns')
      .select(['id', 'place'])
      .where('kind', '=', 'backup')
      .where('endedAt', 'is', null)
      .where(sql<boolean>`starts_with(place, ${inDir})`)
      .execute()
    const lost = open.filter(({ place }) => madeAtOf(shopId, basename(place ?? '')) !== null)
    const failure = copyWords('es', 'backup_killed')
    for (const { id } of lost) await endRun(db, id, { outcome: 'failed', failure })
    if (lost.length > 0) await tellBackup(db, failure)
  }

  async function make(shopId: string): Promise<CopyOutcome['kind']> {
    const target = join(dir, copyName(shopId, new Date()))
    const places =
      config.databaseUrl === undefined ? [config.dataDir, join(config.dataDir, 'postgres')] : [config.dataDir]
    const sameDisk = (await Promise.all(places.map(place => isOnSameDisk(place, target)))).includes(true)
    const id = await beginRun(db, { kind: 'backup', place: target, sameDisk })
    const outcome = await attempt(target)
    if (outcome.kind === 'made') {
      await endRun(db, id, { outcome: 'passed', place: outcome.place, bytes: outcome.bytes })
      await removeOld(db, dir, shopId)
    } else if (outcome.kind === 'failed') {
      await endRun(db, id, { outcome: 'failed', failure: outcome.failure })
      await tellBackup(db, outcome.failure)
    } else if (id !== null) {
      // Nothing failed, so the copy is made at the next occasion; an interrupted run leaves files behind.
      await removeLeftovers(dir, shopId)
      await db.deleteFrom('upkeepRuns').where('id', '=', id).execute()
    }
    return outcome.kind
  }

  async function attempt(target: string): Promise<CopyOutcome> {
    try {
      // A folder that is made here would hide that a disk or a share is not mounted.
      if (!(await stat(dir).catch(() => null))?.isDirectory()) {
        return { kind: 'failed', failure: copyWords('es', 'backup_no_folder', { dir }) }
      }
      await removeLeftovers(dir, await shopIdOf(db))
      const passphrase =
        backup.passphraseFile === undefined ? undefined : await readPassphrase(backup.passphraseFile)
      const secretKey = config.secretKey?.toString('base64')
      return await copy(
        { databaseUrl, dataDir: config.dataDir, target, passphrase, secretKey },
        stopping.signal,
      )
    } catch (error) {
      return { kind: 'failed', failure: error instanceof Error ? error.message : String(error) }
    }
  }

  async function turn(): Promise<Turn> {
    if (isApart(await readCopy(db))) return 'apart'
    if (!(await isDue())) return 'early'
    const connectionString = await writableUrl(databaseUrl)
    const holder = new Client({ connectionString, application_name: 'trastienda-schedule' })
    holder.on('error', () => undefined)
    await holder.connect()
    try {
      const { rows } = await holder.query<{ mine: boolean }>(
        `select pg_try_advisory_lock(hashtextextended('scheduled copy', 0)) as mine`,
      )
      if (!rows[0]?.mine) {
        // The copy may hang in the other process, on a share that does not answer.
        if ((await readBackups(db, every)).state === 'late') await tellBackup(db, null)
        return 'elsewhere'
      }
      const shopId = await shopIdOf(db)
      await endLost(shopId)
      // Another process may have made it since this one looked.
      return (await isDue()) ? await make(shopId) : 'early'
    } finally {
      await holder.end().catch(() => undefined)
    }
  }

  function plan(ms: number): void {
    if (stopping.signal.aborted) return
    timer = setTimeout(() => {
      underWay = turn()
        .catch((error: unknown) => {
          if (!stopping.signal.aborted) onError(error as Error)
        })
        .finally(() => plan(everyMs))
    }, ms)
    timer.unref()
  }

  return {
    start: () => plan(firstMs),
    turn: () => {
      const done = turn()
      underWay = done.catch(() => undefined)
      return done
    },
    async stop() {
      clearTimeout(timer)
      stopping.abort()
      await underWay
    },
  }
}
