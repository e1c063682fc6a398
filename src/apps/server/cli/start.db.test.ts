import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeCertificate } from '#test/certificate.ts'
import type { TestDatabase } from '#test/create-database.ts'
import { freshDatabase } from '#test/database.ts'
import { ensureBuild } from './web-build.ts'

let database: TestDatabase
let dataDir: string
const running: ChildProcess[] = []

beforeAll(async () => {
  await ensureBuild()
  database = await freshDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'trastienda-start-'))
}, 120_000)
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true })
})

interface Run {
  readonly child: ChildProcess
  readonly output: () => string
  readonly exit: Promise<number>
}

/** As an operator starts it, or from the sources, which takes three times as long. */
function start(env: NodeJS.ProcessEnv = {}, { built = true } = {}): Run {
  const defaults = { PORT: '0', DATA_DIR: dataDir, DATABASE_URL: database.url, DEMO: '0', LOG_LEVEL: 'warn' }
  const command = ['scripts/run.mjs', 'start', ...(built ? [] : ['--no-build'])]
  const child = spawn(process.execPath, command, {
    env: { PATH: process.env.PATH, ...defaults, ...env },
  })
  running.push(child)
  let output = ''
  child.stdout.on('data', chunk => (output += String(chunk)))
  child.stderr.on('data', chunk => (output += String(chunk)))
  const exit = once(child, 'close').then(([code]) => Number(code))
  return { child, exit, output: () => output }
}

async function address(run: Run): Promise<string> {
  await expect.poll(run.output, { timeout: 90_000 }).toContain('Ctrl-C')
  return /http:\S+/.exec(run.output())![0]
}

async function refusal(env: NodeJS.ProcessEnv): Promise<string> {
  const run = start(env)
  expect(await run.exit).toBe(1)
  expect(run.output()).not.toMatch(/^\s+at /m)
  return run.output()
}

function changed(change: (url: URL) => void): string {
  const url = new URL(database.url)
  change(url)
  return url.href
}

test('answers at the address it prints, and ends in order at a SIGTERM', async () => {
  const run = start({}, { built: false })
  const ready = await fetch(`${await address(run)}/readyz`)
  expect(ready.status).toBe(200)
  expect(run.output()).toContain('npm run create-admin')
  run.child.kill('SIGTERM')
  expect(await run.exit).toBe(0)
  expect(run.output()).toContain('Detenido')
})

test('runs the built server, whose stacks name the sources', async () => {
  const broken = await freshDatabase()
  const run = start({ DATABASE_URL: broken.url })
  const shop = await address(run)
  expect((await fetch(`${shop}/readyz`)).status).toBe(200)
  const client = new Client(broken.url)
  await client.connect()
  await client.query('alter table products rename to lost')
  await client.end()
  expect((await fetch(`${shop}/api/products/landing?q=a`)).status).toBe(500)
  run.child.kill('SIGTERM')
  expect(await run.exit).toBe(0)
  await broken.drop()
  expect(run.output()).not.toContain('Construyendo')
  // From the sources Node would name them by address: file:///…
  expect(run.output()).toMatch(/at [^\n]*[ (]\/[^\s:]+\/src\/engine\/list-page\.ts:\d+:\d+/)
})

test('is refused with the key of another certificate, in words', async () => {
  const span = { from: new Date('2026-01-01'), until: new Date('2036-01-01') }
  const [TLS_CERT, TLS_KEY] = [join(dataDir, 'cert.pem'), join(dataDir, 'key.pem')]
  await writeFile(TLS_CERT, makeCertificate(span).cert)
  await writeFile(TLS_KEY, makeCertificate(span).key)
  expect(await refusal({ TLS_CERT, TLS_KEY })).toContain('su clave es la de otro')
})

test('an interrupt that npm repeats counts once', async () => {
  const run = start()
  await address(run)
  run.child.kill('SIGINT')
  run.child.kill('SIGINT')
  expect(await run.exit).toBe(0)
})

describe('says in a few lines, without a stack, that', () => {
  test('the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    expect(await refusal({ PORT: String(port) })).toContain(`El puerto ${port} ya está en uso.`)
    other.close()
  })

  test('the configuration is wrong, variable by variable', async () => {
    const output = await refusal({ PORT: 'x', LOG_LEVEL: 'y' })
    expect(output).toMatch(/PORT: .*\n.*LOG_LEVEL: /)
  })

  test('the folder cannot be written', async () => {
    const file = join(dataDir, 'file')
    await writeFile(file, '')
    expect(await refusal({ DATABASE_URL: '', DATA_DIR: join(file, 'data') })).toContain(
      `No se puede escribir en ${file}`,
    )
  })

  test('the database cannot be reached', async () => {
    const url = changed(url => (url.port = '1'))
    expect(await refusal({ DATABASE_URL: url })).toContain(
      'No se pudo conectar con la base de datos en 127.0.0.1:1',
    )
  })

  test('the password of the database is wrong, without repeating it', async () => {
    const output = await refusal({ DATABASE_URL: changed(url => (url.password = 'guess')) })
    expect(output).toContain('no acepta al usuario trastienda')
    expect(output).not.toContain('guess')
  })

  test('the database does not exist', async () => {
    const url = changed(url => (url.pathname = '/nowhere'))
    expect(await refusal({ DATABASE_URL: url })).toContain('no existe la base de datos nowhere')
  })

  test('the database is of a newer version', async () => {
    const newer = await freshDatabase()
    const client = new Client(newer.url)
    await client.connect()
    await client.query(`insert into schema_migrations values (9999, '9999_future.sql', '')`)
    await client.end()
    const output = await refusal({ DATABASE_URL: newer.url }).finally(() => newer.drop())
    expect(output).toContain('versión más nueva')
  })

  test('the certificate cannot be read', async () => {
    const missing = join(dataDir, 'missing.pem')
    expect(await refusal({ TLS_CERT: missing, TLS_KEY: missing })).toContain(`No se puede leer ${missing}.`)
  })

  test('the demo, whose passwords are public, would be reachable from outside', async () => {
    expect(await refusal({ DEMO: '1', PUBLIC_URL: 'https://tienda.mx' })).toContain('DEMO_PUBLIC=1')
  })
})
