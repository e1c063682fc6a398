import { sql } from 'kysely'
import { toSnake } from '#domain/naming.ts'
import type { Row } from '#contract/field.ts'
import type { Database, Transaction } from '#db/database.ts'

/** A unique index, by its expressions as the database writes them. */
interface UniqueIndex {
  readonly name: string
  readonly table: string
  readonly expressions: readonly string[]
  readonly predicate: string | null
  /** Two rows without a value are the same too. */
  readonly countsNulls: boolean
}

/** A row as it would be stored: the columns that are written, over the record with this id. */
export interface PlannedRow {
  readonly id: number | null
  readonly columns: Row
}

/** What a planned row would have in a unique index, and the stored row that has it already. */
export interface UniqueKey {
  readonly index: string
  /** The wire name of the field, as the refusal of the database would name it. */
  readonly field: string
  readonly place: number
  readonly key: string
  readonly owner: number | null
}

/** The unique keys that planned rows would have, read from the indexes of the table; those without a value have none. */
export async function uniqueKeysOf(
  tx: Transaction,
  table: string,
  rows: readonly PlannedRow[],
): Promise<UniqueKey[]> {
  const stored = toSnake(table)
  const keysFound: UniqueKey[] = []
  for (const index of await indexesOf(tx, stored)) {
    const concerned = concernedBy(index, rows)
    if (concerned.length === 0) continue
    const { rows: keys } = await keysIn(index, concerned).execute(tx)
    const field = index.name.slice(stored.length + 1, -'_unique'.length)
    keysFound.push(...keys.map(key => ({ ...key, index: index.name, field })))
  }
  return keysFound
}

/** The rows that write a column of the index, with those columns only. */
function concernedBy({ expressions, predicate }: UniqueIndex, rows: readonly PlannedRow[]): PlacedRow[] {
  const named = new Set([...expressions, predicate ?? ''].join(' ').match(/\w+/g))
  return rows.flatMap(({ id, columns }, place) => {
    const own = Object.entries(columns).filter(([name]) => named.has(name))
    return own.length > 0 ? [{ id, place, columns: Object.fromEntries(own) }] : []
  })
}

interface PlacedRow extends PlannedRow {
  readonly place: number
}

function keysIn({ table, expressions, predicate, countsNulls }: UniqueIndex, rows: readonly PlacedRow[]) {
  // From the catalogue of the database, never from a caller.
  const parts = expressions.map(text => sql.raw(text))
  const filled = countsNulls
    ? sql`true`
    : sql.join(
        parts.map(part => sql`${part} is not null`),
        sql` and `,
      )
  const key = sql`jsonb_build_array(${sql.join(parts)})::text`
  const counted = sql`${filled} and ${predicate === null ? sql`true` : sql.raw(predicate)}`
  return sql<{ place: number; key: string; owner: number | null }>`
    with planned as materialized (
      select given_place, given_id, ${key} as key from (
        select given.place as given_place, given.id as given_id, planned.*
        from unnest(
          ${rows.map(({ place }) => place)}::integer[], ${rows.map(({ id }) => id)}::integer[],
          ${rows.map(({ columns }) => JSON.stringify(columns))}::jsonb[]
        ) as given (place, id, columns)
        left join ${sql.table(table)} as now on now.id = given.id
        cross join lateral jsonb_populate_record(now, given.columns) as planned
      ) as each where ${counted}
    ), owners as (
      select id, ${key} as key from ${sql.table(table)} where ${counted}
    )
    select given_place as place, planned.key, owners.id as owner from planned
    left join owners on owners.key = planned.key and owners.id is distinct from given_id
    order by given_place`
}

const known = new WeakMap<object, Promise<readonly UniqueIndex[]>>()

/** Read once, because migrations run before the server does. */
async function indexesOf(db: Database, table: string): Promise<readonly UniqueIndex[]> {
  const executor = db.getExecutor().adapter
  const indexes = known.get(executor) ?? readIndexes(db)
  known.set(executor, indexes)
  return (await indexes).filter(index => index.table === table)
}

/** Only those whose name tells the field: others are no fault of a single field. */
async function readIndexes(db: Database): Promise<readonly UniqueIndex[]> {
  const { rows } = await sql<UniqueIndex>`
    select i.relname as name, t.relname as table, x.indnullsnotdistinct as counts_nulls,
      pg_get_expr(x.indpred, x.indrelid) as predicate,
      array(select pg_get_indexdef(i.oid, place, false) from generate_series(1, x.indnkeyatts) place) as expressions
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where x.indisunique and not x.indisprimary and t.relnamespace = 'public'::regnamespace
      and i.relname like t.relname || '\\_%\\_unique'`.execute(db)
  return rows
}
