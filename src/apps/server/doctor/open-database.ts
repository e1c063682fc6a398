import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { hasCluster } from '#db/embedded/has-cluster.ts'
import { isRunning, readPostmaster } from '#db/embedded/postmaster.ts'
import { embeddedUrl, startEmbedded, type EmbeddedServer } from '#db/embedded/start-embedded.ts'
import type { Config } from '../config.ts'
import type { DatabaseState } from './facts.ts'

export interface DoctorDatabase {
  readonly database: { readonly url: string } | DatabaseState
  close(): Promise<void>
}

/** A recovery after a power cut may take longer; it goes on, and the next look finds it. */
const startMs = 30_000
const closeMs = 10_000

/**
 * The database of a shop for somebody who only looks: one that was never made stays unmade, and why one does not start
 * is part of the report.
 */
export async function openForDoctor(
  { databaseUrl, dataDir }: Config,
  explained: (error: unknown) => string,
): Promise<DoctorDatabase> {
  if (databaseUrl) return { database: { url: databaseUrl }, close: () => Promise.resolve() }
  if (!(await hasCluster(dataDir))) return without({ state: 'missing' })
  const running = await urlOfRunning(dataDir)
  if (running) return { database: { url: running }, close: () => Promise.resolve() }
  const starting = startEmbedded({ dataDir })
  try {
    const server = await Promise.race([starting, pause(startMs, null, { ref: false })])
    if (server) return { database: { url: server.url }, close: () => leave(server) }
    starting.then(leave, () => undefined)
    return without({ state: 'silent', cause: 'starting', detail: join(dataDir, 'postgres.log') })
  } catch (error) {
    return without({ state: 'silent', cause: 'not_started', detail: explained(error) })
  }
}

function without(database: DatabaseState): DoctorDatabase {
  return { database, close: () => Promise.resolve() }
}

async function leave(server: EmbeddedServer): Promise<void> {
  await Promise.race([server.stop().catch(() => undefined), pause(closeMs, undefined, { ref: false })])
}

/** A running database is opened without taking its lock file, which could not be written on a full disk. */
async function urlOfRunning(dataDir: string): Promise<string | null> {
  const postmaster = await readPostmaster({ folder: join(dataDir, 'postgres', 'cluster') })
  if (postmaster?.state !== 'ready' || !(await isRunning(postmaster))) return null
  const password = await readFile(join(dataDir, 'postgres.password'), 'utf8').catch(() => null)
  return password === null ? null : embeddedUrl(password.trim(), postmaster.port)
}
