import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { withFileLock } from '#db/embedded/file-lock.ts'
import { step, warn } from './console.ts'
import { Fault } from './fault.ts'
import { missingBuild } from './missing-build.ts'
import { runNode, scriptOf } from './program.ts'

const DIST = 'dist'
const MANIFEST = join(DIST, 'web', '.vite', 'manifest.json')
const SERVER = join(DIST, 'server', 'shop.js')
/** Made from the routes of these sources, with their server. */
export const apiDocumentFile = join(DIST, 'openapi.json')
/** Hash of the sources that all of dist was built from. Dates cannot be compared, because a checkout changes them. */
const STAMP = join(DIST, 'web.sha256')

/** Builds pages and server if they are missing or older than their sources. */
export async function ensureBuild(signal?: AbortSignal): Promise<void> {
  if (await isCurrent()) return
  if (!scriptOf('vite')) {
    if (!existsSync(MANIFEST)) throw missingBuild()
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
  const stamp = hashSources()
  // A build that is interrupted leaves files of two versions, so until it ends no version is named.
  await rm(STAMP, { force: true })
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
  await step('Describiendo la API', 'API descrita', async () => {
    const { code, output } = await runNode('scripts/run.mjs', ['openapi'], {
      quiet: true,
      ...(signal && { signal }),
    })
    if (code !== 0) throw new Fault('No se pudo describir la API:', output.trim())
  })
  await writeFile(STAMP, stamp)
}

export interface Shop {
  /** Keeps the shop open until told to stop, and returns the exit code. */
  main(stop: AbortSignal, apiDocument?: string | null): Promise<number>
}

/** The server built from exactly these sources; undefined when there is none. */
export async function builtServer(): Promise<Shop | undefined> {
  if (!(await isCurrent())) return undefined
  const shop = (await import(pathToFileURL(resolve(SERVER)).href)) as Shop
  const apiDocument = await readFile(apiDocumentFile, 'utf8')
  return { main: stop => shop.main(stop, apiDocument) }
}

/** Whether all of dist is there and made from these sources. */
async function isCurrent(): Promise<boolean> {
  if (![MANIFEST, SERVER, apiDocumentFile].every(path => existsSync(path))) return false
  const stamp = await readFile(STAMP, 'utf8').catch(() => '')
  return stamp === hashSources()
}

/** Nothing else is under way yet, and reading one file after the other takes a third of the time of promises for all. */
function hashSources(): string {
  // The pictures of the demo are read as they are.
  const sources = [...filesIn('src'), ...filesIn('demo').filter(path => path.endsWith('.ts'))]
  const hash = createHash('sha256')
  for (const path of [...sources.sort(), 'vite.config.ts', 'package-lock.json']) {
    hash.update(`${path}\0`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map(entry => join(entry.parentPath, entry.name))
}
