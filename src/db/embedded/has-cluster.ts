import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from './error.ts'

export async function hasCluster(dataDir: string): Promise<boolean> {
  try {
    await access(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), constants.F_OK)
    return true
  } catch (error) {
    // A folder that this user may not enter may have a database all the same.
    return codeOf(error) !== 'ENOENT'
  }
}
