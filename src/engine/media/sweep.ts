import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { onceAmongAll } from '#db/once-among-all.ts'
import { inTransaction } from '#db/transaction.ts'
import { inBatches, knownFiles } from './known-files.ts'
import { shopIdOf } from './shop-folder.ts'
import type { MediaStore } from './store.ts'
import { forgetStop, tellStop, type Stop } from './tell-stop.ts'

/** An upload takes seconds, so younger files may belong to one that is in progress. */
const graceHours = 1
const daysInTrash = 30
/** So few are always swept: in a shop of twenty pictures two that change are more than the share below. */
const alwaysSwept = 10
const mostSwept = 50
const mostShare = 0.05
/** Rows that are locked and forgotten at a time. */
const rowsAtOnce = 500

interface Done {
  readonly state: 'done'
  readonly discarded: number
  readonly recovered: number
  readonly removed: number
}

/** Busy when another process is sweeping. */
export type Sweep = Done | Stop | { readonly state: 'busy' }

export interface SweepOptions {
  /** Somebody has looked at what will go, however much it is. */
  readonly isApproved?: boolean
}

/**
 * Puts the files of pictures and videos without a row in the trash: their upload failed, or an earlier sweep found that
 * no record showed them. Files stay one sweep longer than their row, so that cached pages can still load them, and then
 * a month in the trash. More than a few at once are not swept before somebody approves it, and nothing is beside the
 * database of another shop; Admins are told of both.
 */
export async function sweepMedia(
  db: Database,
  store: MediaStore,
  options: SweepOptions = {},
): Promise<Sweep> {
  const sweep = await onceAmongAll(db, 'sweep_media', async () => {
    const done = await sweepAlone(db, store, options)
    if (done.state === 'done') await forgetStop(db)
    else await tellStop(db, done)
    return done
  })
  return sweep ?? { state: 'busy' }
}

async function sweepAlone(
  db: Database,
  store: MediaStore,
  { isApproved = false }: SweepOptions,
): Promise<Done | Stop> {
  if ((await store.owner()) !== (await shopIdOf(db))) return { state: 'other_shop' }
  // Done first, so that pictures that an older copy of the database did not know come back with a newer one.
  const recovered = await recoverKnown(db, store)
  const { strays, files } = await findStrays(db, store)
  if (!isApproved && isTooMany(strays.length, files))
    return { state: 'stopped', strays: strays.length, files }
  for await (const batch of inBatches(each(strays))) await discardUnknown(db, store, batch)
  const removed = await emptyTrash(db, store)
  await forgetUnused(db, 'media')
  await forgetUnused(db, 'videos')
  return { state: 'done', discarded: strays.length, recovered, removed }
}

export function isTooMany(strays: number, files: number): boolean {
  return strays > mostSwept || (strays > alwaysSwept && strays > files * mostShare)
}

/** Pictures that a row names are brought back from the trash. Answers how many. */
export async function recoverKnown(db: Database, store: MediaStore): Promise<number> {
  let count = 0
  for await (const ids of inBatches(store.trash())) {
    for (const id of await knownFiles(db, ids)) {
      await store.recover(id)
      count += 1
    }
  }
  return count
}

/** Files without a row; the remains of interrupted uploads are removed at once and not counted. */
async function findStrays(db: Database, store: MediaStore) {
  const before = Date.now() - graceHours * 3_600_000
  const strays: string[] = []
  let files = 0
  async function* old() {
    for await (const entry of store.list()) {
      if (entry.isWhole) files += 1
      if (entry.putAt.getTime() >= before) continue
      if (entry.isWhole) yield entry
      else await store.discard(entry.id)
    }
  }
  for await (const ids of inBatches(old())) {
    const known = await knownFiles(db, ids)
    strays.push(...ids.filter(id => !known.has(id)))
  }
  return { strays, files }
}

/** Asks the database again, because much time may have passed since all files were listed. */
async function discardUnknown(db: Database, store: MediaStore, ids: readonly string[]): Promise<void> {
  const known = await knownFiles(db, ids)
  for (const id of ids) if (!known.has(id)) await store.discard(id)
}

async function emptyTrash(db: Database, store: MediaStore): Promise<number> {
  const before = Date.now() - daysInTrash * 86_400_000
  async function* old() {
    // A day in the trash begins at midnight, and its last file may have come a day later.
    for await (const entry of store.trash())
      if (entry.discardedAt.getTime() + 86_400_000 < before) yield entry
  }
  let count = 0
  for await (const ids of inBatches(old())) {
    const known = await knownFiles(db, ids)
    for (const id of ids.filter(id => !known.has(id))) {
      await store.remove(id)
      count += 1
    }
  }
  return count
}

async function* each(ids: readonly string[]) {
  for (const id of ids) yield { id }
}

/** Removes the rows that no foreign key refers to; the referring tables are read from the database's catalogue. */
async function forgetUnused(db: Database, files: 'media' | 'videos'): Promise<void> {
  const { rows: users } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname::text as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${files}::regclass
  `.execute(db)
  const unused = sql.join(
    users.map(
      ({ table, column }) =>
        sql`not exists (select from ${sql.table(table)} r where ${sql.ref(`r.${column}`)} = m.id)`,
    ),
    sql` and `,
  )
  const old = sql`m.created_at < now() - ${`${graceHours} hours`}::interval`
  let last = rowsAtOnce
  while (last === rowsAtOnce) {
    last = await inTransaction(db, async tx => {
      // A row that is being referred to is locked and left for the next time. Those that were referred to before the lock
      // are seen by the second statement, which has a snapshot of its own.
      const { rows } = await sql<{ id: string }>`
        select m.id from ${sql.table(files)} m where ${old} and ${unused}
        limit ${rowsAtOnce} for update skip locked`.execute(tx)
      await sql`
        delete from ${sql.table(files)} m where m.id = any(${rows.map(({ id }) => id)}::uuid[]) and ${unused}
      `.execute(tx)
      return rows.length
    })
  }
}
