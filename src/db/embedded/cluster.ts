import { randomBytes } from 'node:crypto'
import { access, chmod, chown, constants, lchown, mkdir, mkdtemp, readdir } from 'node:fs/promises'
import { readFile, realpath, rename, rm, rmdir, statfs, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBinaries, SYSTEM_FOLDER } from './binaries.ts'
import { codeOf, EmbeddedError, faultOfOutput, onDisk } from './error.ts'
import type { Owner } from './owner.ts'
import { findOwner, runAs } from './owner.ts'
import { secretFile } from './secret-file.ts'

export interface Cluster {
  readonly owner: Owner | undefined
  /** The folder of `initdb`, `pg_ctl` and `postgres`. */
  readonly binaries: string
  /** The folder that PostgreSQL calls PGDATA. */
  readonly folder: string
  readonly log: string
  /** The password of the superuser and of the application's own role. */
  readonly password: string
}

export type EmbeddedStep = 'create' | 'start' | 'recover'

export const SUPERUSER = 'postgres'
const ROOM_FOR_A_CLUSTER = 128 * 1024 * 1024

/** Finds the cluster of `dataDir`, or creates it. The caller holds the lock. */
export async function openCluster(
  dataDir: string,
  onStep: (step: EmbeddedStep) => void,
  durable: boolean,
): Promise<Cluster> {
  const home = join(dataDir, 'postgres')
  const owner = await findOwner(home)
  const binaries = await findBinaries(dataDir, owner)
  const folder = join(await onDisk(home, () => openHome(home, owner)), 'cluster')
  const passwordFile = join(dataDir, 'postgres.password')
  const version = await clusterVersion(folder)
  if (version && !(await exists(passwordFile))) throw new EmbeddedError('password_lost', passwordFile)
  const password = await onDisk(passwordFile, () =>
    secretFile(passwordFile, () => randomBytes(24).toString('base64url')),
  )
  const cluster = { owner, binaries: binaries.folder, folder, log: join(dataDir, 'postgres.log'), password }
  if (version) {
    refuseOtherVersion(folder, version, binaries.version)
  } else {
    onStep('create')
    await onDisk(dataDir, () => createCluster(cluster, durable))
  }
  return cluster
}

/**
 * The folder of the cluster, which `owner` must be able to enter. If the user cannot enter DATA_DIR (typically in
 * root's own 0700 home), the cluster is in the system's folder and DATA_DIR has a link to it, because opening root's
 * home to everybody would be worse.
 */
async function openHome(home: string, owner: Owner | undefined): Promise<string> {
  await mkdir(home, { recursive: true, mode: 0o700 })
  const folder = await realpath(home)
  if (!owner) return folder
  // With chown root would give away the target of a link that somebody else put here, so lchown is used.
  await lchown(home, owner.uid, owner.gid)
  if (await canWrite(folder, owner)) return folder
  if ((await readdir(folder)).length > 0) throw new EmbeddedError('not_writable', folder)

  await mkdir(SYSTEM_FOLDER, { recursive: true, mode: 0o755 })
  await chmod(SYSTEM_FOLDER, 0o755)
  const away = await mkdtemp(join(SYSTEM_FOLDER, 'postgres-'))
  await chown(away, owner.uid, owner.gid)
  await rmdir(home)
  await symlink(away, home)
  return away
}

async function canWrite(folder: string, owner: Owner): Promise<boolean> {
  const { code } = await runAs(owner, '/bin/sh', ['-c', 'test -w "$0"', folder])
  return code === 0
}

/** A finished cluster appears by a rename, so an interrupted `initdb` leaves nothing to repair. */
async function createCluster(
  { owner, binaries, folder, password }: Cluster,
  durable: boolean,
): Promise<void> {
  const { bavail, bsize } = await statfs(join(folder, '..'))
  if (bavail * bsize < ROOM_FOR_A_CLUSTER) throw new EmbeddedError('disk_full', folder)
  const draft = `${folder}.new`
  const passwordFile = `${folder}.password`
  await rm(draft, { recursive: true, force: true })
  await rm(passwordFile, { force: true })
  await writeFile(passwordFile, password, { mode: 0o600, flag: 'wx' })
  if (owner) await chown(passwordFile, owner.uid, owner.gid)
  try {
    const { code, output } = await runAs(owner, join(binaries, 'initdb'), [
      `--pgdata=${draft}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The C locale would ignore accented letters in upper and lower case: 'LÁMPARA' ILIKE 'lámpara'.
      '--locale=C',
      '--locale-provider=icu',
      '--icu-locale=es-MX',
      '--data-checksums',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ])
    if (code !== 0) throw new EmbeddedError(faultOfOutput(output), output.trim())
    await rename(draft, folder)
  } finally {
    await rm(passwordFile, { force: true })
    await rm(draft, { recursive: true, force: true })
  }
}

function refuseOtherVersion(folder: string, version: string, printed: string): void {
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(printed) ?? []
  if (major !== version) throw new EmbeddedError('other_version', `${folder}: ${version}, ${major}`)
}

async function clusterVersion(folder: string): Promise<string | undefined> {
  try {
    return (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new EmbeddedError('not_writable', folder, error)
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path, constants.F_OK).then(
    () => true,
    () => false,
  )
}
