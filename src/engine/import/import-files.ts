import { sql } from 'kysely'
import type { Database, Transaction } from '#db/database.ts'
import { endImport } from './import-log.ts'
import type { ZippedFile } from '../media/read-zip.ts'
import { csvText } from '../tabular/write-csv.ts'

export interface NextFile extends ZippedFile {
  readonly importId: string
  readonly position: number
  /** Including the current attempt. */
  readonly attempts: number
  /** The name of its archive in the inbox. */
  readonly archive: string
}

export interface FileRecord {
  readonly recordId: number
  readonly recordTitle: string
}

/** The record that the picture was added to or was there already, or the reason of the refusal. */
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

/**
 * The attempt is counted before the work, so that a file that crashes the process is counted too. Null when no file is
 * left.
 */
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

/** False when another process settled the file first; then this process must discard its own work. */
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

/** True when this was the last file: the import has ended, and its archive can be removed. */
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
