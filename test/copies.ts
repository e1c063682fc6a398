import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { leftOut } from '#server/backup/tables.ts'

/** Asks a database without the code of the program. */
export async function ask<Row extends object>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Every row of every table that a copy has, as text, without the numbers of transactions. */
export async function rowsOf(url: string): Promise<Record<string, string[]>> {
  const tables = await ask<{ name: string }>(
    url,
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all ($1) order by 1`,
    [leftOut],
  )
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    const rows = await ask<{ row: string }>(
      url,
      `select (to_jsonb(t) - 'changed_in')::text as row from "${name}" t order by 1`,
    )
    all[name] = rows.map(({ row }) => row)
  }
  return all
}

/** Columns, constraints, indexes, triggers, views and functions, as the database itself tells them. */
export function schemaOf(url: string): Promise<{ kind: string; told: string }[]> {
  return ask(
    url,
    `with own as (select oid from pg_class where relnamespace = 'public'::regnamespace)
    select * from (
      select 'column' as kind, concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
        attgenerated, attidentity) as told from pg_attribute where attrelid in (table own) and attnum > 0
      union all select 'constraint', concat_ws(' ', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid))
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select 'index', concat_ws(' ', indisvalid, pg_get_indexdef(indexrelid)) from pg_index
        where indrelid in (table own)
      union all select 'trigger', concat_ws(' ', tgenabled, pg_get_triggerdef(oid)) from pg_trigger
        where not tgisinternal and tgrelid in (table own)
      union all select 'view', concat_ws(' ', viewname, definition) from pg_views where schemaname = 'public'
      union all select 'function', pg_get_functiondef(p.oid) from pg_proc p
        where pronamespace = 'public'::regnamespace and prokind = 'f'
          and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    ) every order by kind, told collate "C"`,
  )
}

/** Every file of a folder with its bytes, by its name. */
export async function filesOf(folder: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter(each => each.isFile())) {
    const path = join(entry.parentPath, entry.name)
    files.set(path.slice(folder.length + 1), await readFile(path))
  }
  return files
}
