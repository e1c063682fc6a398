import type { Client } from 'pg'

interface Statements {
  readonly take: string
  readonly give: string
}

/**
 * Takes foreign keys, indexes and the program's own triggers away for the work, and puts them back as they were: rows
 * arrive in any order, and faster, and are not changed on their way. Foreign keys are checked over all rows when they
 * come back. An owner may do all of this; switching off the checks of a whole session only an administrator may.
 */
export async function withBareTables(
  client: Client,
  tables: string,
  work: () => Promise<void>,
  onStep: (text: string) => void,
): Promise<void> {
  const triggers = await statementsOf(client, TRIGGERS)
  const keys = await statementsOf(client, FOREIGN_KEYS)
  const indexes = await statementsOf(client, INDEXES)
  for (const { take } of [...triggers, ...keys, ...indexes]) await client.query(take)
  // Removes the rows that the migrations made. Only into emptied tables can rows be read as old ones (`freeze`).
  await client.query(`truncate ${tables}`)
  await work()
  for (const [place, { give }] of indexes.entries()) {
    onStep(`índice ${place + 1} de ${indexes.length}`)
    await client.query(give)
  }
  for (const [place, { give }] of keys.entries()) {
    onStep(`relación ${place + 1} de ${keys.length}`)
    await client.query(give)
  }
  for (const { give } of triggers) await client.query(give)
}

async function statementsOf(client: Client, question: string): Promise<readonly Statements[]> {
  return (await client.query<Statements>(question)).rows
}

const TRIGGERS = `
  select format('alter table %s disable trigger user', tgrelid::regclass) as take,
    format('alter table %s enable trigger user', tgrelid::regclass) as give
  from pg_trigger t join pg_class c on c.oid = tgrelid
  where not tgisinternal and c.relnamespace = current_schema()::regnamespace
  group by tgrelid order by tgrelid`

const FOREIGN_KEYS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as take,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as give
  from pg_constraint
  where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace
  order by oid`

/** Indexes to drop before the rows are read in; those of a constraint stay. */
const INDEXES = `
  select format('drop index %s', i.indexrelid::regclass) as take, pg_get_indexdef(i.indexrelid) as give
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))
  order by i.indexrelid`
