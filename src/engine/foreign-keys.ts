import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/database.ts'
import { toSnake } from '#domain/naming.ts'

interface ForeignKey {
  readonly table: string
  readonly column: string
  readonly target: string
}

const known = new WeakMap<object, Promise<readonly ForeignKey[]>>()

/** The ids that a foreign key of another table holds, so that their rows are archived instead of deleted. */
export async function heldIds(
  db: Database,
  table: string,
  ids: readonly number[],
  without: readonly string[] = [],
): Promise<number[]> {
  const passing = new Set(without.map(toSnake))
  const keys = (await holdingKeys(db)).filter(key => key.target === toSnake(table) && !passing.has(key.table))
  if (keys.length === 0) return []
  const refers = keys.map(
    ({ table: from, column }): RawBuilder<boolean> =>
      sql`exists (select from ${sql.id(from)} where ${sql.id(column)} = given.id)`,
  )
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${ids}::int[]) as given (id) where ${sql.join(refers, sql` or `)} order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Read once, because migrations run before the server. Keys that delete or clear the referring rows hold nothing. */
function holdingKeys(db: Database): Promise<readonly ForeignKey[]> {
  const executor = db.getExecutor().adapter
  const keys = known.get(executor) ?? readKeys(db)
  known.set(executor, keys)
  return keys
}

async function readKeys(db: Database): Promise<readonly ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select source.relname as "table", a.attname as "column", target.relname as "target"
    from pg_constraint c
    join pg_class source on source.oid = c.conrelid
    join pg_class target on target.oid = c.confrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confdeltype in ('a', 'r') and c.conparentid = 0
      and c.connamespace = 'public'::regnamespace and cardinality(c.conkey) = 1`.execute(db)
  return rows
}
