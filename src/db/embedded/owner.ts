import { spawn } from 'node:child_process'
import type { StdioOptions } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { EmbeddedError } from './error.ts'

/** The user PostgreSQL runs as, when it may not be the one who runs us. */
export interface Owner {
  readonly uid: number
  readonly gid: number
}

/**
 * PostgreSQL refuses to run as root, so root lends it an unprivileged user: whoever already owns the cluster,
 * else `postgres`, else `nobody`. Anyone else runs it as himself.
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

/** Runs a program as `owner` and waits for it. With `log`, a file descriptor, its output goes there instead. */
export function runAs(
  owner: Owner | undefined,
  program: string,
  args: readonly string[],
  log?: number,
): Promise<Outcome> {
  const stdio: StdioOptions = log === undefined ? ['ignore', 'pipe', 'pipe'] : ['ignore', log, log]
  return new Promise((resolve, reject) => {
    // The working directory and the environment are ours; the other user may not enter the one, and the other
    // holds secrets and PG* variables that PostgreSQL would obey.
    const child = spawn(program, args, { ...owner, stdio, cwd: safeFolder(), env: safeEnvironment() })
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    // A server started by the program keeps the log open, so with a log only its exit counts.
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
