import { sql, type Selectable } from 'kysely'
import type { ExportRecord, TableFormat } from '#contract/export-record.ts'
import type { Row } from '#contract/field.ts'
import type { Database, Transaction } from '#db/database.ts'
import type { Exports } from '#db/schema.ts'
import { DomainError } from '#domain/errors.ts'
import { isUuid } from '#domain/uuid.ts'
import { requireActor, type Context } from './context.ts'

/** How long a file may be fetched, and how many of them one person may have: large files would fill the disk. */
const hoursKept = 24
const mostKept = 3
/** An export without progress for this long is counted as failed, because its job was given up. */
const silentHours = 2

export type StoredExport = Selectable<Exports>

interface Entry {
  readonly resource: string
  readonly format: TableFormat
  readonly search: string
  readonly within: Row | undefined
  readonly rows: number
}

export async function beginExport(tx: Transaction, context: Context, entry: Entry): Promise<ExportRecord> {
  const { id: userId, role } = requireActor(context)
  await endSilent(tx)
  await sql`
    update exports set expires_at = now() where id in (
      select id from exports where user_id = ${userId} and state = 'done' and expires_at > now()
      order by created_at desc offset ${mostKept - 1})`.execute(tx)
  const { within, ...values } = entry
  const made = await tx
    .insertInto('exports')
    .values({
      ...values,
      within: within ? JSON.stringify(within) : null,
      userId,
      role,
      locale: context.locale,
    })
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!made) throw new DomainError('export_running')
  return toWire(made)
}

/** The work of a job; null when there is nothing to be done any more. */
export async function takeExport(db: Database, id: string): Promise<StoredExport | null> {
  const taken = await db
    .updateTable('exports')
    .set({ processed: 0, attempts: sql`attempts + 1`, touchedAt: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returningAll()
    .executeTakeFirst()
  return taken ?? null
}

/** Answers whether the export is still wanted. */
export async function reportExport(db: Database, id: string, processed: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set({ processed, touchedAt: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface Made {
  readonly file: string
  readonly bytes: number
  readonly rows: number
}

/** Ends an export, with its file or without one, and answers whether it was this call that did. */
export async function endExport(tx: Transaction, id: string, made: Made | null): Promise<boolean> {
  const outcome = made
    ? { state: 'done' as const, ...made, processed: made.rows }
    : { state: 'failed' as const }
  const { numUpdatedRows } = await tx
    .updateTable('exports')
    .set({ ...outcome, search: null, touchedAt: sql`now()`, expiresAt: inHours(hoursKept) })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The caller's own exports, newest first, until they expire. */
export async function latestExports(db: Database, context: Context): Promise<ExportRecord[]> {
  const rows = await own(db, context).orderBy('createdAt', 'desc').limit(20).execute()
  return rows.map(toWire)
}

/** Only who asked for an export can see it. */
export async function findExport(db: Database, context: Context, id: string): Promise<StoredExport> {
  const stored = isUuid(id) ? await own(db, context).where('id', '=', id).executeTakeFirst() : undefined
  if (!stored) throw new DomainError('not_found')
  return stored
}

function own(db: Database, context: Context) {
  return db
    .selectFrom('exports')
    .selectAll()
    .where('userId', '=', requireActor(context).id)
    .where(eb => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', sql<Date>`now()`)]))
}

/** No file that was made, or is being made, may have what was erased meanwhile. */
export async function forgetExports(tx: Transaction): Promise<void> {
  // An export that begins now waits until this transaction has ended.
  await sql`lock table exports in share row exclusive mode`.execute(tx)
  await sql`
    update exports set state = 'failed', file = null, bytes = null, search = null, touched_at = now(),
      expires_at = coalesce(expires_at, ${inHours(hoursKept)})
    where state <> 'failed'`.execute(tx)
}

/** Forgets exports that expired, ends those that no process works on any more, and answers the files that are left. */
export async function sweepExportRows(db: Database): Promise<ReadonlySet<string>> {
  await endSilent(db)
  await sql`delete from exports where expires_at <= now()`.execute(db)
  const kept = await db.selectFrom('exports').select('file').where('file', 'is not', null).execute()
  return new Set(kept.flatMap(({ file }) => file ?? []))
}

async function endSilent(db: Database): Promise<void> {
  await sql`
    update exports set state = 'failed', search = null, expires_at = ${inHours(hoursKept)}
    where state = 'running' and touched_at < now() - make_interval(hours => ${silentHours})`.execute(db)
}

const inHours = (hours: number) => sql<Date>`now() + make_interval(hours => ${hours})`

export function toWire(stored: StoredExport): ExportRecord {
  const { id, resource, format, state, rows, processed, bytes } = stored
  return {
    id,
    resource,
    format,
    state,
    rows,
    processed,
    bytes,
    created_at: stored.createdAt.toISOString(),
    expires_at: stored.expiresAt?.toISOString() ?? null,
    file_url: stored.file === null ? null : `/api/exports/${id}/file`,
  }
}
