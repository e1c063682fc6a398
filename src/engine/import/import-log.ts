import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { storable } from '#domain/text.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Database } from '#db/database.ts'
import { requireActor, type Context } from '../context.ts'

interface Entry {
  readonly resource: string
  readonly fileName: string
  readonly dryRun: boolean
  readonly rows: number
  /** The name of the archive in the inbox, for an import of pictures. */
  readonly archive?: string
}

/** The client's key when it is a UUID, else one made of it, so that a repetition finds its import; without one a new id. */
export function importIdOf(context: Context, key: string | undefined): string {
  if (key === undefined) return randomUUID()
  if (isUuid(key)) return key
  const hex = createHash('sha256')
    .update(`${requireActor(context).id} ${key}`)
    .digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * The name of the lock that a process holds while it works on an import. It belongs to a connection, so it disappears
 * when the process is killed.
 */
export function importLock(userId: number, id: string): string {
  return `import alive ${userId} ${id}`
}

export async function isAlive(db: Database, userId: number, id: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock_shared(hashtextextended(${importLock(userId, id)}, 0)) as free`.execute(
    db,
  )
  return !rows[0]?.free
}

/** An import that kept something keeps its id. */
export async function beginImport(db: Database, context: Context, id: string, entry: Entry): Promise<void> {
  const userId = requireActor(context).id
  const values = {
    ...entry,
    id,
    userId,
    kind: entry.archive === undefined ? ('rows' as const) : ('pictures' as const),
    archive: entry.archive ?? null,
    fileName: storable(entry.fileName.slice(0, 255)),
  }
  const afresh = { ...values, state: 'running' as const, processed: 0, failedRows: null, finishedAt: null }
  const row = await db
    .insertInto('imports')
    .values(values)
    .onConflict(conflict =>
      conflict
        .column('id')
        .doUpdateSet(afresh)
        .where('imports.userId', '=', userId)
        .where('imports.created', 'is', null)
        .where('imports.plan', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new DomainError('key_reused')
}

/** The last row of the audit so far. */
export async function lastAudit(db: Database): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(id), 0) as last from audit_log`.execute(db)
  return rows[0]?.last ?? 0
}

/** The outcome of an import of rows, and its request in the audit. */
export interface Kept {
  readonly created: number
  readonly updated: number
  readonly failed: number
  readonly requestId: string
  readonly auditAfter: number
  readonly auditUntil: number
}

export async function endImport(
  db: Database,
  id: string,
  state: 'done' | 'failed',
  failedRows: string | null,
  kept?: Kept,
): Promise<void> {
  await db
    .updateTable('imports')
    .set({
      state,
      failedRows,
      ...kept,
      archive: null,
      plan: null,
      finishedAt: sql`now()`,
      ...(state === 'done' ? { processed: sql`rows` } : {}),
    })
    .where('id', '=', id)
    .execute()
}

/** Only its author can read an import. */
export async function findImport(db: Database, context: Context, id: string) {
  const stored = isUuid(id)
    ? await db
        .selectFrom('imports')
        .selectAll()
        .where('id', '=', id)
        .where('userId', '=', requireActor(context).id)
        .executeTakeFirst()
    : undefined
  if (!stored) throw new DomainError('not_found')
  return stored
}

export const importInvariants = {
  'no finished import without an end': sql`
    select id from imports where state not in ('running', 'undoing') and finished_at is null`,
  'no rows are kept of an import that has ended': sql`
    select distinct import_id from import_rows r join imports i on i.id = r.import_id where i.plan is null`,
}
