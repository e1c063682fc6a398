import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse as Response } from 'fastify'
import { afterAll, beforeAll, expect } from 'vitest'
import { claimStore } from '#engine/media/shop-folder.ts'
import { runVerify } from '#engine/verify.ts'
import type { Role } from '#contract/roles.ts'
import { loadConfig } from '#server/config.ts'
import { shopInvariants } from '#server/invariants.ts'
import { buildApp } from '#server/http/app.ts'
import { openServices, type Services, type ServiceOptions } from '#server/services.ts'
import { freshDatabase } from './database.ts'
import { makeUser, type TestUser } from './factories.ts'
import { patientDatabase } from './patient-database.ts'
import { storefront } from './storefront.ts'

/** argon2 at a cost that suits hundreds of test users. */
export const cheapPasswords = { memoryCost: 1024, timeCost: 1, parallelism: 1 }

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  // Tests read answers of any shape.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any
  readonly text: string
  readonly bytes: Buffer
}

export type Call = (method: string, url: string, body?: unknown, options?: InjectOptions) => Promise<Reply>

export interface OpenApp {
  readonly app: FastifyInstance
  readonly services: Services
  close(): Promise<void>
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly services: Services
  readonly dataDir: string
  readonly databaseUrl: string
  /** Calls without a session. */
  readonly anonymous: Call
  /** Calls as a user with their own session. */
  as(user: TestUser): Call
  user(role: Role, values?: Partial<TestUser>): Promise<TestUser>
}

/** An app like that of a server process; several may share a database. */
export async function openApp(
  databaseUrl: string,
  env: NodeJS.ProcessEnv,
  options: ServiceOptions = {},
): Promise<OpenApp> {
  const config = loadConfig({ RATE_LIMIT_PER_MINUTE: '1000000', ...patientDatabase, ...env })
  const services = await openServices(config, databaseUrl, {
    log: false,
    passwordCost: cheapPasswords,
    ...options,
  })
  await claimStore(services.db, services.media)
  const app = await buildApp({ services, webRoot: null, storefront })
  return {
    app,
    services,
    async close() {
      await app.close()
      await services.close()
    },
  }
}

/** A stream has no end, so a plain call reads its beginning and leaves. */
const isStream = /^\/api\/events(\?|$)/

async function firstPart(response: Response): Promise<Reply> {
  const stream = response.stream()
  const [bytes = Buffer.alloc(0)] = (await once(stream, 'data')) as Buffer[]
  stream.destroy()
  const text = bytes.toString()
  const isJson = String(response.headers['content-type']).includes('application/json')
  const body = isJson ? JSON.parse(text) : undefined
  return { status: response.statusCode, headers: response.headers, body, text, bytes }
}

/** Calls an app, with a cookie or without a session. */
export function callerTo(app: () => FastifyInstance, cookie?: string): Call {
  return async (method, url, body, more = {}) => {
    const address = url.startsWith('/') ? url : `/api/${url}`
    const response = await app().inject({
      method: method as 'GET',
      url: address,
      ...(isStream.test(address) && { payloadAsStream: true as const }),
      ...(body === undefined ? {} : { payload: body as object }),
      ...more,
      headers: { host: '127.0.0.1:3000', ...(cookie ? { cookie } : {}), ...more.headers },
    })
    if (isStream.test(address)) return firstPart(response)
    const json = String(response.headers['content-type']).includes('application/json')
    return {
      status: response.statusCode,
      headers: response.headers,
      body: json ? response.json() : undefined,
      text: response.payload,
      bytes: response.rawPayload,
    }
  }
}

/** One app on its own database for a test file; after the file, the stored data is verified. */
export function useApp(env: NodeJS.ProcessEnv = {}, options: ServiceOptions = {}): TestApp {
  const held = {} as OpenApp & { dataDir: string; databaseUrl: string; end: () => Promise<void> }

  beforeAll(async () => {
    const database = await freshDatabase()
    const dataDir = await mkdtemp(join(tmpdir(), 'trastienda-test-'))
    const opened = await openApp(database.url, { DATA_DIR: dataDir, ...env }, options)
    Object.assign(held, opened, { dataDir, databaseUrl: database.url })
    held.end = async () => {
      await opened.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    }
  })

  afterAll(async () => {
    const findings = await runVerify(held.services.exportDb, shopInvariants(held.services))
    await held.end()
    expect(findings.filter(({ rows }) => rows.length > 0)).toEqual([])
  })

  const call = (cookie?: string) => callerTo(() => held.app, cookie)

  return {
    get app() {
      return held.app
    },
    get services() {
      return held.services
    },
    get dataDir() {
      return held.dataDir
    },
    get databaseUrl() {
      return held.databaseUrl
    },
    anonymous: call(),
    as: user => call(user.cookie),
    user: (role, values) => makeUser(held.services, { role, ...values }),
  }
}
