import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { isIPv6 } from 'node:net'
import { join, resolve, sep } from 'node:path'
import { secretFile } from '#db/embedded/secret-file.ts'
import type { LOG_LEVELS } from './config-variables.ts'
import { SECRET_BYTES, variables } from './config-variables.ts'

/** The configuration of the server, from the environment. Each variable is described in docs/operations.md. */
export interface Config {
  readonly port: number
  readonly host: string
  /** The private address of the metrics; undefined when they are off. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined
  readonly dataDir: string
  /** In bytes: with less on a disk of ours the server says that it cannot serve. */
  readonly minFreeDisk: number
  /** Undefined for the embedded PostgreSQL under `dataDir`. */
  readonly databaseUrl: string | undefined
  readonly demo: boolean
  readonly demoHistory: boolean
  readonly demoPublic: boolean
  /** Whether sizes of pictures are made in idle time, before they are requested. */
  readonly picturesAhead: boolean
  /** The origin under which browsers reach the server, without a trailing slash. */
  readonly publicUrl: string
  /** Accepted values of the Host header. */
  readonly allowedHosts: readonly string[]
  /** How many proxies to trust, or which ones. */
  readonly trustProxy: false | number | readonly string[]
  /** Paths of the certificate and of its key. */
  readonly tls: { readonly cert: string; readonly key: string } | undefined
  /** Whether browsers are told that all names below ours speak https too. */
  readonly hstsSubdomains: boolean
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Copies that the server makes by itself; undefined when it makes none. */
  readonly backup: BackupConfig | undefined
  readonly feedbackUrl: string | undefined
  readonly secretKey: Buffer | undefined
  readonly logLevel: (typeof LOG_LEVELS)[number]
  /** From how many milliseconds on a request or a statement is logged as slow; 0 logs none. */
  readonly slowRequestMs: number
  readonly slowStatementMs: number
  readonly rateLimitPerMinute: number
  readonly pgPoolSize: number
  /** The connections of lists and searches, and the limit of each of their statements in milliseconds. */
  readonly pgListPoolSize: number
  readonly pgStatementTimeoutMs: number
  readonly pgListTimeoutMs: number
  /** Whether statements are prepared once per connection. */
  readonly pgPrepared: boolean
  /** False where the schema is migrated by its own command, before the new version starts. */
  readonly migrateOnStart: boolean
}

export interface BackupConfig {
  readonly dir: string
  /** In milliseconds. */
  readonly every: number
  /** The file with the passphrase that seals the shop's key into each copy. */
  readonly passphraseFile: string | undefined
}

/** The configuration is invalid. It has one line per faulty variable, for the operator. */
export class ConfigError extends Error {
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.name = 'ConfigError'
    this.lines = lines
  }
}

export function loadConfig(env: NodeJS.ProcessEnv): Config {
  // Compose files and shells pass unset variables as empty ones.
  const values = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const { data, error } = variables.safeParse(values)
  if (!data) throw new ConfigError(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))

  const tls = tlsOf(data.TLS_CERT, data.TLS_KEY)
  const at = (host: string) => new URL(`${tls ? 'https' : 'http'}://${host}:${data.PORT}`)
  const publicUrl = data.PUBLIC_URL ?? at(nameOf(data.HOST)).origin
  return {
    port: data.PORT,
    host: data.HOST,
    metrics: metricsOf(data),
    dataDir: resolve(data.DATA_DIR),
    minFreeDisk: data.MIN_FREE_DISK,
    databaseUrl: data.DATABASE_URL,
    demo: data.DEMO ?? data.DATABASE_URL === undefined,
    demoHistory: data.DEMO_HISTORY,
    demoPublic: data.DEMO_PUBLIC,
    picturesAhead: data.PICTURES_AHEAD,
    publicUrl,
    allowedHosts: data.ALLOWED_HOSTS ?? [
      ...new Set([new URL(publicUrl).host, at('localhost').host, at('127.0.0.1').host]),
    ],
    trustProxy: data.TRUST_PROXY,
    tls,
    hstsSubdomains: data.HSTS_SUBDOMAINS,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    backup: backupOf(resolve(data.DATA_DIR), data),
    feedbackUrl: data.FEEDBACK_URL,
    secretKey: data.SECRET_KEY,
    logLevel: data.LOG_LEVEL,
    slowRequestMs: data.SLOW_REQUEST_MS,
    slowStatementMs: data.SLOW_STATEMENT_MS,
    rateLimitPerMinute: data.RATE_LIMIT_PER_MINUTE,
    pgPoolSize: data.PG_POOL_SIZE,
    pgListPoolSize: data.PG_LIST_POOL_SIZE,
    pgStatementTimeoutMs: data.PG_STATEMENT_TIMEOUT_MS,
    pgListTimeoutMs: data.PG_LIST_TIMEOUT_MS,
    pgPrepared: data.PG_PREPARED,
    migrateOnStart: data.MIGRATE_ON_START,
  }
}

/** The key that encrypts and signs: the configured one, else one made once and stored with the data. */
export async function secretKey(config: Config): Promise<Buffer> {
  if (config.secretKey) return config.secretKey
  await mkdir(config.dataDir, { recursive: true })
  const path = join(config.dataDir, 'secret.key')
  const kept = await secretFile(path, () => randomBytes(SECRET_BYTES).toString('base64'))
  const key = Buffer.from(kept, 'base64')
  // A full disk or an interrupted copy can leave an empty file, with which anybody could open the sealed secrets.
  if (key.length < SECRET_BYTES) throw new ConfigError([shortKey(path)])
  return key
}

function shortKey(path: string): string {
  return (
    `${path}: está vacío o incompleto; debe tener al menos ${SECRET_BYTES} bytes, en base64. ` +
    'Recupéralo de una copia. Si no la hay, bórralo para que se haga otro: ' +
    'las contraseñas de los sitios de proveedores y los segundos factores de antes no se podrán leer.'
  )
}

/** Whether only this machine can reach the server, by the address it listens on and by its public one. */
export function isLoopbackOnly(config: Config): boolean {
  const hosts = [config.host, new URL(config.publicUrl).hostname]
  return hosts.every(host => /^(localhost|127(\.\d+){3}|::1|\[::1\])$/.test(host))
}

function tlsOf(cert: string | undefined, key: string | undefined): Config['tls'] {
  if (cert && key) return { cert: resolve(cert), key: resolve(key) }
  if (!cert && !key) return undefined
  throw new ConfigError([`${cert ? 'TLS_KEY' : 'TLS_CERT'}: falta; TLS_CERT y TLS_KEY van juntas`])
}

interface MetricsVariables {
  readonly PORT: number
  readonly METRICS_PORT?: number | undefined
  readonly METRICS_HOST: string
}

function metricsOf({ PORT, METRICS_PORT: port, METRICS_HOST: host }: MetricsVariables): Config['metrics'] {
  if (port === undefined) return undefined
  if (port !== 0 && port === PORT)
    throw new ConfigError(['METRICS_PORT: debe ser otro que PORT, para que el público no las vea'])
  return { port, host }
}

interface BackupVariables {
  readonly BACKUP_DIR?: string | undefined
  readonly BACKUP_EVERY?: number | undefined
  readonly BACKUP_PASSPHRASE_FILE?: string | undefined
}

function backupOf(
  dataDir: string,
  { BACKUP_DIR: dir, BACKUP_EVERY: every, BACKUP_PASSPHRASE_FILE: file }: BackupVariables,
): BackupConfig | undefined {
  if (every === undefined) return undefined
  if (dir === undefined)
    throw new ConfigError(['BACKUP_DIR: falta; con BACKUP_EVERY se dice dónde van las copias'])
  const path = resolve(dir)
  // A copy of the data inside the data is lost with them.
  if (`${path}${sep}`.startsWith(`${dataDir}${sep}`)) {
    throw new ConfigError([
      'BACKUP_DIR: no puede estar dentro de DATA_DIR; elige otro disco o una carpeta de red',
    ])
  }
  return { dir: path, every, passphraseFile: file === undefined ? undefined : resolve(file) }
}

/** The host in a browser's address; browsers cannot call the address of all interfaces. */
function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return isIPv6(host) ? `[${host}]` : host
}
