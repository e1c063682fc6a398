import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { durabilityFaults } from '#db/durability.ts'
import type { EmbeddedStep } from '#db/embedded/cluster.ts'
import { codeOf } from '#db/embedded/error.ts'
import { hasCluster } from '#db/embedded/has-cluster.ts'
import { startEmbedded } from '#db/embedded/start-embedded.ts'
import { migrate, type MigrateResult } from '#db/migrate.ts'
import type { Config } from '../config.ts'
import { step, warn, type Note } from './console.ts'
import { Fault } from './fault.ts'

export interface ShopDatabase {
  readonly url: string
  /** A problem that the operator should know, although the database works. */
  readonly warning?: string
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
  if (database.warning) warn(database.warning)
  return database
}

export async function openMigratedDatabase(config: Config): Promise<ShopDatabase> {
  const database = await openShopDatabase(config)
  try {
    await step('Poniendo al día el esquema', describe, note =>
      whenItAnswers(() => migrate(database.url, { onApplied: note }), note),
    )
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

function describe({ applied, views }: MigrateResult): string {
  if (applied.length > 0) return `Esquema al día (migraciones: ${applied.length})`
  return views.length > 0 ? 'Esquema al día (vistas)' : 'Esquema al día'
}

async function openEmbedded(dataDir: string, note: Note): Promise<ShopDatabase> {
  const server = await startEmbedded({ dataDir, onStep: name => note(embeddedSteps[name]) })
  try {
    const faults = await askDurability(server.url)
    if (faults.length > 0) {
      throw new Fault(
        `La base de datos no protege lo guardado: ${faults.join(', ')} en off.`,
        'Quita ese ajuste.',
      )
    }
    return { url: server.url, close: () => server.stop() }
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function openExternal(url: string, note: Note): Promise<ShopDatabase> {
  const faults = await whenItAnswers(() => askDurability(url), note).catch((error: unknown) => {
    throw explainConnection(url, error) ?? error
  })
  const warning = `El PostgreSQL de DATABASE_URL puede perder ventas en un apagón: ${faults.join(', ')} en off.`
  return { url, close: () => Promise.resolve(), ...(faults.length > 0 && { warning }) }
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
  if (['53300', '57P03'].includes(codeOf(error) ?? '')) return true
  return error instanceof Error && !(error instanceof DatabaseError) && error.message.includes('timeout')
}

async function askDurability(url: string): Promise<readonly string[]> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await durabilityFaults(client)
  } finally {
    await client.end()
  }
}

interface Target {
  readonly host: string
  readonly user: string
  readonly name: string
}

const refusals: Readonly<Record<string, (target: Target) => string>> = {
  '28P01': ({ host, user }) => `La base de datos en ${host} no acepta al usuario ${user} con esa contraseña.`,
  '28000': ({ host, user }) => `La base de datos en ${host} no deja entrar al usuario ${user}.`,
  '3D000': ({ host, name }) => `En ${host} no existe la base de datos ${name}.`,
  '42501': ({ user, name }) => `El usuario ${user} no tiene permiso en la base de datos ${name}.`,
  '53300': ({ host }) => `La base de datos en ${host} no admite más conexiones.`,
  '57P03': ({ host }) => `La base de datos en ${host} está arrancando o deteniéndose.`,
}

const silences: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nadie responde ahí.',
  ENOTFOUND: 'ese nombre no existe.',
  EAI_AGAIN: 'ese nombre no se pudo averiguar.',
  EHOSTUNREACH: 'no se llega a esa máquina.',
  ETIMEDOUT: 'no contestó a tiempo.',
}

/** Explains why PostgreSQL or the network refused us, without repeating the password. */
function explainConnection(text: string, error: unknown): Fault | undefined {
  const { host, username, pathname } = new URL(text)
  const hint = 'Revisa DATABASE_URL: postgres://usuario:contraseña@servidor:5432/base'
  const code = codeOf(error) ?? ''
  const [user = '', name = ''] = [username, pathname.slice(1)].map(decodeURIComponent)
  const refusal = refusals[code]?.({ host, user, name })
  if (refusal) return new Fault(refusal, hint)
  if (error instanceof DatabaseError) return undefined
  const reason = silences[code] ?? (error instanceof Error && error.message ? error.message : code)
  return new Fault(`No se pudo conectar con la base de datos en ${host}: ${reason}`, hint)
}
