import { setPriority } from 'node:os'
import { resolve, sep } from 'node:path'
import { openDatabase } from '#db/database.ts'
import { checkTarget, makeBackup, type Backup } from '../backup/make-backup.ts'
import { keyPath, readPassphrase } from '../backup/seal-key.ts'
import { isOnSameDisk, runNoted } from '../backup/upkeep.ts'
import { loadConfig, type Config } from '../config.ts'
import { readArguments } from './arguments.ts'
import { step, tell, warn } from './console.ts'
import { Fault } from './fault.ts'
import { interruption } from './interruption.ts'
import { paced } from './paced.ts'
import { openShopDatabase } from './shop-database.ts'

export const usage = 'npm run backup -- /otro/disco/tienda-2026-11-17[.tar] [--passphrase-file ARCHIVO]'
/** A very low priority, because tills come first. */
const POLITE = 10

/** Copies the shop, beside its server or without one. */
export async function main(args: readonly string[]): Promise<number> {
  const { target, passphraseFile } = readOptions(args)
  const passphrase = passphraseFile === undefined ? undefined : await readPassphrase(passphraseFile)
  const config = loadConfig(process.env)
  // Before the database is started, which takes seconds.
  refuseOwnFolder(config, target)
  await checkTarget(target)
  const signal = interruption()
  // Some systems forbid it, and the copy is made all the same.
  try {
    setPriority(POLITE)
  } catch {}
  const database = await openShopDatabase(config, { mustExist: true })
  const db = openDatabase(database.url, { poolSize: 1, name: 'trastienda upkeep' })
  try {
    const sameDisk = await isOnSameDisk(config.dataDir, target)
    const backup = await runNoted(
      db,
      { kind: 'backup', place: target, sameDisk },
      ({ place, bytes }) => ({ outcome: 'passed', place, bytes }),
      () =>
        step('Copiando la tienda', describe, note =>
          makeBackup({
            databaseUrl: database.url,
            dataDir: config.dataDir,
            target,
            passphrase,
            secretKey: config.secretKey,
            signal,
            onProgress: paced(note),
          }),
        ),
    )
    advise(config, backup, sameDisk)
    return 0
  } finally {
    await db.destroy()
    await database.close()
  }
}

function describe({ place, bytes }: Backup): string {
  return `Copia hecha: ${place} (${(bytes / 1_000_000).toFixed(1)} MB)`
}

function advise(config: Config, { findings, hasKey }: Backup, sameDisk: boolean): void {
  if (sameDisk) warn('La copia está en el mismo disco que los datos: llévala a otro, o se perderá con él.')
  if (findings > 0)
    warn(`La revisión de los libros encontró problemas: ${findings}. Míralos con: npm run verify`)
  if (hasKey) return
  const place = config.secretKey ? 'el valor de SECRET_KEY' : keyPath(config.dataDir)
  tell(`La clave no va en la copia: guárdala aparte: ${place}`)
}

function readOptions(args: readonly string[]) {
  const options = { 'passphrase-file': { type: 'string' } } as const
  const { values, positionals } = readArguments(args, options, usage, 1)
  const [target] = positionals
  if (!target) throw new Fault('Falta dónde dejar la copia.', usage)
  return { target: resolve(target), passphraseFile: values['passphrase-file'] }
}

/** A copy of the data inside the data is lost with them. */
function refuseOwnFolder({ dataDir }: Config, target: string): void {
  if (!`${target}${sep}`.startsWith(`${dataDir}${sep}`)) return
  throw new Fault('La copia no puede estar dentro de DATA_DIR.', 'Elige otro disco o una carpeta de red.')
}
