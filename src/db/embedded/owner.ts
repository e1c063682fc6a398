import { spawn } from 'node:child_process'
import type { StdioOptions } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { EmbeddedError } from './error.ts'

/** The user that PostgreSQL runs as, when it cannot be our own. */
export interface Owner {
  readonly uid: number
  readonly gid: number
}

/**
 * PostgreSQL refuses to run as root, so root uses an unprivileged user: the owner of the cluster, else `postgres`, else
 * `nobody`. Any other user runs it as itself.
 */
export async function findOwner(home: string): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const existing = await stat(home).catch(() => undefined)
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid }
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '')
  for (const name of ['postgres', 'nobody']) {
    const [, uid, gid] = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(accounts) ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new EmbeddedError('unprivileged_user', '/etc/passwd')
}

export interface Outcome {
  readonly code: number
  readonly output: string
}

/** Runs a program as `owner` and waits for it. With `log`, a file descriptor, its output is written there. */
export function runAs(
  owner: Owner | undefined,
  program: string,
  args: readonly string[],
  log?: number,
): Promise<Outcome> {
  const stdio: StdioOptions = log === undefined ? ['ignore', 'pipe', 'pipe'] : ['ignore', log, log]
  return new Promise((resolve, reject) => {
    // The other user may not be able to enter our working directory, and our environment has secrets and PG* variables
    // that would affect PostgreSQL, so both are replaced.
    const child = spawn(program, args, { ...owner, stdio, cwd: safeFolder(), env: safeEnvironment() })
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    // A server started by the program keeps the log open, so with a log only the program's exit is awaited.
    child.on(log === undefined ? 'close' : 'exit', (code: number | null) =>
      resolve({ code: code ?? 1, output }),
    )
  })
}

function safeFolder(): string {
  return process.platform === 'win32' ? (process.env.SystemRoot ?? 'C:\\') : '/'
}

function safeEnvironment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'Path', 'TZ', 'TEMP', 'TMP', 'SystemRoot', 'ComSpec', 'LD_LIBRARY_PATH']
  const kept = names.flatMap(name => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}
