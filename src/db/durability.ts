import type { Queryable } from './migrate.ts'

const PROMISES = ['fsync', 'full_page_writes', 'synchronous_commit']

/** The settings without which an acknowledged sale may be lost with the power. Empty when all is well. */
export async function durabilityFaults(db: Queryable): Promise<readonly string[]> {
  const { rows } = await db.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [PROMISES],
  )
  // synchronous_commit also knows local, remote_write and remote_apply; all of them wait for our own disk.
  return rows
    .filter(({ setting }) => setting === 'off')
    .map(({ name }) => name)
    .sort()
}
