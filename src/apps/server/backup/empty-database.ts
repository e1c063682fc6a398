import { escapeIdentifier, type Client } from 'pg'
import { schemaVersion } from '#db/migration-files.ts'
import { CopyFault } from './copy-fault.ts'

/** What a database has before anybody used it: the schema, its own id, and notes of starts and checks. */
const ownRows = [
  'schema_migrations',
  'schema_views',
  'shop_identity',
  'database_starts',
  'upkeep_runs',
  'rate_limits',
]

/** A copy goes into a database without tables, or with an untouched schema that is not newer than the copy's. */
export async function refuseUsed(client: Client, copyVersion: number): Promise<void> {
  const { rows: others } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'trastienda%'`,
  )
  if (others.length > 0) {
    throw new CopyFault(
      'in_use',
      'Esta base de datos está en uso por un servidor de la tienda.',
      'Detenlo antes de restaurar.',
    )
  }
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class c
     where relkind in ('r', 'p', 'v', 'm', 'f') and relnamespace = current_schema()::regnamespace
       and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
     order by relkind, relname`,
  )
  if (tables.length === 0) return
  const version = await schemaVersion(client)
  if (version === 0) throw notEmpty(tables[0]?.name ?? '')
  for (const { name } of tables) {
    if (ownRows.includes(name)) continue
    const { rows } = await client.query(`select from ${escapeIdentifier(name)} limit 1`)
    if (rows.length > 0) throw notEmpty(name)
  }
  if (version > copyVersion) {
    throw new CopyFault(
      'not_empty',
      'La base de datos ya tiene un esquema más nuevo que el de la copia.',
      EMPTY_ONE,
    )
  }
}

const EMPTY_ONE = 'Restaura en una base de datos vacía: otra DATABASE_URL u otra carpeta DATA_DIR.'

function notEmpty(table: string): CopyFault {
  return new CopyFault('not_empty', `La base de datos no está vacía: hay datos en ${table}.`, EMPTY_ONE)
}
