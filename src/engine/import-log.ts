import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Database } from '#db/database.ts'
import { requireActor, type Context } from './context.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

export function isUuid(text: string | undefined): text is string {
  return text !== undefined && uuid.test(text)
}

interface Beginning {
  /** A client that wants to follow the import chooses its id: a UUID as Idempotency-Key. */
  readonly key: string | undefined
  readonly resource: string
  readonly fileName: string
  readonly dryRun: boolean
  readonly rows: number
}

/** The import's visible progress, written outside its transaction so that others can read it meanwhile. */
export async function beginImport(db: Database, context: Context, given: Beginning): Promise<string> {
  const { key, ...rest } = given
  const userId = requireActor(context).id
  const values = {
    ...rest,
    userId,
    fileName: given.fileName.slice(0, 255),
    ...(isUuid(key) ? { id: key } : {}),
  }
  const row = await db
    .insertInto('imports')
    .values(values)
    .onConflict(conflict =>
      conflict
        .column('id')
        .doUpdateSet({ state: 'running', processed: 0, finishedAt: null })
        .where('imports.userId', '=', userId),
    )
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new DomainError('key_reused')
  return row.id
}

export async function reportProgress(db: Database, id: string, processed: number): Promise<void> {
  await db.updateTable('imports').set({ processed }).where('id', '=', id).execute()
}

export async function endImport(
  db: Database,
  id: string,
  state: 'done' | 'failed',
  outcome: { processed?: number; failedRows?: string | null } = {},
): Promise<void> {
  await db
    .updateTable('imports')
    .set({ state, finishedAt: sql`now()`, ...outcome })
    .where('id', '=', id)
    .execute()
}

/** An import is its author's own. */
export async function findImport(db: Database, context: Context, id: string) {
  const found = isUuid(id)
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
