import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { storable } from '#domain/text.ts'
import type { Database, Transaction } from '#db/database.ts'
import { requireActor, type Context } from '../context.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

interface Entry {
  readonly resource: string
  readonly fileName: string
  readonly dryRun: boolean
  readonly rows: number
  /** The name of the archive in the inbox, for an import of pictures. */
  readonly archive?: string
}

/**
 * Refuses a second request with the same key while the first runs, instead of letting it wait for minutes. The lock
 * ends with its transaction.
 */
export async function refuseWhileRunning(
  tx: Transaction,
  context: Context,
  key: string | undefined,
): Promise<void> {
  if (key === undefined) return
  const name = `import ${requireActor(context).id} ${key}`
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`.execute(tx)
  if (!rows[0]?.free) throw new DomainError('import_running')
}

/** The client's key when it is a UUID, else a new id. */
export function importIdOf(key: string | undefined): string {
  return key !== undefined && uuid.test(key) ? key : randomUUID()
}

/**
 * Marks an import as running for as long as its transaction lives. The mark is an advisory lock, so it disappears with
 * the connection when the process is killed.
 */
export async function keepAlive(tx: Transaction, context: Context, id: string): Promise<void> {
  const name = aliveName(requireActor(context).id, id)
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

export async function isAlive(db: Database, userId: number, id: string): Promise<boolean> {
  const name = aliveName(userId, id)
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock_shared(hashtextextended(${name}, 0)) as free`.execute(db)
  return !rows[0]?.free
}

function aliveName(userId: number, id: string): string {
  return `import alive ${userId} ${id}`
}

/** Records the progress outside the import's transaction, so that others can read it meanwhile. */
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
    .onConflict(conflict => conflict.column('id').doUpdateSet(afresh).where('imports.userId', '=', userId))
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

export async function reportProgress(db: Database, id: string, processed: number): Promise<void> {
  await db.updateTable('imports').set({ processed }).where('id', '=', id).execute()
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
      finishedAt: sql`now()`,
      ...(state === 'done' ? { processed: sql`rows` } : {}),
    })
    .where('id', '=', id)
    .execute()
}

/** Only its author can read an import. */
export async function findImport(db: Database, context: Context, id: string) {
  const found = uuid.test(id)
    ? await db
        .selectFrom('imports')
        .selectAll()
        .where('id', '=', id)
        .where('userId', '=', requireActor(context).id)
        .executeTakeFirst()
    : undefined
  if (!found) throw new DomainError('not_found')
  return found
}

export const importInvariants = {
  'no finished import without an end': sql`
    select id from imports where state <> 'running' and finished_at is null`,
}
