import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '#db/embedded/postmaster.ts'
import { openApp } from '#test/app.ts'
import type { TestDatabase } from '#test/create-database.ts'
import { freshDatabase } from '#test/database.ts'
import { loadConfig } from '../config.ts'
import { probeServer } from '../doctor/gather-probe.ts'

let database: TestDatabase
let dataDir: string

beforeAll(async () => {
  database = await freshDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'trastienda-doctor-'))
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true })
})

async function run(env: NodeJS.ProcessEnv, ...words: readonly string[]) {
  const own = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(await freePort()), ...env }
  const child = spawn(process.execPath, ['scripts/run.mjs', 'doctor', ...words], {
    env: own,
    timeout: 100_000,
  })
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code: Number(code ?? 1), output, errors }
}

it('the command ends with 1 for faults, and tells the same as data', { timeout: 120_000 }, async () => {
  const { code, output } = await run({ DATABASE_URL: database.url }, '--json')
  const report = JSON.parse(output)
  expect([code, report.level, report.faults]).toEqual([1, 'fault', 1])
  // The PostgreSQL of the tests is unsafe on purpose.
  expect(report.topics[0].findings[0]).toMatchObject({ code: 'durability_off', level: 'fault' })
  const codes = report.topics.flatMap(({ findings }: { findings: { code: string }[] }) =>
    findings.map(each => each.code),
  )
  expect(codes).toContain('server_stopped')
})

it('warnings end with 0, and nothing is made', { timeout: 120_000 }, async () => {
  const { code, output } = await run({})
  expect([code, output.trim().split('\n').at(-1)]).toEqual([0, '2 avisos'])
  expect(output).toContain('Todavía no hay base de datos')
  expect(await readdir(dataDir)).toEqual([])
})

it('a configuration that is not valid is told, and the rest is looked at', { timeout: 120_000 }, async () => {
  const env = { DATABASE_URL: 'postgres://x:y@127.0.0.1:1/z', PORT: 'tres mil', TLS_CERT: '/sin/llave.pem' }
  const { code, output, errors } = await run(env)
  expect([code, errors]).toEqual([1, ''])
  expect(output.indexOf('La base de datos no responde')).toBeGreaterThan(0)
  expect(output.indexOf('La base de datos no responde')).toBeLessThan(output.indexOf('PORT: debe ser'))
  expect((await run({}, '--todo')).code).toBe(1)
})

it('a server that cannot serve says which part fails, and another program is known as one', async () => {
  const port = await freePort()
  const env = { DATA_DIR: dataDir, PORT: String(port) }
  const server = await openApp(database.url, env)
  await server.app.listen({ port, host: '127.0.0.1' })
  const config = loadConfig(env)
  expect(await probeServer(config)).toMatchObject({ state: 'ready', failing: [] })
  server.services.beginStop()
  expect(await probeServer(config)).toMatchObject({ state: 'not_ready', failing: ['server'] })
  await server.close()
  expect(await probeServer(config)).toMatchObject({ state: 'refused' })

  const other = createServer((_request, response) => void response.end('<h1>Impresora</h1>')).listen(
    0,
    '127.0.0.1',
  )
  await once(other, 'listening')
  const { port: otherPort } = other.address() as AddressInfo
  expect(await probeServer({ ...config, port: otherPort })).toMatchObject({ state: 'stranger' })
  other.close()
})
