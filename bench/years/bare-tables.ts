import { escapeIdentifier, type Client } from 'pg'

interface Statement {
  readonly drop: string
  readonly make: string
}

/** Foreign keys first when they are dropped, and last when they are made, because they need the unique indexes. */
async function keysOf(client: Client, tables: readonly string[]): Promise<readonly Statement[]> {
  const { rows } = await client.query<Statement>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
       and (conrelid::regclass::text = any($1) or confrelid::regclass::text = any($1)) order by oid`,
    [tables],
  )
  return rows
}

async function indexesOf(client: Client, tables: readonly string[]): Promise<readonly Statement[]> {
  const { rows } = await client.query<Statement>(
    `select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as make
     from pg_index i where i.indrelid::regclass::text = any($1)
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid) order by i.indexrelid`,
    [tables],
  )
  return rows
}

/** Their own triggers compute what follows from their rows, in a statement or two. */
const withTriggers = ['products', 'inventories']

/**
 * Empties the tables and does `work` while they have no triggers and no foreign keys, and those that are `copied` no
 * indexes. What was written is checked when they are made again: a row that refers to nothing is refused.
 */
export async function withBareTables(
  client: Client,
  tables: readonly string[],
  copied: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const names = tables.map(escapeIdentifier)
  const silent = tables.filter(name => !withTriggers.includes(name)).map(escapeIdentifier)
  const keys = await keysOf(client, tables)
  const indexes = await indexesOf(client, copied)
  for (const name of silent) await client.query(`alter table ${name} disable trigger user`)
  for (const { drop } of [...keys, ...indexes]) await client.query(drop)
  await client.query(`truncate ${names.join(', ')}`)
  await work()
  for (const { make } of [...indexes, ...keys]) await client.query(make)
  for (const name of silent) await client.query(`alter table ${name} enable trigger user`)
}
