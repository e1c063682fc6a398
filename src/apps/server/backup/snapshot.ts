import type { Client } from 'pg'
import { knownMigrations, schemaVersion } from '#db/migration-files.ts'
import { shareSchema } from '#db/schema-lock.ts'
import { readViews, staleViews, VIEWS_FOLDER } from '#db/views.ts'
import { CopyFault } from './copy-fault.ts'
import { LOCK_MS, quoted } from './session.ts'
import { readTables, type CopiedTable } from './tables.ts'

/** What one moment of the database shows, for as long as its transaction is open. */
export interface Snapshot {
  readonly copiedAt: Date
  readonly shopId: string
  readonly postgres: string
  readonly tables: readonly CopiedTable[]
  readonly migrations: { name: string; checksum: string }[]
  /** Whether the database has the schema of this program, whose rules of the books can then be asked. */
  readonly isCurrent: boolean
}

/** The version from which on a database says which shop it is. */
const FIRST_WITH_IDENTITY = 41

/**
 * Begins a transaction that reads one moment of every table. The tables are locked against being emptied before that
 * moment, because an emptied one would look empty to it; migrations wait until the end.
 */
export async function beginSnapshot(client: Client): Promise<Snapshot> {
  await shareSchema(client, LOCK_MS)
  const version = await schemaVersion(client)
  const known = await knownMigrations()
  if (version < FIRST_WITH_IDENTITY) {
    throw new CopyFault(
      'no_schema',
      version === 0
        ? 'La base de datos está vacía: no hay tienda que copiar.'
        : 'La base de datos es de una versión anterior del programa, que no se puede copiar.',
      version === 0 ? 'Revisa DATABASE_URL y DATA_DIR.' : 'Ponla al día con: npm run migrate',
    )
  }
  if (version > known.length) {
    throw new CopyFault(
      'newer_schema',
      'La base de datos es de una versión más nueva del programa.',
      'Haz la copia con esa versión.',
    )
  }
  const stale = await staleViews(client, await readViews(VIEWS_FOLDER), known.length)
  const tables = await readTables(client)
  await client.query('begin isolation level repeatable read read only')
  await client.query(`lock table ${quoted(tables.map(({ name }) => name))} in access share mode`)
  const { rows } = await client.query<{ shop_id: string; copied_at: Date; postgres: string }>(
    `select shop_id, clock_timestamp() as copied_at, current_setting('server_version') as postgres
     from shop_identity`,
  )
  const [shop] = rows
  if (!shop) throw new CopyFault('no_schema', 'La base de datos no dice de qué tienda es.')
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by version',
  )
  return {
    copiedAt: shop.copied_at,
    shopId: shop.shop_id,
    postgres: shop.postgres,
    tables,
    migrations,
    isCurrent: version === known.length && stale.length === 0,
  }
}
