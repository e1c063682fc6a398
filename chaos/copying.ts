import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
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

/** Kills the PostgreSQL of a folder, if it runs. */
export async function killPostgres(dataDir: string): Promise<void> {
  const path = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
  if (!existsSync(path)) return
  const pid = Number.parseInt(await readFile(path, 'utf8'), 10)
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended meanwhile.
  }
}
