import { styleText } from 'node:util'
import { defaultSettings } from '#contract/settings.ts'
import { openCopy, type Copy } from '../backup/check-copy.ts'
import { noteDrill } from '../backup/note-drill.ts'
import { checkPlace, restoreCopy, type Restored } from '../backup/restore-copy.ts'
import { openScratch } from '../backup/scratch.ts'
import { readPassphrase } from '../backup/seal-key.ts'
import { loadConfig, type Config } from '../config.ts'
import { formatIn } from '../doctor/format.ts'
import { readArguments } from './arguments.ts'
import { step, tell, warn } from './console.ts'
import { Fault } from './fault.ts'
import { interruption } from './interruption.ts'
import { paced } from './paced.ts'
import { openShopDatabase } from './shop-database.ts'

export const usage = 'npm run restore -- COPIA [--check] [--passphrase-file ARCHIVO] [--without-key]'

interface Options {
  readonly source: string
  readonly isDrill: boolean
  readonly withoutKey: boolean
  readonly passphrase: string | undefined
}

/** Restores a copy into an empty database, or only tries it in one that is thrown away. */
export async function main(args: readonly string[]): Promise<number> {
  const options = await readOptions(args)
  const config = loadConfig(process.env)
  const signal = interruption()
  const work = () => (options.isDrill ? drill(config, options, signal) : restore(config, options, signal))
  try {
    const done = options.isDrill ? await noteDrill(config, options.source, work) : await work()
    tellResult(done, options.isDrill)
    return 0
  } catch (error) {
    tell(styleText('red', 'FAIL'))
    throw error
  }
}

async function restore(config: Config, options: Options, signal: AbortSignal): Promise<Restored> {
  const copy = await readCopy(options.source, signal)
  const { dataDir, secretKey } = config
  const { passphrase, withoutKey } = options
  // Before the database is made, which it would be for nothing.
  await checkPlace({ copy, dataDir, secretKey, passphrase, withoutKey, databaseUrl: '' })
  const database = await openShopDatabase(config)
  try {
    return await step('Restaurando', 'Restaurada', note =>
      restoreCopy({
        copy,
        dataDir,
        secretKey,
        passphrase,
        withoutKey,
        databaseUrl: database.url,
        signal,
        onProgress: paced(note),
      }),
    )
  } finally {
    await database.close()
  }
}

async function drill(config: Config, options: Options, signal: AbortSignal): Promise<Restored> {
  const copy = await readCopy(options.source, signal)
  const { dataDir, secretKey, databaseUrl } = config
  const scratch = await step('Preparando una base de datos de ensayo', 'Base de datos de ensayo lista', () =>
    openScratch(databaseUrl),
  )
  try {
    return await step('Ensayando la restauración', 'Ensayo terminado', note =>
      restoreCopy({
        copy,
        dataDir,
        secretKey,
        passphrase: options.passphrase,
        databaseUrl: scratch.url,
        isDrill: true,
        signal,
        onProgress: paced(note),
      }),
    )
  } finally {
    await scratch.discard()
  }
}

function readCopy(source: string, signal: AbortSignal): Promise<Copy> {
  return step(
    'Revisando la copia',
    ({ manifest }) =>
      `Copia entera, del ${momentOf(manifest.copiedAt)} (archivos: ${manifest.members.length})`,
    note => openCopy(source, { signal, onProgress: paced(note) }),
  )
}

const momentOf = (at: string) => formatIn('es', defaultSettings.time_zone).moment(new Date(at))

function tellResult(
  { tables, rows, pictures, findings, waitingJobs, key }: Restored,
  isDrill: boolean,
): void {
  for (const { name, rows } of findings) warn(`Ya no se cumplía en la tienda: ${name} (${rows.length})`)
  if (key === 'bring') {
    warn(
      'La clave de la tienda no está en la copia: pon secret.key en DATA_DIR, o SECRET_KEY, antes de arrancar.',
    )
  }
  if (key === 'untried')
    warn('La clave va en la copia, sellada, y no se probó: repite con --passphrase-file y su frase.')
  tell(`${styleText('green', 'PASS')} tablas: ${tables}, filas: ${rows}, imágenes: ${pictures}`)
  if (isDrill) {
    tell('La copia sirve. Fue un ensayo: nada se guardó.')
    return
  }
  if (waitingJobs > 0)
    tell(`Correos que esperaban: ${waitingJobs}. No salen hasta confirmar que es la tienda.`)
  tell('Todos deben entrar de nuevo. Arranca con: npm start')
}

async function readOptions(args: readonly string[]): Promise<Options> {
  const options = {
    check: { type: 'boolean', default: false },
    'without-key': { type: 'boolean', default: false },
    'passphrase-file': { type: 'string' },
  } as const
  const { values, positionals } = readArguments(args, options, usage, 1)
  const [source] = positionals
  if (!source) throw new Fault('Falta cuál copia restaurar.', usage)
  const file = values['passphrase-file']
  return {
    source,
    isDrill: values.check,
    withoutKey: values['without-key'],
    passphrase: file === undefined ? undefined : await readPassphrase(file),
  }
}
