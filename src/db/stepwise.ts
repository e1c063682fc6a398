import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { codeOf } from './embedded/error.ts'
import { MigrationError } from './migration-error.ts'

/** A lock that could not be had in time, and a deadlock. */
const busy = ['55P03', '40P01']
const attempts = 40
const pauseMs = 500

/**
 * A statement that waits for a whole table or view makes all others wait behind it, so it gives up before PostgreSQL
 * looks for deadlocks (1 s) and might refuse a sale instead. An automatic vacuum gives way only after that second, so
 * later attempts wait longer.
 */
const patienceOf = (attempt: number) => (attempt < 6 ? '500ms' : '2s')

/** All views being dropped together took longer than their readers should wait. */
const isPatienceOver = ({ file }: MigrationError, code: string | undefined) =>
  file === 'db/views' && code === '57014'

/** Runs a step of a file in its own transaction, and repeats it while somebody holds a lock that it needs. */
export async function stepwise<T>(client: Client, file: string, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`begin; set local lock_timeout = '${patienceOf(attempt)}'`)
      const done = await work()
      await client.query('commit')
      return done
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      const fault = error instanceof MigrationError ? error : new MigrationError('failed', file, error)
      const code = codeOf(fault.cause)
      if (!busy.includes(code ?? '') && !isPatienceOver(fault, code)) throw fault
      if (attempt === attempts) throw new MigrationError('busy', fault.file, fault.cause)
      await sleep(pauseMs)
    }
  }
}
