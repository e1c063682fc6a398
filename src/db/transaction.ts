import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import type { Database, Transaction } from './database.ts'
import { isRetryable, toDomainError } from './errors.ts'
import { asWork } from './statements-of.ts'

const tries = 5

/**
 * Runs `work` in one transaction and retries it when the database rolled it back (deadlock, serialisation, lock wait).
 * `work` has no effect outside the transaction, so a retry repeats nothing.
 */
export function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return asWork(() => tryAgain(db, work))
}

const commits = new WeakMap<object, () => void>()

/** The same for all statements of one database, also on a connection that somebody holds. */
const keyOf = (db: Database) => db.getExecutor().adapter

/** Calls `tell` after each transaction that was committed on these connections. */
export function onCommit(db: Database, tell: () => void): void {
  commits.set(keyOf(db), tell)
}

async function tryAgain<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let first: { readonly error: unknown } | undefined
    try {
      const done = await db.transaction().execute(async tx => {
        try {
          return await work(tx)
        } catch (error) {
          first = { error }
          throw error
        }
      })
      commits.get(keyOf(db))?.()
      return done
    } catch (last) {
      // The rollback over a lost connection fails too, and its error would hide the first one.
      const error = first ? first.error : last
      if (!isRetryable(error) || attempt === tries) throw toDomainError(error) ?? error
      await pause(10 + Math.random() * 40 * attempt)
    }
  }
}

/** Rolls back only `work` when it fails, and leaves the transaction usable. */
export async function inSavepoint<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  const name = `step_${++savepoints}`
  await command(tx, `SAVEPOINT ${name}`)
  try {
    const result = await work()
    await command(tx, `RELEASE SAVEPOINT ${name}`)
    return result
  } catch (error) {
    memories.delete(tx)
    await command(tx, `ROLLBACK TO SAVEPOINT ${name}`)
    throw error
  }
}

let savepoints = 0

const memories = new WeakMap<Transaction, Map<string, Promise<unknown>>>()

/**
 * Looks something up once in a transaction that needs it often, as an import does. Only for what cannot change until
 * the end, because the row is locked or the transaction reads one moment. A lock that is given back with a savepoint
 * is forgotten.
 */
export function remembered<T>(tx: Transaction, key: string, find: () => Promise<T>): Promise<T> {
  const memory = memories.get(tx) ?? new Map<string, Promise<unknown>>()
  memories.set(tx, memory)
  const value = (memory.get(key) as Promise<T> | undefined) ?? find()
  memory.set(key, value)
  return value
}

function command(tx: Transaction, text: string) {
  return tx.executeQuery(CompiledQuery.raw(text))
}
