import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'

/**
 * The id of the advisory lock: any number, as long as it never changes. Whoever reads the whole schema for long shares
 * it, so that a migration waits before it has locked a table, instead of making everybody wait behind it.
 */
export const SCHEMA_LOCK = 7_205_011
const pauseMs = 100

/** Waits until no other process migrates and nobody reads the whole schema. */
export async function takeSchema(client: Client): Promise<void> {
  while (!(await isGiven(client, 'pg_try_advisory_lock'))) await sleep(pauseMs)
}

/** Waits until nobody migrates, and keeps others from it; after `patience` milliseconds as long as its session waits for locks. */
export async function shareSchema(client: Client, patience: number): Promise<void> {
  for (let waited = 0; waited < patience; waited += pauseMs) {
    if (await isGiven(client, 'pg_try_advisory_lock_shared')) return
    await sleep(pauseMs)
  }
  await client.query('select pg_advisory_lock_shared($1)', [SCHEMA_LOCK])
}

/**
 * Asked again and again: a session that waits inside a statement would in turn be waited for by an index that is made
 * concurrently, and one of both would be cut off.
 */
async function isGiven(
  client: Client,
  how: 'pg_try_advisory_lock' | 'pg_try_advisory_lock_shared',
): Promise<boolean> {
  const { rows } = await client.query<{ given: boolean }>(`select ${how}($1) as given`, [SCHEMA_LOCK])
  return rows[0]?.given === true
}
