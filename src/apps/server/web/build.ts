import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { StorefrontParts } from '#storefront/server/register.ts'
import type { Render } from '#storefront/render.tsx'

/** The part of Vite's manifest that a page needs; keys are source files. */
export type Manifest = Readonly<Record<string, ManifestFile>>

interface ManifestFile {
  readonly file: string
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
  readonly imports?: readonly string[]
}

export const pageEntry = 'src/apps/admin/main.tsx'
/** The till is an application of its own: it opens without a network and never loads the back office. */
export const tillEntry = 'src/apps/till/main.tsx'
export const tillIcons = {
  small: 'src/apps/till/icons/icon-192.png',
  large: 'src/apps/till/icons/icon-512.png',
  maskable: 'src/apps/till/icons/icon-maskable.png',
}
export const pageIcon = 'src/apps/admin/icon.svg'
export const pageFont =
  'node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'

export const siteEntry = 'src/apps/storefront/client.ts'
export const siteIcons = {
  favicon: 'src/apps/storefront/icons/favicon.ico',
  touch: 'src/apps/storefront/icons/touch-icon.png',
}
export const siteFont = 'node_modules/@fontsource-variable/jost/files/jost-latin-wght-normal.woff2'

export class MissingBuildError extends Error {
  readonly webRoot: string

  constructor(webRoot: string, cause?: unknown) {
    super(`The pages are not built: ${webRoot} has no usable manifest. Run "npm run build".`, { cause })
    this.name = 'MissingBuildError'
    this.webRoot = webRoot
  }
}

export function readManifest(webRoot: string): Promise<Manifest> {
  return read(webRoot, 'manifest.json', [
    pageEntry,
    pageIcon,
    pageFont,
    siteEntry,
    siteFont,
    ...Object.values(siteIcons),
  ])
}

export function readTillManifest(webRoot: string): Promise<Manifest> {
  return read(webRoot, 'till.json', [tillEntry, pageIcon, pageFont, ...Object.values(tillIcons)])
}

async function read(webRoot: string, file: string, needed: readonly string[]): Promise<Manifest> {
  const manifest = await readJson(join(webRoot, '.vite', file)).catch((error: unknown) => {
    throw new MissingBuildError(webRoot, error)
  })
  if (needed.some(name => !manifest[name])) throw new MissingBuildError(webRoot)
  return manifest
}

/** The renderer of the public pages and the files that they use, from their own build. */
export async function readStorefront(webRoot: string): Promise<StorefrontParts> {
  const manifest = await readManifest(webRoot)
  const script = join(dirname(webRoot), 'storefront', 'render.js')
  const { render } = (await import(pathToFileURL(script).href).catch((error: unknown) => {
    throw new MissingBuildError(webRoot, error)
  })) as { render: Render }
  const url = (name: string) => `/${manifest[name]?.file ?? ''}`
  return {
    render,
    assets: {
      script: url(siteEntry),
      styles: filesOf(manifest, siteEntry).styles.map(style => `/${style}`),
      icon: url(pageIcon),
      touchIcon: url(siteIcons.touch),
      fonts: [url(pageFont), url(siteFont)],
    },
  }
}

async function readJson(path: string): Promise<Manifest> {
  return JSON.parse(await readFile(path, 'utf8')) as Manifest
}

/** An entry and its imports, the entry first, each file once. */
export function filesOf(manifest: Manifest, entry: string): { scripts: string[]; styles: string[] } {
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    manifest[name]?.imports?.forEach(visit)
  }
  visit(entry)
  const files = [...seen].flatMap(name => manifest[name] ?? [])
  return {
    scripts: files.map(({ file }) => file),
    styles: [...new Set(files.flatMap(({ css = [] }) => css))],
  }
}
