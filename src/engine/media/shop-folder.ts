import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { inBatches, knownFiles } from './known-files.ts'
import type { MediaStore } from './store.ts'

export type MismatchFault = 'other_shop' | 'unknown_files' | 'no_files'

/** The store of pictures and the database are not of one shop, or do not look like it. */
export class MediaMismatchError extends Error {
  readonly fault: MismatchFault
  /** The pictures in the store. */
  readonly files: number
  /** How many of them the database has. */
  readonly known: number
  /** The pictures that the database has. */
  readonly rows: number

  constructor(fault: MismatchFault, { files, known, rows }: Counts) {
    super(`${fault}: ${files} files, ${known} of them known, ${rows} rows`)
    this.name = 'MediaMismatchError'
    this.fault = fault
    this.files = files
    this.known = known
    this.rows = rows
  }
}

export interface Counts {
  readonly files: number
  readonly known: number
  readonly rows: number
}

/**
 * Makes sure, before anything is served, that the store belongs to the shop of the database. A store without an owner is
 * taken over only when both are new, or when the database has most of what is in it: ids are random, so that two shops
 * have none in common.
 */
export async function claimStore(db: Database, store: MediaStore): Promise<void> {
  const shopId = await shopIdOf(db)
  const owner = await store.owner()
  if (owner === shopId) return
  const counts = await countMedia(db, store)
  if (owner !== null) throw new MediaMismatchError('other_shop', counts)
  const { files, known, rows } = counts
  if (files === 0 && rows > 0) throw new MediaMismatchError('no_files', counts)
  if (known * 2 < files) throw new MediaMismatchError('unknown_files', counts)
  await store.setOwner(shopId)
}

export async function shopIdOf(db: Database): Promise<string> {
  const { shopId } = await db.selectFrom('shopIdentity').select('shopId').executeTakeFirstOrThrow()
  return shopId
}

export async function countMedia(db: Database, store: MediaStore): Promise<Counts> {
  let [files, known] = [0, 0]
  for await (const ids of inBatches(wholeOnes(store))) {
    files += ids.length
    known += (await knownFiles(db, ids)).size
  }
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from media) + (select count(*) from videos) as count`.execute(db)
  return { files, known, rows: rows[0]?.count ?? 0 }
}

export async function* wholeOnes(store: MediaStore) {
  for await (const entry of store.list()) if (entry.isWhole) yield entry
}
