import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { MediaStore } from './store.ts'

/** An upload takes seconds, so younger files may belong to one that is in progress. */
const graceHours = 1
const batchSize = 500

/**
 * Removes the files of pictures and videos without a row: their upload failed, or an earlier sweep found that no record
 * showed them. Files stay one sweep longer than their row, so that cached pages can still load them.
 */
export async function sweepMedia(db: Database, store: MediaStore): Promise<void> {
  const before = Date.now() - graceHours * 3_600_000
  let batch: string[] = []
  for await (const { id, putAt } of store.list()) {
    if (putAt.getTime() < before) batch.push(id)
    if (batch.length === batchSize) {
      await removeStray(db, store, batch)
      batch = []
    }
  }
  await removeStray(db, store, batch)
  await forgetUnused(db, 'media')
  await forgetUnused(db, 'videos')
}

async function removeStray(db: Database, store: MediaStore, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await sql<{ id: string }>`
    select id::text from media where id::text = any(${ids})
    union all select id::text from videos where id::text = any(${ids})
  `.execute(db)
  const known = new Set(rows.rows.map(({ id }) => id))
  for (const id of ids) if (!known.has(id)) await store.remove(id)
}

/** Removes the rows that no foreign key refers to; the referring tables are read from the database's catalogue. */
async function forgetUnused(db: Database, files: 'media' | 'videos'): Promise<void> {
  const { rows: users } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname::text as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${files}::regclass
  `.execute(db)
  const unused = users.map(
    ({ table, column }) =>
      sql`not exists (select from ${sql.table(table)} r where ${sql.ref(`r.${column}`)} = ${sql.ref(`${files}.id`)})`,
  )
  await sql`
    delete from ${sql.table(files)}
    where created_at < now() - ${`${graceHours} hours`}::interval and ${sql.join(unused, sql` and `)}
  `.execute(db)
}
