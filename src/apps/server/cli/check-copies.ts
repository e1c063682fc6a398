import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readPassphrase } from '../backup/seal-key.ts'
import { isOnSameDisk } from '../backup/upkeep.ts'
import type { Config } from '../config.ts'
import { Fault } from './fault.ts'

/**
 * What an operator should know of the configured copies before they are needed. A phrase that cannot be read stops the
 * start; a folder that is missing does not, because a shop sells without its share too.
 */
export async function checkCopies({ backup, dataDir, databaseUrl }: Config): Promise<string[]> {
  if (!backup) return []
  const { dir, passphraseFile } = backup
  if (passphraseFile !== undefined) {
    await readPassphrase(passphraseFile).catch((error: Error) => {
      throw new Fault(error.message, 'Revisa BACKUP_PASSPHRASE_FILE.', error)
    })
  }
  if (!(await stat(dir).catch(() => null))?.isDirectory()) {
    return [
      `BACKUP_DIR: no existe la carpeta ${dir}; sin ella no se hacen copias. Créala o conecta su disco.`,
    ]
  }
  const places = [dataDir, ...(databaseUrl === undefined ? [join(dataDir, 'postgres')] : [])]
  const same = await Promise.all(places.map(place => isOnSameDisk(place, dir)))
  if (!same.includes(true)) return []
  return [`BACKUP_DIR: ${dir} está en el mismo disco que los datos; si se daña, se pierden con las copias.`]
}
