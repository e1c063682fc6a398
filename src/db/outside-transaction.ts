import { setTimeout as sleep } from 'node:timers/promises'
import { escapeIdentifier, type Client } from 'pg'
import { codeOf } from './embedded/error.ts'
import { MigrationError } from './migration-error.ts'
import { formOf, statementsIn } from './sql-statements.ts'

/** A lock that could not be had in time, and a deadlock. */
const busy = ['55P03', '40P01']
const attempts = 10
const pauseMs = 1_000
/** Whoever waits like this keeps nobody else waiting: neither sales nor lists take such a lock. */
const patience = '1min'

const made = /^create (?:unique )?index concurrently if not exists (\w+) on/

/**
 * What such a file may have: each statement can be run again after one that was interrupted, and takes a lock that neither
 * sales nor lists feel.
 */
const repeatable = [
  made,
  /^drop index concurrently if exists \w+$/,
  /^reindex (?:index|table) concurrently \w+$/,
  /^alter table \w+ validate constraint \w+$/,
]

/** The statements of a file that could not be run outside of a transaction, or not again. */
export function unfitOutside(sql: string): readonly string[] {
  return statementsIn(sql).filter(statement => !repeatable.some(form => form.test(formOf(statement))))
}

/** Runs a file statement by statement. Whatever interrupts it, the next run goes on where it was. */
export async function runOutside(client: Client, file: string, sql: string): Promise<void> {
  const [unfit] = unfitOutside(sql)
  if (unfit !== undefined) throw new MigrationError('failed', file, new Error(`not repeatable: ${unfit}`))
  await client.query(`set lock_timeout = '${patience}'`)
  try {
    for (const statement of statementsIn(sql)) await runUntilDone(client, file, statement)
  } finally {
    await client.query('reset lock_timeout').catch(() => undefined)
  }
}

async function runUntilDone(client: Client, file: string, statement: string): Promise<void> {
  const [, index] = made.exec(formOf(statement)) ?? []
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (index !== undefined) await dropUnfinished(client, index)
      await client.query(statement)
      return
    } catch (error) {
      if (!busy.includes(codeOf(error) ?? '')) throw new MigrationError('failed', file, error)
      if (attempt === attempts) throw new MigrationError('busy', file, error)
      await sleep(pauseMs)
    }
  }
}

/** An index whose making was interrupted is there and serves nobody; `IF NOT EXISTS` would take it for done. */
async function dropUnfinished(client: Client, name: string): Promise<void> {
  const { rows } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [name],
  )
  if (rows.length > 0) await client.query(`drop index concurrently ${escapeIdentifier(name)}`)
}

/** The same text for a transaction that nobody works beside: a restore, or an upgrade that has no views meanwhile. */
export function asInside(sql: string): string {
  return sql.replaceAll(/\bconcurrently\b/gi, '')
}
