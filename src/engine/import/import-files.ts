import { sql } from 'kysely'
import type { Database, Transaction } from '#db/database.ts'
import { endImport } from './import-log.ts'
import type { ZippedFile } from '../media/read-zip.ts'
import { csvText } from '../tabular/write-csv.ts'

/** A file of an import whose turn it is. */
export interface NextFile extends ZippedFile {
  readonly importId: string
  readonly position: number
  /** This one included. */
  readonly attempts: number
  /** Where it is packed, in the inbox. */
  readonly archive: string
}

export interface FileRecord {
  readonly recordId: number
  readonly recordTitle: string
}

/** The record that shows it now, or showed it already; or why none does. */
export type FileOutcome =
  | ({ readonly state: 'added' | 'repeated' } & FileRecord)
  | ({ readonly state: 'refused'; readonly reason: string } & Partial<FileRecord>)

export async function keepFiles(
  tx: Transaction,
  importId: string,
  files: readonly ZippedFile[],
): Promise<void> {
  const rows = files.map((file, position) => ({ ...file, importId, position }))
  await tx.insertInto('importFiles').values(rows).execute()
}

/** Counted before it is tried, so that one that takes the process down is counted too. Null when none is left. */
export async function nextFile(db: Database, importId: string): Promise<NextFile | null> {
  const { rows } = await sql<NextFile>`
    update import_files f set attempts = attempts + 1
    from imports i
    where i.id = f.import_id and i.state = 'running' and f.import_id = ${importId} and f.position = (
      select min(position) from import_files where import_id = ${importId} and state = 'waiting'
    )
    returning f.import_id, f.position, f.entry, f.name, f.size, f.attempts, i.archive
  `.execute(db)
  return rows[0] ?? null
}

/** False where another process was faster: what this one did must not be kept. */
export async function settleFile(tx: Transaction, file: NextFile, outcome: FileOutcome): Promise<boolean> {
  const { importId, position } = file
  const settled = await tx
    .updateTable('importFiles')
    .set(outcome)
    .where('importId', '=', importId)
    .where('position', '=', position)
    .where('state', '=', 'waiting')
    .returning('position')
    .executeTakeFirst()
  if (!settled) return false
  await tx
    .updateTable('imports')
    .set(({ eb }) => ({ processed: eb('processed', '+', 1) }))
    .where('id', '=', importId)
    .execute()
  return true
}

/** True when that was the last: the import has ended, and its archive is of no more use. */
export async function endIfSettled(
  tx: Transaction,
  importId: string,
  headers: readonly [file: string, reason: string],
): Promise<boolean> {
  const files = await filesOf(tx, importId)
  if (files.some(({ state }) => state === 'waiting')) return false
  const refused = files.filter(({ state }) => state === 'refused')
  const rows = refused.map(({ name, reason }) => [name, reason])
  await endImport(tx, importId, 'done', rows.length > 0 ? csvText([...headers], rows) : null)
  return true
}

export function filesOf(db: Database, importId: string) {
  return db
    .selectFrom('importFiles')
    .select(['name', 'state', 'reason', 'recordId', 'recordTitle'])
    .where('importId', '=', importId)
    .orderBy('position')
    .execute()
}
