import type { Queryable } from './queryable.ts'

const PROMISES = ['fsync', 'full_page_writes', 'synchronous_commit']

/** The settings with which an acknowledged sale could be lost in a power cut. Empty when all are safe. */
export async function durabilityFaults(db: Queryable): Promise<readonly string[]> {
  const { rows } = await db.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [PROMISES],
  )
  // synchronous_commit can also be local, remote_write or remote_apply, which all wait for our own disk.
  return rows
    .filter(({ setting }) => setting === 'off')
    .map(({ name }) => name)
    .sort()
}
