import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MigrationError } from './migration-error.ts'
import type { Queryable } from './queryable.ts'

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../db/migrations', import.meta.url))

export interface Migration {
  readonly version: number
  readonly name: string
  readonly sql: string
  readonly checksum: string
  /** Alters what views read, so the views are dropped before it. */
  readonly withoutViews: boolean
  /** Run again, each time in its own transaction, until its last statement changes no row. */
  readonly isRepeated: boolean
  /** Has statements that PostgreSQL refuses in a transaction. */
  readonly isOutside: boolean
}

interface AppliedRow {
  readonly version: number
  readonly name: string
  readonly checksum: string
}

export async function readMigrations(folder = MIGRATIONS_FOLDER): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (file, index) => {
      const [, number] = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(file) ?? []
      if (!number) throw new MigrationError('bad_name', file)
      if (Number(number) !== index + 1) throw new MigrationError('bad_number', file)
      // A checkout may turn line ends into CRLF, which is no change.
      const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
      const checksum = createHash('sha256').update(sql).digest('hex')
      const marked = (mark: string) => sql.split('\n').some(line => line.startsWith(`-- ${mark}`))
      return {
        version: index + 1,
        name: file,
        sql,
        checksum,
        withoutViews: marked('Without views'),
        isRepeated: marked('Repeated'),
        isOutside: marked('Outside a transaction'),
      }
    }),
  )
}

export async function knownMigrations(
  folder = MIGRATIONS_FOLDER,
): Promise<readonly { readonly name: string; readonly checksum: string }[]> {
  return (await readMigrations(folder)).map(({ name, checksum }) => ({ name, checksum }))
}

/** The number of the last migration applied; 0 on an empty database. */
export async function schemaVersion(db: Queryable): Promise<number> {
  return (await readApplied(db)).at(-1)?.version ?? 0
}

/** The files that were applied, in order; none on an empty database. */
export async function readApplied(db: Queryable): Promise<readonly AppliedRow[]> {
  const { rows: found } = await db.query<{ there: boolean }>(
    `select to_regclass('schema_migrations') is not null as there`,
  )
  if (!found[0]?.there) return []
  const { rows } = await db.query<AppliedRow>(
    'select version, name, checksum from schema_migrations order by version',
  )
  return rows
}

export function pendingOf(
  migrations: readonly Migration[],
  applied: readonly AppliedRow[],
): readonly Migration[] {
  const newer = applied.find(({ version }) => version > migrations.length)
  if (newer) throw new MigrationError('schema_newer', newer.name)
  for (const { version, name, checksum } of applied) {
    if (migrations[version - 1]?.checksum !== checksum) throw new MigrationError('file_changed', name)
  }
  return migrations.slice(applied.length)
}
