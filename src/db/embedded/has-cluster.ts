import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from './error.ts'

/** Whether a shop's folder has a database. */
export async function hasCluster(dataDir: string): Promise<boolean> {
  try {
    await access(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), constants.F_OK)
    return true
  } catch (error) {
    // A folder that this user may not enter is no reason to say that there is nothing in it.
    return codeOf(error) !== 'ENOENT'
  }
}
