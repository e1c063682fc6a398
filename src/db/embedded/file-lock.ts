import { randomBytes } from 'node:crypto'
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf, EmbeddedError } from './error.ts'

const HEARTBEAT_MS = 1_000
const SILENT_MS = 30_000
const RETRY_MS = 50

/**
 * Runs `work` while only this process holds the lock file. The file names its holder, which loses the lock when it dies
 * or its heartbeat stops (its process id may belong to another program by then).
 */
export async function withFileLock<T>(
  path: string,
  work: () => Promise<T>,
  patienceMs = 300_000,
): Promise<T> {
  const mine = `${hostname()} ${process.pid} ${randomBytes(8).toString('hex')}`
  const deadline = Date.now() + patienceMs
  while (!(await take(path, mine))) {
    if (await isLost(path)) await removeLost(path, patienceMs)
    else if (Date.now() > deadline) throw new EmbeddedError('locked', path)
    else await sleep(RETRY_MS)
  }
  const heartbeat = setInterval(() => {
    const now = new Date()
    utimes(path, now, now).catch(() => undefined)
  }, HEARTBEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    if ((await holderOf(path)) === mine) await rm(path, { force: true })
  }
}

async function take(path: string, mine: string): Promise<boolean> {
  try {
    await writeFile(path, mine, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    // A full disk has room for its name only.
    if (codeOf(error) === 'ENOSPC') await rm(path, { force: true })
    throw error
  }
}

async function isLost(path: string): Promise<boolean> {
  const holder = await holderOf(path)
  const file = await stat(path).catch(() => undefined)
  if (!file) return false
  if (Date.now() - file.mtimeMs > SILENT_MS) return true
  const [host, pid] = holder.split(' ')
  return host === hostname() && !isAlive(Number(pid))
}

/** One waiter at a time, and it looks again: the lock that another saw lost may have a living holder by now. */
function removeLost(path: string, patienceMs: number): Promise<void> {
  const remove = async () => {
    if (await isLost(path)) await rm(path, { force: true })
  }
  return withFileLock(`${path}.heir`, remove, patienceMs)
}

function holderOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '')
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM means that it lives and belongs to another user.
    return codeOf(error) === 'EPERM'
  }
}
