import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { sessionFault } from '#db/check-session.ts'
import { readNature, wantedEncoding, type DatabaseNature } from '#db/database-nature.ts'
import { durabilityFaults } from '#db/durability.ts'
import type { EmbeddedStep } from '#db/embedded/cluster.ts'
import { codeOf } from '#db/embedded/error.ts'
import { hasCluster } from '#db/embedded/has-cluster.ts'
import { startEmbedded } from '#db/embedded/start-embedded.ts'
import { checkServer, migrate, pendingMigrations, type MigrateResult } from '#db/migrate.ts'
import { NoPrimaryError, writableUrl } from '#db/primary.ts'
import type { Config } from '../config.ts'
import { step, warn, type Note } from './console.ts'
import { explainConnection, explainEncoding, explainSession, warningsOf } from './explain-database.ts'
import { Fault } from './fault.ts'

export interface ShopDatabase {
  readonly url: string
  /** Problems that the operator should know, although the database works. */
  readonly warnings: readonly string[]
  close(): Promise<void>
}

const embeddedSteps: Record<EmbeddedStep, string> = {
  create: 'creándola por primera vez',
  start: 'arrancando PostgreSQL',
  recover: 'recuperándola de un apagado brusco',
}

/** Starts the configured database without changing its schema. Whoever only reads makes none where there was none. */
export async function openShopDatabase(
  { databaseUrl, dataDir }: Config,
  { mustExist = false }: { readonly mustExist?: boolean } = {},
): Promise<ShopDatabase> {
  if (mustExist && !databaseUrl && !(await hasCluster(dataDir))) {
    throw new Fault(
      `En ${dataDir} no hay una tienda.`,
      'Revisa DATA_DIR, o DATABASE_URL: deben ser los del servidor.',
    )
  }
  const database = await step('Preparando la base de datos', 'Base de datos lista', note =>
    databaseUrl ? openExternal(databaseUrl, note) : openEmbedded(dataDir, note),
  )
  for (const warning of database.warnings) warn(warning)
  return database
}

export async function openMigratedDatabase(config: Config): Promise<ShopDatabase> {
  const database = await openShopDatabase(config)
  try {
    if (!config.migrateOnStart) {
      await requireMigrated(database.url)
      return database
    }
    await step('Poniendo al día el esquema', describe, note =>
      whenItAnswers(() => migrate(database.url, { onApplied: note }), note),
    )
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** An operator who migrates apart decides when; until then the version before goes on. */
async function requireMigrated(url: string): Promise<void> {
  const { files, views } = await pendingMigrations(url)
  if (files.length === 0 && !views) return
  const what = files.length > 0 ? `le faltan ${files.length} migraciones` : 'sus vistas son de otra versión'
  throw new Fault(
    `El esquema no está al día: ${what}, y MIGRATE_ON_START=0 no las aplica aquí.`,
    'Míralas con «npm run migrate -- --plan» y aplícalas con «npm run migrate».',
  )
}

function describe({ applied, views }: MigrateResult): string {
  if (applied.length > 0) return `Esquema al día (migraciones: ${applied.length})`
  return views.length > 0 ? 'Esquema al día (vistas)' : 'Esquema al día'
}

async function openEmbedded(dataDir: string, note: Note): Promise<ShopDatabase> {
  const server = await startEmbedded({ dataDir, onStep: name => note(embeddedSteps[name]) })
  try {
    const { unsafe, nature } = await lookAt(server.url)
    if (unsafe.length > 0) {
      throw new Fault(
        `La base de datos no protege lo guardado: ${unsafe.join(', ')} en off.`,
        'Quita ese ajuste.',
      )
    }
    return { url: server.url, warnings: warningsOf(nature), close: () => server.stop() }
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function openExternal(url: string, note: Note): Promise<ShopDatabase> {
  const look = async () => ({ ...(await lookAt(url)), fault: await sessionFault(url) })
  const { unsafe, nature, fault } = await whenItAnswers(look, note).catch((error: unknown) => {
    throw explainConnection(url, error) ?? error
  })
  if (fault) throw explainSession(fault)
  if (nature.encoding !== wantedEncoding) throw explainEncoding(nature)
  const warning = `El PostgreSQL de DATABASE_URL puede perder ventas en un apagón: ${unsafe.join(', ')} en off.`
  const warnings = [...(unsafe.length > 0 ? [warning] : []), ...warningsOf(nature)]
  return { url, warnings, close: () => Promise.resolve() }
}

/** A database that is starting, or whose machine is very busy, is asked again for a minute before it is given up. */
const patienceMs = 60_000
const pauseMs = 1_000

async function whenItAnswers<T>(ask: () => Promise<T>, note: Note): Promise<T> {
  const begun = performance.now()
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await ask()
    } catch (error) {
      if (!mayPass(error) || performance.now() - begun > patienceMs) throw error
      if (isFirst) note('todavía no responde; se sigue intentando')
      await sleep(pauseMs)
    }
  }
}

/** Waiting helps with a busy or starting database; a refused connection or password is reported at once. */
function mayPass(error: unknown): boolean {
  // A standby is promoted some time after its primary is gone.
  if (error instanceof NoPrimaryError || ['53300', '57P03'].includes(codeOf(error) ?? '')) return true
  return error instanceof Error && !(error instanceof DatabaseError) && error.message.includes('timeout')
}

interface Looked {
  /** Settings with which a sale could be lost in a power cut. */
  readonly unsafe: readonly string[]
  readonly nature: DatabaseNature
}

async function lookAt(url: string): Promise<Looked> {
  const client = new Client({
    connectionString: await writableUrl(url),
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await checkServer(client)
    return { unsafe: await durabilityFaults(client), nature: await readNature(client) }
  } finally {
    await client.end()
  }
}
