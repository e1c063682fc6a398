import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { inject } from 'vitest'
import { freePort } from '#db/embedded/postmaster.ts'
import { writableUrl } from '#db/primary.ts'
import { copyShop } from '#test/copy-shop.ts'
import { addAdmin, admin, environmentOf, newFolder, runCommand, type Environment } from './empty-shop.ts'

const patience = 120_000

export type Server = Awaited<ReturnType<typeof openServer>>

/**
 * A shop started like an operator's, with an Admin, which can be killed and started again on the same data; on the
 * embedded PostgreSQL, or on an empty database of another one.
 */
export async function openShop(databaseUrl = '') {
  const dataDir = await newFolder()
  const env = { ...environmentOf(dataDir), DATABASE_URL: databaseUrl }
  if (!databaseUrl) await copyShop(inject('shopDir'), dataDir)
  if (!existsSync(join(dataDir, 'postgres'))) await addAdmin(env)
  const first = await openServer(env)
  const servers = [first]

  /** The process and the port of its PostgreSQL. */
  async function postmaster(): Promise<{ pid: number; port: number }> {
    const file = await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')
    const [pid, , , port] = file.split('\n').map(Number)
    return { pid: pid ?? 0, port: port ?? 0 }
  }

  const ownUrl = async () =>
    `postgres://trastienda:${await password()}@127.0.0.1:${(await postmaster()).port}/trastienda`
  const password = async () => (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim()

  return {
    ...first,
    /** Another process on the same data. */
    async another(): Promise<Server> {
      const server = await openServer(env)
      servers.push(server)
      return server
    },
    postmaster,
    password,
    /** Asks its database directly. */
    async query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
      const client = new Client({ connectionString: await writableUrl(databaseUrl || (await ownUrl())) })
      await client.connect()
      try {
        return (await client.query<Row>(text, [...values])).rows
      } finally {
        await client.end()
      }
    },
    dataDir,
    env,
    async verify(): Promise<number> {
      const verifying = runCommand('verify', env, ['--quiet'])
      verifying.stdout?.pipe(process.stdout, { end: false })
      const [code] = (await once(verifying, 'exit')) as [number]
      return code
    },
    /** The cookie of an Admin, valid on each of its servers. */
    async login(): Promise<string> {
      const answer = await fetch(`${first.url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: admin.email, password: admin.password, remember: true }),
      })
      return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    },
    async close(): Promise<void> {
      for (const server of servers) await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function openServer(shared: Environment) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let server: ChildProcess | undefined

  async function end(signal: NodeJS.Signals): Promise<void> {
    const gone = server && server.exitCode === null && server.signalCode === null && once(server, 'exit')
    server?.kill(signal)
    await gone
  }

  return {
    url,
    pid: () => server?.pid ?? 0,
    async start(): Promise<void> {
      const started = runCommand('start', { ...shared, PORT: String(port) })
      // A pipe that nobody reads fills up and blocks the writer.
      started.stdout?.resume()
      server = started
      const deadline = Date.now() + patience
      while (started.exitCode === null && Date.now() < deadline) {
        const ready = await fetch(`${url}/readyz`).catch(() => null)
        if (ready?.ok) return
        await pause(100)
      }
      throw new Error('The shop did not start')
    },
    /** The process ends without any cleanup. */
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}
