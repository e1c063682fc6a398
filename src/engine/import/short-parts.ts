import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Database, Transaction } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'

/** In milliseconds: how long the rows of a part should be locked, because a sale waits for them as long. */
const partMs = 80
/** How long a part waits for a row that somebody else has locked, while it holds others. */
const rowMs = 250
/** How long it tries again, when somebody holds rows for long. */
const patienceMs = 60_000
const pauseMs = 200
/** Fewer rows would hardly be locked for less time on a busy machine: a part takes a dozen statements of its own. */
const fewestRows = 25
const mostRows = 250

interface Parts {
  /** Does up to that many rows in a short transaction; answers how many it did, and 0 when none is left. */
  readonly part: (most: number) => Promise<number>
  /** Called when a row alone was refused, to leave it behind; answers whether to go on. */
  readonly refused: (refusal: DomainError) => Promise<boolean>
  readonly most?: number
}

/**
 * Does much work in short transactions, so that nobody waits long for what they lock: their size follows the time that
 * they take on this machine. When a part is refused, its rows are done one by one, to find the wrong one. False when it
 * was told to stop.
 */
export async function inShortParts(
  db: Database,
  { part, refused, most = mostRows }: Parts,
): Promise<boolean> {
  let size = Math.min(fewestRows, most)
  let alone = 0
  for (;;) {
    const most = alone > 0 ? 1 : size
    const begun = performance.now()
    try {
      const done = await patiently(db, () => part(most))
      if (done === 0) return true
      if (alone > 0) alone -= 1
      else size = nextSize(size, performance.now() - begun, most)
    } catch (error) {
      if (!isRefusal(error)) throw error
      if (most > 1) alone = most
      else if (await patiently(db, () => refused(error))) alone = Math.max(alone - 1, 0)
      else return false
    }
  }
}

function nextSize(size: number, taken: number, most: number): number {
  const wanted = Math.round((size * partMs) / Math.max(taken, 1))
  return Math.min(most, Math.max(fewestRows, Math.min(wanted, size * 2)))
}

/** A transaction that gives up soon when a row is locked, because others wait for those that it has. */
export function inShortTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return inTransaction(db, async tx => {
    await sql`select set_config('lock_timeout', ${`${rowMs}ms`}, true)`.execute(tx)
    return work(tx)
  })
}

/** Whether the database is busy or gone, so that the same may succeed later. */
export function isBusy(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'busy'
}

function isRefusal(error: unknown): error is DomainError {
  return error instanceof DomainError && !isBusy(error)
}

async function patiently<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const until = performance.now() + patienceMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || performance.now() > until || !(await isConnected(db))) throw error
      await pause(pauseMs)
    }
  }
}

/** A lost connection is not waited for, because the lock on the work is lost with it. */
async function isConnected(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    return false
  }
}
