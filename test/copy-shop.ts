import { constants } from 'node:fs'
import { cp, lchown, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { findOwner } from '#db/embedded/owner.ts'

/** Copies the data of a stopped shop into an empty folder. */
export async function copyShop(from: string, to: string): Promise<void> {
  const home = join(from, 'postgres')
  // A cluster that had to be elsewhere cannot be copied with its folder, so the new shop fills itself.
  if ((await lstat(home)).isSymbolicLink()) return
  await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE, preserveTimestamps: true })
  const owner = await findOwner(home)
  if (!owner) return
  // Copies of root belong to root, and PostgreSQL runs as another user.
  const copied = join(to, 'postgres')
  const names = await readdir(copied, { recursive: true })
  for (const path of [copied, ...names.map(name => join(copied, name))]) {
    await lchown(path, owner.uid, owner.gid)
  }
}
