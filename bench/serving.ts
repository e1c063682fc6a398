import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { DEMO_LOGINS } from '#server/demo.ts'
import { startPrivatePostgres } from '#test/private-postgres.ts'
import { answersPerSecond, type Target } from './load.ts'
import { listOnBareConnections } from './list-sql.ts'
import { median, times, type Result } from './measure.ts'
import { startOwnServer } from './own-server.ts'

const rounds = 5
const roundMs = 1_500
const filter = 'where[name]=*mesa*&order_by=name&per_page=20'

/** The answers per second of the running server compared with references, and its memory and start time. */
export async function servingSpeed(): Promise<Result[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trastienda-bench-'))
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o755)
  try {
    return [...(await rates(dataDir)), ...(await costs(dataDir))]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

function line(name: string, value: number, beside = ''): Result {
  return { name, value: `${Math.round(value).toLocaleString('en-US')}/s`, beside }
}

async function rates(dataDir: string): Promise<Result[]> {
  const postgres = await startPrivatePostgres({})
  const server = await startOwnServer(join(dataDir, 'a'), { DATABASE_URL: postgres.url })
  const sql = await listOnBareConnections(postgres.url, filter)
  try {
    const { port } = server
    const headers = { 'accept-encoding': 'br' }
    const cookie = await logIn(port)
    const page: Target = { port, path: '/', headers }
    const bytes = await bytesOf(page)
    const bare = await startBare(bytes)
    const product = await anyProduct(port)
    const reads = ['products/landing', `product/${product}`, 'categories/landing', 'showrooms/landing']
    const of = (target: Target) => () => answersPerSecond(target, roundMs)
    const asked: Readonly<Record<string, () => Promise<number>>> = {
      bare: of({ port: bare.port, path: '/' }),
      page: of(page),
      ...Object.fromEntries(reads.map(path => [path, of({ port, path: `/api/${path}`, headers })])),
      list: of({ port, path: `/api/products?${filter}`, headers: { ...headers, cookie } }),
      sql: () => sql.perSecond(roundMs),
    }
    const found = await alternate(asked)
    bare.stop()
    const rate = (name: string) => found[name] ?? Number.NaN
    return [
      line(`a bare Fastify route of ${bytes.length} bytes`, rate('bare')),
      line('a kept page (goal: ×0.40 of bare)', rate('page'), `bare ${times(rate('page') / rate('bare'))}`),
      ...reads.map(path =>
        line(
          `${path.replace(/\d+/, '{id}')} (goal: ×0.80 of a page)`,
          rate(path),
          `page ${times(rate(path) / rate('page'))}`,
        ),
      ),
      line('SQL of a list, on prepared bare connections', rate('sql')),
      line(
        'the list, filtered, with its total (goal: ×0.50)',
        rate('list'),
        `SQL ${times(rate('list') / rate('sql'))}`,
      ),
      { name: 'memory after that', value: `${Math.round(await server.memory())} MB` },
    ]
  } finally {
    await sql.close()
    await server.stop()
    await postgres.stop()
  }
}

/** With the embedded database, as most shops run it; the first start fills the demo and does not count. */
async function costs(dataDir: string): Promise<Result[]> {
  const own = join(dataDir, 'b')
  await (await startOwnServer(own)).stop()
  const taken: number[] = []
  let memory = Number.NaN
  for (let time = 0; time < 5; time++) {
    const server = await startOwnServer(own)
    taken.push(server.startedIn)
    if (time === 4) {
      await pause(5_000)
      memory = await server.memory()
    }
    await server.stop()
  }
  return [
    { name: 'idle memory (goal: 150 MB)', value: `${Math.round(memory)} MB` },
    { name: 'warm start, median of 5 (goal: 1.5 s)', value: `${(median(taken) / 1000).toFixed(2)} s` },
  ]
}

/** Measures in turns, so that other load on the machine affects all of them equally. */
async function alternate(asked: Readonly<Record<string, () => Promise<number>>>) {
  const found: Record<string, number[]> = {}
  for (let round = 0; round <= rounds; round++) {
    for (const [name, ask] of Object.entries(asked)) {
      const rate = await ask()
      // The first round warms up.
      if (round > 0) (found[name] ??= []).push(rate)
    }
  }
  return Object.fromEntries(Object.entries(found).map(([name, samples]) => [name, median(samples)]))
}

/** The bytes as sent, because fetch would decompress them. */
async function bytesOf({ port, path, headers = {} }: Target): Promise<Buffer> {
  const [answer] = (await once(get({ host: '127.0.0.1', port, path, headers }), 'response')) as [
    IncomingMessage,
  ]
  return buffer(answer)
}

async function startBare(bytes: Buffer) {
  const script = fileURLToPath(new URL('bare-server.ts', import.meta.url))
  const child = spawn(process.execPath, [script, bytes.toString('base64')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [port] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { port: Number(port), stop: () => void child.kill() }
}

async function logIn(port: number): Promise<string> {
  const { email, password } = DEMO_LOGINS[0] ?? { email: '', password: '' }
  const answer = await fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.headers
    .getSetCookie()
    .map(cookie => cookie.split(';', 1)[0])
    .join('; ')
}

async function anyProduct(port: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/products/landing?per_page=1`)
  const { data } = (await answer.json()) as { data: { id: number }[] }
  return data[0]?.id ?? 0
}
