import { createHash } from 'node:crypto'
import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withFileLock } from '#db/embedded/file-lock.ts'
import { step, warn } from './console.ts'
import { missingBuild } from './explain.ts'
import { Fault } from './fault.ts'
import { runNode, scriptOf } from './program.ts'

const DIST = 'dist'
const MANIFEST = join(DIST, 'web', '.vite', 'manifest.json')
/** Hash of the sources that dist/web was built from. Dates cannot be compared, because a checkout changes them. */
const STAMP = join(DIST, 'web.sha256')

/** Builds the pages if they are missing or older than their sources. */
export async function ensureBuild(signal?: AbortSignal): Promise<void> {
  if (await isCurrent()) return
  if (!scriptOf('vite')) {
    if (!(await isBuilt())) throw missingBuild()
    warn('Las páginas son de una versión anterior: aquí falta Vite para construirlas.')
    return
  }
  await mkdir(DIST, { recursive: true })
  // When two servers start at once, one builds and the other uses the result.
  await withFileLock(join(DIST, 'web.lock'), async () => {
    if (!(await isCurrent())) await build(signal)
  })
}

export async function build(signal?: AbortSignal): Promise<void> {
  const vite = scriptOf('vite')
  if (!vite) throw missingBuild()
  const stamp = await hashSources()
  await step('Construyendo las páginas', 'Páginas construidas', async () => {
    // The build is always for production, although NODE_ENV is `test` in tests.
    const env = { NODE_ENV: 'production' }
    const { code, output } = await runNode(vite, ['build', '--app'], {
      quiet: true,
      env,
      ...(signal && { signal }),
    })
    if (code !== 0) throw new Fault('No se pudieron construir las páginas. Esto dijo Vite:', output.trim())
  })
  await writeFile(STAMP, stamp)
}

async function isCurrent(): Promise<boolean> {
  if (!(await isBuilt())) return false
  const stamp = await readFile(STAMP, 'utf8').catch(() => '')
  return stamp === (await hashSources())
}

function isBuilt(): Promise<boolean> {
  return access(MANIFEST).then(
    () => true,
    () => false,
  )
}

async function hashSources(): Promise<string> {
  const entries = await readdir('src', { recursive: true, withFileTypes: true })
  const sources = entries
    .filter(entry => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map(entry => join(entry.parentPath, entry.name))
  const hash = createHash('sha256')
  const paths = [...sources.sort(), 'vite.config.ts', 'package-lock.json']
  while (paths.length > 0) {
    // Some at once, for the disk; not all, for the memory.
    const some = paths.splice(0, 32)
    const contents = await Promise.all(some.map(path => readFile(path)))
    for (const [index, content] of contents.entries()) hash.update(`${some[index]}\0`).update(content)
  }
  return hash.digest('hex')
}
