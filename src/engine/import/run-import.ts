import { createHash } from 'node:crypto'
import { headersIn, importColumns } from '#contract/import-headers.ts'
import type { Row } from '#contract/field.ts'
import type { Resource } from '#contract/resource.ts'
import type { Database } from '#db/database.ts'
import { onceAmongAll } from '#db/once-among-all.ts'
import { DomainError } from '#domain/errors.ts'
import { requireActor, type Context } from '../context.ts'
import { keptUnder, onceKey, type OnceKey, type StoredAnswer } from '../idempotency.ts'
import { readTable, type Table } from '../tabular/read-table.ts'
import { beginImport, endImport, importIdOf, importLock } from './import-log.ts'
import type { Decisions } from './import-options.ts'
import type { ImportAnswer } from './import-report.ts'

export interface ImportOptions extends Decisions {
  readonly dryRun: boolean
  readonly skipErrors: boolean
  /** The client's idempotency key; a UUID also becomes the id of the import. */
  readonly key: string | undefined
  readonly within: Row | undefined
}

export interface ImportedFile {
  readonly name: string
  readonly bytes: Buffer
}

/** An import that has begun. Its lock belongs to the connection. */
export interface Begun {
  readonly connection: Database
  readonly id: string
  readonly table: Table
  /** The key under which its answer is kept; null when nothing is. */
  readonly once: OnceKey | null
}

interface ImportWork {
  readonly definition: Resource
  /** The name under which the import is kept. */
  readonly resource?: string
  readonly run: (begun: Begun) => Promise<ImportAnswer>
  /** Continues the import of this id that was broken off; null when it has to be begun again. */
  readonly goOn?: (connection: Database, id: string) => Promise<ImportAnswer | null>
}

/** Reads a file by the headers of these columns, which may stand under a title. */
export function readFor(resource: Resource, file: ImportedFile): Promise<Table> {
  const columns = importColumns(resource)
  return readTable(file, cells => headersIn(cells, columns))
}

/** Reads a file and does its work once per key, with a record that others can follow. */
export async function runImport(
  db: Database,
  context: Context,
  file: ImportedFile,
  options: ImportOptions,
  { definition, resource = definition.name, run, goOn }: ImportWork,
): Promise<StoredAnswer> {
  const { dryRun, skipErrors, key, within, columns, answers, skipDuplicates, leftEmpty } = options
  const table = await readFor(definition, file)
  const digest = createHash('sha256').update(file.bytes).digest('hex')
  const asked = [
    digest,
    skipErrors,
    within,
    columns,
    answers,
    skipDuplicates,
    ...(leftEmpty ? [leftEmpty] : []),
  ]
  const once = key === undefined || dryRun ? null : onceKey(context, key, asked)
  const id = importIdOf(context, key)
  const answer = await onceAmongAll(db, importLock(requireActor(context).id, id), async connection => {
    const kept = once && (await keptUnder(connection, once))
    if (kept && kept.status !== null) return { status: kept.status, body: kept.body, replayed: true }
    const continued = kept && (await goOn?.(connection, id))
    if (continued) return { ...continued, replayed: false }
    await beginImport(connection, context, id, {
      resource,
      fileName: file.name,
      dryRun,
      rows: table.rows.length,
    })
    try {
      return { ...(await run({ connection, id, table, once })), replayed: false }
    } catch (error) {
      // Over a lost connection it stays as it is: nobody holds its lock, so it is shown as stopped or continued.
      await endUnplanned(connection, id).catch(() => undefined)
      throw error
    }
  })
  if (!answer) throw new DomainError('import_running')
  return answer
}

/** Ends an import that has no plan; a planned one is ended by the process that continues it. */
async function endUnplanned(db: Database, id: string): Promise<void> {
  const { plan, state } = await db
    .selectFrom('imports')
    .select(['plan', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (plan === null && state === 'running') await endImport(db, id, 'failed', null)
}
