import { open, readdir, readFile, readlink, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'
import { EmbeddedError, faultOfOutput, onDisk } from './error.ts'
import { isAlive } from './file-lock.ts'
import { runAs } from './owner.ts'
import { rotateLog } from './rotate-log.ts'
import { removeUnloggedRemains } from './unlogged-remains.ts'

/** Recovery after a crash replays the log, which takes long on a slow disk. */
export const START_SECONDS = 300
const STOP_SECONDS = 60

/** PostgreSQL's message when processes of a killed server are still ending. */
const SURVIVORS = 'pre-existing shared memory block is still in use'

export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly state: string
}

export async function readPostmaster(cluster: Pick<Cluster, 'folder'>): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster.folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n').map(line => line.trim())
  const pid = Number(lines[0])
  return pid > 0 ? { pid, port: Number(lines[3] ?? 0), state: lines[7] ?? '' } : undefined
}

/** Whether the process id in the file is still that of PostgreSQL; after a reboot it may belong to any program. */
export async function isRunning({ pid }: Postmaster): Promise<boolean> {
  if (!isAlive(pid)) return false
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (text === undefined) return true
  const [, name, state] = /^\d+ \((.*)\) (\w)/.exec(text) ?? []
  // State Z means that it has ended, and its parent has not noticed yet.
  return name === 'postgres' && state !== 'Z'
}

/**
 * Starts the cluster on 127.0.0.1, on `port` if that is free, and returns when it accepts connections. `pg_ctl` is used
 * because it protects the server from the terminal's Ctrl-C, waits for the end of recovery, and drops the
 * administrator's rights on Windows.
 */
export async function startPostmaster(
  cluster: Cluster,
  port: number,
  settings: Readonly<Record<string, string>>,
): Promise<number> {
  await forgetStranger(cluster)
  const chosen = await freePort(port)
  const options = Object.entries({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(chosen),
    cluster_name: 'trastienda',
    // Seven processes with the connections of docs/operations.md, and some to spare.
    max_connections: '200',
    ...settings,
  })
  await onDisk(cluster.log, () => rotateLog(cluster.log))
  const log = await onDisk(cluster.log, () => open(cluster.log, 'a+', 0o600))
  try {
    const { size: before } = await log.stat()
    const { code } = await runAs(
      cluster.owner,
      join(cluster.binaries, 'pg_ctl'),
      [
        'start',
        '--silent',
        '--wait',
        `--timeout=${START_SECONDS}`,
        `--pgdata=${cluster.folder}`,
        `--options=${options.map(([name, value]) => `-c ${name}=${plain(value)}`).join(' ')}`,
      ],
      log.fd,
    )
    if (code !== 0) {
      const { buffer, bytesRead } = await log.read({ position: before })
      const said = buffer.toString('utf8', 0, bytesRead)
      if (await removeUnloggedRemains(cluster.folder, said))
        return await startPostmaster(cluster, chosen, settings)
      throw new EmbeddedError(faultOfOutput(said), said.trim())
    }
    return chosen
  } finally {
    await log.close()
  }
}

/**
 * PostgreSQL removes the file of a dead predecessor itself, after a search for its remaining processes. But when the
 * process id now belongs to another program of the same user (common in containers, where ids are small and start
 * over), it would refuse to start for ever. Then we do both the search and the removal.
 */
async function forgetStranger(cluster: Cluster): Promise<void> {
  const left = await readPostmaster(cluster)
  if (!left || !isAlive(left.pid) || (await isRunning(left))) return
  if (await hasSurvivors(cluster.folder)) throw new EmbeddedError('failed', SURVIVORS)
  await rm(join(cluster.folder, 'postmaster.pid'), { force: true })
}

/** Every PostgreSQL process has the cluster's folder as its working directory. */
async function hasSurvivors(folder: string): Promise<boolean> {
  const processes = await readdir('/proc').catch(() => [])
  const folders = processes.map(pid => readlink(`/proc/${pid}/cwd`).catch(() => ''))
  return (await Promise.all(folders)).includes(folder)
}

/** In fast mode open transactions are rolled back, and committed ones are on disk. */
export async function stopPostmaster({ owner, binaries, folder }: Cluster): Promise<void> {
  const args = ['stop', '--silent', '--mode=fast', `--timeout=${STOP_SECONDS}`, `--pgdata=${folder}`]
  await runAs(owner, join(binaries, 'pg_ctl'), args)
}

/** `pg_ctl` passes the options to a shell, and none of ours needs quoting. */
function plain(value: string): string {
  if (!/^[\w.,-]*$/.test(value))
    throw new RangeError(`A setting that a shell would not take as it is: ${value}`)
  return value
}

/** A port of 127.0.0.1: `wanted` if it is free, else one that the system chooses. */
export function freePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', error => (wanted ? resolve(freePort()) : reject(error)))
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
