import { access, rm } from 'node:fs/promises'
import { join } from 'node:path'

const inTheWay = /could not create file "(base\/\d+\/\d+)": File exists/

/**
 * After a crash PostgreSQL makes each unlogged table anew from its empty form, and does not start when the old file
 * is still there, because a transaction that had made the table was undone and this did not reach the disk. Such a
 * table is emptied by every crash anyway. Answers whether there was such a file.
 */
export async function removeUnloggedRemains(folder: string, said: string): Promise<boolean> {
  const [, path] = inTheWay.exec(said) ?? []
  if (path === undefined) return false
  const file = join(folder, path)
  // Only an unlogged table has an empty form.
  const isUnlogged = await access(`${file}_init`).then(
    () => true,
    () => false,
  )
  if (isUnlogged) await rm(file)
  return isUnlogged
}
