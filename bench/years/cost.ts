import { readdir, readFile } from 'node:fs/promises'
import { statOf } from '../processor-time.ts'

/** Milliseconds of processor time that processes had used at a moment. */
interface Used {
  readonly server: number
  readonly database: ReadonlyMap<number, number>
  /** Of processes of PostgreSQL that have ended: workers, and connections that were closed. */
  readonly ended: number
}

export interface Cost {
  readonly server: number
  readonly database: number
}

/**
 * The processor time of what happens between two moments, which other work on the machine does not change: that of the
 * server's main thread, and of all processes of PostgreSQL. NaN outside Linux.
 */
export async function usedNow(server: number, postmaster: number): Promise<Used> {
  const pids = await childrenOf(postmaster)
  const times = await Promise.all(pids.map(async pid => [pid, await onProcessor(pid)] as const))
  return {
    server: await onProcessor(server),
    database: new Map(times.filter(([, time]) => !Number.isNaN(time))),
    ended: (await statOf(postmaster))?.endedMilliseconds ?? Number.NaN,
  }
}

export function costBetween(before: Used, after: Used): Cost {
  let database = after.ended - before.ended
  for (const [pid, time] of after.database) database += time - (before.database.get(pid) ?? 0)
  // All that an ended process ever used has been added up, and only its last part belongs here.
  for (const [pid, time] of before.database) if (!after.database.has(pid)) database -= time
  return { server: after.server - before.server, database: Math.max(0, database) }
}

/** The kernel counts nanoseconds there, and hundredths of a second elsewhere. */
async function onProcessor(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '')
  return text === '' ? Number.NaN : Number(text.split(' ', 1)[0]) / 1_000_000
}

async function childrenOf(pid: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => [])
  const lists = await Promise.all(
    tasks.map(task => readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => '')),
  )
  return lists.flatMap(list => list.split(' ').filter(Boolean).map(Number))
}
