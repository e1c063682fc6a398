import { sql, type Selectable } from 'kysely'
import type { ImportRecord } from '#contract/import-record.ts'
import type { Database } from '#db/database.ts'
import type { Imports } from '#db/schema.ts'
import { requireActor, type Context } from './context.ts'
import { filesOf } from './import-files.ts'
import { findImport } from './import-log.ts'

const latestHours = 24
const mostLatest = 20

/** One's own of the last day, the newest first. */
export async function latestImports(db: Database, context: Context): Promise<ImportRecord[]> {
  const found = await db
    .selectFrom('imports')
    .selectAll()
    .where('userId', '=', requireActor(context).id)
    .where('createdAt', '>', sql<Date>`now() - ${`${latestHours} hours`}::interval`)
    .orderBy('createdAt', 'desc')
    .limit(mostLatest)
    .execute()
  return found.map(row => toWire(row, []))
}

export async function importRecord(db: Database, context: Context, id: string): Promise<ImportRecord> {
  const found = await findImport(db, context, id)
  return toWire(found, found.kind === 'pictures' ? await filesOf(db, id) : [])
}

function toWire(found: Selectable<Imports>, files: Awaited<ReturnType<typeof filesOf>>): ImportRecord {
  const { id, resource, kind, state, rows, processed } = found
  return {
    id,
    resource,
    kind,
    file_name: found.fileName,
    state,
    rows,
    processed,
    dry_run: found.dryRun ? 1 : 0,
    created_at: found.createdAt.toISOString(),
    failed_rows_url: found.failedRows === null ? null : `/api/imports/${id}/failed-rows`,
    files: files.map(({ name, state: outcome, recordId, recordTitle, reason }) => ({
      name,
      state: outcome,
      record_id: recordId,
      record_title: recordTitle,
      reason,
    })),
  }
}
