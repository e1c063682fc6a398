import type { Queryable } from './queryable.ts'

/** How a database keeps and orders texts, and how one for the shop is made. */
export interface DatabaseNature {
  readonly name: string
  readonly encoding: string
  /** Such as `icu es-MX`. */
  readonly order: string
  /** The version of the text order when the database was made and now; null where it has none. */
  readonly collation: { readonly stored: string; readonly actual: string } | null
  /** The statement by which its administrator makes it, as it has to be. */
  readonly create: string
  /** What makes its indexes good again after its text order changed. */
  readonly reindex: string
}

export const wantedEncoding = 'UTF8'
/** As the embedded one is made. */
export const wantedOrder = 'icu es-MX'

/** Of a row of `pg_database`. */
export const orderColumn = `case datlocprovider when 'i' then 'icu ' || datlocale
  when 'b' then 'builtin ' || datlocale else 'libc ' || datcollate end`

interface Row extends Omit<DatabaseNature, 'collation'> {
  readonly stored: string | null
  readonly actual: string | null
}

export async function readNature(db: Queryable): Promise<DatabaseNature> {
  const { rows } = await db.query<Row>(`
    select datname as name, pg_encoding_to_char(encoding) as encoding,
      ${orderColumn} as "order",
      datcollversion as stored, pg_database_collation_actual_version(oid) as actual,
      format('create database %I owner %I encoding ''UTF8'' locale ''C'' locale_provider icu icu_locale ''es-MX'' '
        'template template0;', datname, current_user) as create,
      format('reindex database %I; alter database %I refresh collation version;', datname, datname) as reindex
    from pg_database where datname = current_database()`)
  const [row] = rows
  if (!row) throw new Error('pg_database has no row of this database')
  const { stored, actual, ...nature } = row
  return { ...nature, collation: stored !== null && actual !== null ? { stored, actual } : null }
}
