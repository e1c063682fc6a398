import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The part of Vite's manifest that a page needs; keys are source files. */
export type Manifest = Readonly<Record<string, ManifestFile>>

interface ManifestFile {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

export const pageEntry = 'src/apps/admin/main.tsx'
export const pageIcon = 'src/apps/admin/icon.svg'
export const pageFont =
  'node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'

export class MissingBuildError extends Error {
  readonly webRoot: string

  constructor(webRoot: string, cause?: unknown) {
    super(`The pages are not built: ${webRoot} has no usable manifest. Run "npm run build".`, { cause })
    this.name = 'MissingBuildError'
    this.webRoot = webRoot
  }
}

export async function readManifest(webRoot: string): Promise<Manifest> {
  const manifest = await readJson(join(webRoot, '.vite', 'manifest.json')).catch((error: unknown) => {
    throw new MissingBuildError(webRoot, error)
  })
  for (const name of [pageEntry, pageIcon, pageFont])
    if (!manifest[name]) throw new MissingBuildError(webRoot)
  return manifest
}

async function readJson(path: string): Promise<Manifest> {
  return JSON.parse(await readFile(path, 'utf8')) as Manifest
}
