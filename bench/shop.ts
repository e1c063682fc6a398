import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { migrate } from '#db/migrate.ts'
import { loadConfig } from '#server/config.ts'
import { buildApp } from '#server/http/app.ts'
import { openServices, type Services } from '#server/services.ts'
import { logIn, makeUser, type TestUser } from '#test/factories.ts'
import { startPrivatePostgres } from '#test/private-postgres.ts'

export interface BenchShop {
  readonly admin: TestUser
  readonly services: Services
  /** A call through the whole app, as the Admin; throws when the answer is not a success. */
  readonly call: (method: 'GET' | 'POST' | 'PUT', url: string, more?: InjectOptions) => Promise<string>
  /** A call that may fail, from this address. */
  readonly login: (email: string, password: string, remoteAddress: string) => Promise<number>
  /** Another server on the same database, that counts what it does for Prometheus. */
  counting<T>(work: (shop: BenchShop) => Promise<T>): Promise<T>
  /** Another server on the same database, whose connections use these PostgreSQL settings. */
  withSettings<T>(
    settings: Readonly<Record<string, string>>,
    work: (shop: BenchShop) => Promise<T>,
  ): Promise<T>
}

/** Makes PostgreSQL read every table from end to end. */
export const noIndex = { enable_bitmapscan: 'off', enable_indexscan: 'off', enable_indexonlyscan: 'off' }

/** A shop with durable writes and the real cost of passwords, in a temporary database. */
export async function withShop(work: (shop: BenchShop) => Promise<void>): Promise<void> {
  const postgres = await startPrivatePostgres({})
  const dataDir = await mkdtemp(join(tmpdir(), 'trastienda-bench-'))
  try {
    await migrate(postgres.url)
    await withServer(postgres.url, dataDir, null, work)
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function withServer<T>(
  url: string,
  dataDir: string,
  known: TestUser | null,
  work: (shop: BenchShop) => Promise<T>,
  env: NodeJS.ProcessEnv = {},
): Promise<T> {
  const config = loadConfig({ DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: '1000000', ...env })
  const services = await openServices(config, url, { log: false })
  const app = await buildApp({ services, webRoot: null })
  const admin = known
    ? { ...known, cookie: await logIn(services, known.id) }
    : await makeUser(services, { role: 'Admin' })
  const inject = (options: InjectOptions) =>
    app.inject({ ...options, headers: { host: '127.0.0.1:3000', ...options.headers } })
  try {
    return await work({
      admin,
      services,
      async call(method, path, more = {}) {
        const headers = { cookie: admin.cookie, ...more.headers }
        const answer = await inject({ ...more, method, url: `/api/${path}`, headers })
        if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.payload.slice(0, 500)}`)
        return answer.payload
      },
      async login(email, password, remoteAddress) {
        const answer = await inject({
          method: 'POST',
          url: '/api/login',
          payload: { email, password },
          remoteAddress,
        })
        return answer.statusCode
      },
      counting: inner => withServer(url, dataDir, admin, inner, { METRICS_PORT: '0' }),
      async withSettings(settings, inner) {
        for (const [name, value] of Object.entries(settings)) {
          await sql`alter role current_user set ${sql.id(name)} = ${sql.lit(value)}`.execute(services.db)
        }
        try {
          return await withServer(url, dataDir, admin, inner)
        } finally {
          await sql`alter role current_user reset all`.execute(services.db)
        }
      },
    })
  } finally {
    await app.close()
    await services.close()
  }
}
