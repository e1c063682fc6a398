import { lstat, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Database } from '#db/database.ts'
import { readCopy } from '#engine/restored-copy.ts'
import { readSettings } from '#engine/settings.ts'
import { isLeftover, madeAtOf, toRemove, type KeptCopy } from './keep.ts'

/** Removes what interrupted copies of this shop left. Nobody makes one at this moment. */
export async function removeLeftovers(dir: string, shopId: string): Promise<void> {
  for (const name of await readdir(dir)) {
    if (isLeftover(shopId, name)) await rm(join(dir, name), { recursive: true, force: true })
  }
}

/**
 * Removes the copies that need not be kept, after a new one was made. Files with other names stay, and so do copies that
 * were made after the one from which this shop was restored, while it was another: they know what this one does not.
 */
export async function removeOld(db: Database, dir: string, shopId: string): Promise<void> {
  const [{ time_zone: timeZone }, restored, made] = await Promise.all([
    readSettings(db),
    readCopy(db),
    db
      .selectFrom('upkeepRuns')
      .select('place')
      .where('kind', '=', 'backup')
      .where('outcome', '=', 'passed')
      .execute(),
  ])
  const ours = new Set(made.map(({ place }) => basename(place ?? '')))
  const copies: KeptCopy[] = []
  for (const name of await readdir(dir)) {
    const madeAt = madeAtOf(shopId, name)
    const isOurs = madeAt !== null && (restored === null || madeAt <= restored.copiedAt || ours.has(name))
    if (isOurs && (await lstat(join(dir, name))).isFile()) copies.push({ name, madeAt })
  }
  for (const { name } of toRemove(copies, timeZone)) await rm(join(dir, name), { force: true })
}
