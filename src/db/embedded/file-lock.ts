import { randomBytes } from 'node:crypto'
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
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
    const holder = await readFile(path, 'utf8').catch(() => '')
    if (await isLost(path, holder)) await clear(path, holder)
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
    await clear(path, mine)
  }
}

async function take(path: string, mine: string): Promise<boolean> {
  try {
    await writeFile(path, mine, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

async function isLost(path: string, holder: string): Promise<boolean> {
  const file = await stat(path).catch(() => undefined)
  if (!file) return false
  if (Date.now() - file.mtimeMs > SILENT_MS) return true
  const [host, pid] = holder.split(' ')
  return host === hostname() && !isAlive(Number(pid))
}

/** Removes the file only if it still contains `expected`, because another waiter may have replaced it meanwhile. */
async function clear(path: string, expected: string): Promise<void> {
  const aside = `${path}.${randomBytes(6).toString('hex')}`
  try {
    await rename(path, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  if ((await readFile(aside, 'utf8')) !== expected) await link(aside, path).catch(() => undefined)
  await rm(aside, { force: true })
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
