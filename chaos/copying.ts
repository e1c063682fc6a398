import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { ask } from '#test/copies.ts'
import { runCommand, type Environment } from './empty-shop.ts'

export interface Ended {
  /** Null when it was killed. */
  readonly code: number | null
  readonly output: string
}

interface Killing {
  /** The output after which the command may be killed. */
  readonly after: string
  /** Milliseconds more. */
  readonly later: number
  /** Kills something else than the command itself. */
  readonly kill?: () => Promise<void>
}

/** Runs a command to its end, or kills it in the middle of its work. */
export async function command(
  name: string,
  env: Environment,
  args: readonly string[],
  killing?: Killing,
): Promise<Ended> {
  const child = runCommand(name, env, args)
  let output = ''
  child.stdout?.on('data', (piece: Buffer) => (output += piece.toString()))
  const ended = once(child, 'close') as Promise<[number | null]>
  if (killing) {
    while (!output.includes(killing.after) && child.exitCode === null) await pause(20)
    await pause(killing.later)
    if (killing.kill) await killing.kill()
    else child.kill('SIGKILL')
  }
  const [code] = await ended
  return { code, output }
}

/**
 * Kills the part of a server's PostgreSQL that works for a copy. PostgreSQL then takes its memory for damaged, ends all
 * its connections and recovers from its log, as after a power cut.
 */
export async function crashServer(url: string): Promise<void> {
  const watcher = new Client({ connectionString: url })
  watcher.on('error', () => undefined)
  await watcher.connect()
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  watcher.once('end', resolve)
  const { rows: workers } = await watcher.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'trastienda-backup' and datname = current_database()`,
  )
  for (const { pid } of workers) kill(pid)
  // The copy may be done already; else the crash is noticed a moment later, and ends this connection too.
  if (workers.length === 0) await watcher.end()
  await ended
  await untilAnswers(() => ask(url, 'select'))
}

/** A database that was killed refuses connections until it has recovered. */
export async function untilAnswers(asked: () => Promise<unknown>): Promise<void> {
  const isRefused = () =>
    asked().then(
      () => false,
      () => true,
    )
  while (await isRefused()) await pause(50)
}

/** Kills the PostgreSQL of a folder, if it runs. */
export async function killPostgres(dataDir: string): Promise<void> {
  const path = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
  if (!existsSync(path)) return
  kill(Number.parseInt(await readFile(path, 'utf8'), 10))
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended meanwhile.
  }
}
