import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '#db/embedded/postmaster.ts'
import { newFolder } from './empty-shop.ts'

const places = [
  '/usr/sbin/pgbouncer',
  '/usr/bin/pgbouncer',
  '/usr/local/bin/pgbouncer',
  '/opt/homebrew/bin/pgbouncer',
]

/** Undefined where PgBouncer is not installed. */
export const pgbouncer = places.find(existsSync)

export interface Bouncer {
  readonly url: string
  close(): Promise<void>
}

/** PgBouncer in front of a database, as Debian ships it and with the settings of docs/operations.md. */
export async function openBouncer(
  target: string,
  mode: 'session' | 'transaction' | 'statement',
): Promise<Bouncer> {
  const { hostname, port, username, password, pathname } = new URL(target)
  const name = pathname.slice(1)
  const folder = await newFolder()
  const own = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
${name} = host=${hostname} port=${port} dbname=${name} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
max_client_conn = 200
default_pool_size = 100
`,
    { mode: 0o644 },
  )
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const program = spawn(pgbouncer ?? '', [...user, file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  program.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(program, 'exit')
  const url = `postgres://${username}:${password}@127.0.0.1:${own}/${name}`
  for (let tries = 0; !(await answers(url)); tries++) {
    if (tries > 100 || program.exitCode !== null) throw new Error(`PgBouncer did not start: ${said}`)
    await pause(100)
  }
  return {
    url,
    async close() {
      program.kill('SIGTERM')
      await ended
    },
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
