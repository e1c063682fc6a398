import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Selectable } from 'kysely'
import type { ImportRecord } from '#contract/import-record.ts'
import type { Database } from '#db/database.ts'
import type { Imports } from '#db/schema.ts'
import { requireActor, type Context } from '../context.ts'
import { filesOf } from './import-files.ts'
import { findImport, isAlive } from './import-log.ts'

type State = ImportRecord['state']

const latestHours = 24
const mostLatest = 20

/** The caller's own imports of the last day, newest first. */
export async function latestImports(db: Database, context: Context): Promise<ImportRecord[]> {
  const rows = await db
    .selectFrom('imports')
    .selectAll()
    .where('userId', '=', requireActor(context).id)
    .where('createdAt', '>', sql<Date>`now() - ${`${latestHours} hours`}::interval`)
    .orderBy('createdAt', 'desc')
    .limit(mostLatest)
    .execute()
  return Promise.all(rows.map(async row => toWire(row, [], await stateOf(db, row))))
}

export async function importRecord(db: Database, context: Context, id: string): Promise<ImportRecord> {
  const stored = await findImport(db, context, id)
  const files = stored.kind === 'pictures' ? await filesOf(db, id) : []
  return toWire(stored, files, await stateOf(db, stored))
}

/** A short time passes between the release of the lock and the final state. */
const momentMs = 300

/**
 * The state of an import: one that was not planned yet has stopped when its process ended; planned ones and those of
 * pictures are continued by another process.
 */
async function stateOf(db: Database, { id, userId, kind, state, plan }: Selectable<Imports>): Promise<State> {
  const isContinued = kind === 'pictures' || plan !== null
  if (isContinued || state !== 'running' || (await isAlive(db, userId, id))) return state
  await pause(momentMs)
  if (await isAlive(db, userId, id)) return 'running'
  const now = await db.selectFrom('imports').select(['state', 'plan']).where('id', '=', id).executeTakeFirst()
  return now?.state === 'running' && now.plan === null ? 'stopped' : (now?.state ?? state)
}

function toWire(
  stored: Selectable<Imports>,
  files: Awaited<ReturnType<typeof filesOf>>,
  state: State,
): ImportRecord {
  const { id, resource, kind, rows, processed } = stored
  return {
    id,
    resource,
    kind,
    file_name: stored.fileName,
    state,
    rows,
    processed,
    dry_run: stored.dryRun ? 1 : 0,
    created_at: stored.createdAt.toISOString(),
    failed_rows_url: stored.failedRows === null ? null : `/api/imports/${id}/failed-rows`,
    files: files.map(({ name, state: outcome, recordId, recordTitle, reason }) => ({
      name,
      state: outcome,
      record_id: recordId,
      record_title: recordTitle,
      reason,
    })),
  }
}
