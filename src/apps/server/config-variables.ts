import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { addressesOf } from '#db/addresses.ts'

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export const SECRET_BYTES = 32

function integer(min: number, max: number) {
  const error = `debe ser un número entero de ${min} a ${max}`
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error)
}

const flag = z
  .enum(['0', '1', 'false', 'true'], { error: 'debe ser 1 o 0' })
  .transform(text => text === '1' || text === 'true')

function url(...schemes: readonly string[]) {
  const error = `debe ser una dirección ${schemes.map(scheme => `${scheme}://`).join(' o ')}`
  return z
    .string()
    .refine(text => schemes.includes(URL.parse(text)?.protocol.slice(0, -1) ?? ''), { error, abort: true })
}

const origin = url('http', 'https')
  .refine(text => URL.parse(text)?.href === `${URL.parse(text)?.origin}/`, {
    error: 'lleva solo el servidor, sin ruta',
  })
  .transform(text => new URL(text).origin)

function listed(text: string): readonly string[] {
  return text.split(',').map(item => item.trim())
}

const hosts = z
  .string()
  .transform(listed)
  .refine(items => items.every(item => /^(\[[\da-f:]+\]|[\w.-]+)(:\d+)?$/i.test(item)), {
    error: 'debe ser una lista separada por comas, como tienda.mx,localhost:3000',
  })

/** Trusting everybody is not allowed, because clients could forge their address and escape every limit by address. */
const trustProxy = z
  .string()
  .refine(text => /^(false|\d)$/.test(text) || listed(text).every(isNetwork), {
    error: 'debe ser 0, el número de proxies (1 a 9) o sus direcciones separadas por comas',
  })
  .transform(text => (/^(false|0)$/.test(text) ? false : /^\d$/.test(text) ? Number(text) : listed(text)))

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const width = { 4: 32, 6: 128 }[isIP(address)]
  if (width === undefined || rest.length > 0) return false
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= width)
}

const units = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const
const shortestSpan = 15 * units.m
const longestSpan = 31 * units.d

/** In milliseconds. */
const span = z
  .string()
  .transform(text => {
    const [, count, unit] = /^(\d{1,5})([mhd])$/.exec(text.trim()) ?? []
    return unit ? Number(count) * units[unit as keyof typeof units] : 0
  })
  .refine(ms => ms >= shortestSpan && ms <= longestSpan, {
    error: 'debe ser un plazo de 15m a 31d, como 6h o 1d',
  })

const secretKey = z
  .string()
  .transform(text => Buffer.from(text, /^([\da-f]{2})+$/i.test(text) ? 'hex' : 'base64'))
  .refine(bytes => bytes.length >= SECRET_BYTES, {
    error: `debe tener al menos ${SECRET_BYTES} bytes, en base64 o hexadecimal`,
  })

const byteUnits: Readonly<Record<string, number>> = { '': 1, KB: 2 ** 10, MB: 2 ** 20, GB: 2 ** 30 }

const bytes = z
  .string()
  .regex(/^\d{1,15}(\.\d+)?\s*([KMG]B)?$/i, 'debe ser un número de bytes, o con KB, MB o GB, como 512MB')
  .transform(text => {
    const [, number = '0', unit = ''] = /^([\d.]+)\s*(\w*)$/.exec(text) ?? []
    return Math.round(Number(number) * (byteUnits[unit.toUpperCase()] ?? 1))
  })

/** One server, or several of which one takes writes. */
const databaseUrl = z.string().refine(text => addressesOf(text).length > 0, {
  error:
    'debe ser una dirección postgres:// o postgresql://, con uno o varios servidores separados por comas ' +
    'y sin otro target_session_attrs que read-write',
})

const hostName = z.string().regex(/^[\w.:-]+$/, 'debe ser un nombre o una dirección IP')

/** The environment variables of the server, and their valid values. */
export const variables = z.object({
  PORT: integer(0, 65_535).default(3000),
  HOST: hostName.default('127.0.0.1'),
  METRICS_PORT: integer(0, 65_535).optional(),
  METRICS_HOST: hostName.default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  // Below it PostgreSQL may find no room for its log in the middle of a sale.
  MIN_FREE_DISK: bytes.default(512 * 2 ** 20),
  DATABASE_URL: databaseUrl.optional(),
  DEMO: flag.optional(),
  DEMO_HISTORY: flag.default(true),
  DEMO_PUBLIC: flag.default(false),
  PICTURES_AHEAD: flag.default(true),
  PUBLIC_URL: origin.optional(),
  ALLOWED_HOSTS: hosts.optional(),
  TRUST_PROXY: trustProxy.default(false),
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  HSTS_SUBDOMAINS: flag.default(true),
  SMTP_URL: url('smtp', 'smtps').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'debe ser una dirección de correo')
    .default('Trastienda <no-responder@localhost>'),
  BACKUP_DIR: z.string().optional(),
  BACKUP_EVERY: span.optional(),
  BACKUP_PASSPHRASE_FILE: z.string().optional(),
  FEEDBACK_URL: url('http', 'https').optional(),
  SECRET_KEY: secretKey.optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `debe ser uno de ${LOG_LEVELS.join(', ')}` }).default('info'),
  SLOW_REQUEST_MS: integer(0, 600_000).default(1_000),
  SLOW_STATEMENT_MS: integer(0, 600_000).default(500),
  RATE_LIMIT_PER_MINUTE: integer(1, 1_000_000).default(600),
  // Two imports at once hold a connection each, and a third one reads their progress.
  PG_POOL_SIZE: integer(3, 200).default(10),
  // One login gets all but one. With more of them than cores the sales would get less of the processor.
  PG_LIST_POOL_SIZE: integer(3, 100).default(Math.min(4, availableParallelism() + 1)),
  PG_STATEMENT_TIMEOUT_MS: integer(100, 60_000).default(5_000),
  PG_LIST_TIMEOUT_MS: integer(100, 60_000).default(1_500),
  PG_PREPARED: flag.default(true),
  MIGRATE_ON_START: flag.default(true),
})
