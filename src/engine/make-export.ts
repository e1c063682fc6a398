import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Actor } from '#contract/action.ts'
import type { Row } from '#contract/field.ts'
import { parseListQuery } from '#contract/list-query.ts'
import { listShape } from '#contract/list-shape.ts'
import type { Database, Transaction } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { DomainError } from '#domain/errors.ts'
import { systemContext, type Context } from './context.ts'
import { sheetOf } from './export.ts'
import { endExport, reportExport, sweepExportRows, takeExport, type StoredExport } from './export-log.ts'
import type { Inbox } from './import/inbox.ts'
import { findRows } from './list.ts'
import { notifyPeople } from './notices/notify.ts'
import { tableFile } from './send-table.ts'
import type { Registry, ServerResource } from './server-resource.ts'
import { readSettings } from './settings.ts'
import type { Cell } from './tabular/batches.ts'
import type { Sheet } from './tabular/write-xlsx.ts'

export interface ExportParts {
  readonly db: Database
  readonly exportDb: Database
  readonly registry: Registry
  readonly exportFiles: Inbox
  /** Whether the disk has room for more. */
  readonly hasRoom: () => Promise<boolean>
}

/** A workbook has no more rows, and one of them is the header. */
export const mostInWorkbook = 1_048_575
const batch = 1_000
/** How often the progress is stored, in milliseconds. */
const tellEvery = 500
/** More than one, because a restart of the database or of a server is no reason to give up. */
const mostAttempts = 3

/** Makes the file of an export, which ends only once the file is whole on the disk: nobody ever gets half of it. */
export async function makeExport(parts: ExportParts, { exportId }: { exportId: string }): Promise<void> {
  const { db, exportFiles } = parts
  const taken = await takeExport(db, exportId)
  if (!taken) return
  try {
    const made = await writeFile(parts, taken)
    const isEnded = await inTransaction(db, tx => end(parts, tx, taken, made))
    // Another process has made it meanwhile, or nobody wants it any more.
    if (!isEnded) await exportFiles.remove(made.file)
  } catch (error) {
    const isRefused = error instanceof DomainError && error.code !== 'busy'
    if (isRefused || taken.attempts >= mostAttempts)
      await inTransaction(db, tx => end(parts, tx, taken, null))
    if (!isRefused) throw error
  }
}

async function writeFile(parts: ExportParts, taken: StoredExport) {
  const { db, exportDb, registry, exportFiles } = parts
  const actor = await actorOf(db, taken)
  const resource = registry.get(taken.resource)
  if (!actor || !resource?.definition.permissions.export.includes(actor.role)) {
    throw new DomainError('forbidden')
  }
  const context = { ...systemContext('make_export', actor), locale: taken.locale }
  const { format } = taken
  const query = parseListQuery(taken.search ?? '', listShape(resource.definition, actor.role), ['format'])
  const selection = {
    query,
    settings: await readSettings(db),
    actor,
    within: (taken.within ?? undefined) as Row | undefined,
  }
  const count = { rows: 0 }
  const file = await exportDb
    .transaction()
    .setAccessMode('read only')
    .execute(async tx => {
      await openCursor(tx, resource, selection)
      const sheet = sheetOf({ db, registry }, resource, context, selection, fetched(tx))
      const { name } = await exportFiles.put(tableFile(format, counting(parts, taken, sheet, count)))
      return name
    })
  const { size: bytes } = await stat(exportFiles.pathOf(file))
  return { file, bytes, rows: count.rows }
}

/**
 * All rows as they are at one moment. Each step is a statement of its own with its own limit of time, whereas the whole may
 * take as long as it takes.
 */
async function openCursor(
  tx: Transaction,
  resource: ServerResource,
  selection: Parameters<typeof findRows>[2],
): Promise<void> {
  await sql`select set_config('cursor_tuple_fraction', '1', true),
    set_config('idle_in_transaction_session_timeout', '60s', true)`.execute(tx)
  const { rows } = await findRows(tx, resource, selection)
  await sql`declare exported no scroll cursor for ${rows}`.execute(tx)
}

async function* fetched(tx: Transaction): AsyncGenerator<Row[]> {
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(batch)} from exported`.execute(tx)
    if (rows.length === 0) return
    yield rows
  }
}

/** Counts the rows and reports the progress; stops in the middle when there can or need be no file any more. */
function counting(
  { db, hasRoom }: ExportParts,
  { id, format }: StoredExport,
  sheet: Sheet,
  count: { rows: number },
): Sheet {
  async function* rows(): AsyncGenerator<Cell[]> {
    let lastTold = 0
    for await (const row of sheet.rows) {
      if (performance.now() - lastTold > tellEvery) {
        if (!(await hasRoom())) throw new DomainError('export_no_room')
        if (!(await reportExport(db, id, count.rows))) throw new DomainError('not_found')
        lastTold = performance.now()
      }
      count.rows += 1
      if (format === 'xlsx' && count.rows > mostInWorkbook)
        throw new DomainError('export_too_large', { max: mostInWorkbook })
      yield row
    }
  }
  return { ...sheet, rows: rows() }
}

/** The person as they are now: one who may no longer see the rows gets no file of them. */
async function actorOf(db: Database, { userId, role }: StoredExport): Promise<Actor | null> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'role'])
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
  return user?.role === role ? user : null
}

type Made = Awaited<ReturnType<typeof writeFile>>

async function end(
  { registry }: ExportParts,
  tx: Transaction,
  { id, userId, resource, locale }: StoredExport,
  made: Made | null,
): Promise<boolean> {
  const isEnded = await endExport(tx, id, made)
  const definition = registry.get(resource)?.definition
  if (!isEnded || !definition) return isEnded
  const context: Context = { ...systemContext('make_export'), locale }
  const of = { resource: definition.name, many: definition.texts[locale].many }
  if (made) await notifyPeople(tx, context, 'export_done', { ...of, rows: made.rows }, [userId])
  else await notifyPeople(tx, context, 'export_failed', of, [userId])
  return true
}

const graceHours = 1

/** Removes the files that nobody can fetch any more; one that is being written has been touched lately. */
export async function sweepExports(db: Database, files: Inbox): Promise<void> {
  const kept = await sweepExportRows(db)
  const before = Date.now() - graceHours * 3_600_000
  for await (const { name, putAt } of files.list()) {
    if (!kept.has(name) && putAt.getTime() < before) await files.remove(name)
  }
}
