import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '#db/embedded/error.ts'

const keptDays = 30

/** Removes mails that were kept as files for want of a mail server; whatever else lies in the folder stays. */
export async function sweepOutbox(folder: string): Promise<void> {
  const before = Date.now() - keptDays * 86_400_000
  const names = await readdir(folder).catch(error => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  for (const name of names.filter(each => /\.eml(\.part)?$/.test(each))) {
    const file = join(folder, name)
    // Another process, or whoever reads the mails, may have removed it.
    const stats = await stat(file).catch(() => null)
    if (stats?.isFile() && stats.mtimeMs < before) await rm(file, { force: true })
  }
}
