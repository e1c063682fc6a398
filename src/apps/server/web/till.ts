import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MissingBuildError, readTillManifest, tillEntry, tillIcons, type Manifest } from './build.ts'
import { renderShell, type Nonce } from './shell.ts'
import { tillTexts } from './texts.ts'

const page = '/admin/pos'
export const workerPath = '/admin/pos-worker.js'
export const manifestPath = '/admin/pos.webmanifest'

/** The till as browsers keep it: its page, the worker that opens it without a network, and how it is installed. */
export interface TillWeb {
  readonly render: (nonce: Nonce) => string
  readonly worker: string
  readonly webManifest: string
}

/** Rejects with MissingBuildError when the till is not built. */
export async function readTill(webRoot: string): Promise<TillWeb> {
  const manifest = await readTillManifest(webRoot)
  const code = await readFile(join(webRoot, 'till-worker.js'), 'utf8').catch((error: unknown) => {
    throw new MissingBuildError(webRoot, error)
  })
  const shell = {
    manifest,
    entry: tillEntry,
    lang: 'es-MX',
    title: 'Trastienda',
    webManifest: manifestPath,
  } as const
  const files = allFiles(manifest)
  // The same program has the same version on every server; a change of the page alone makes another one.
  const version = hashOf([...files, code, renderShell({ ...shell, nonce: { script: '', style: '' } })])
  return {
    render: nonce => renderShell({ ...shell, nonce, version }),
    worker: `self.tillBuild=${JSON.stringify({ version, page, files })};\n${code}`,
    webManifest: JSON.stringify(webManifestOf(manifest)),
  }
}

/** Every file of the till, the entry first. */
function allFiles(manifest: Manifest): string[] {
  const entry = manifest[tillEntry]?.file
  const files = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [
    file,
    ...css,
    ...assets,
  ])
  return [...new Set([entry ?? '', ...files])].map(file => `/${file}`)
}

function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)
}

function webManifestOf(manifest: Manifest) {
  const icon = (source: string, sizes: string, purpose: 'any' | 'maskable') => ({
    src: `/${manifest[source]?.file ?? ''}`,
    sizes,
    type: 'image/png',
    purpose,
  })
  return {
    id: page,
    name: tillTexts.name,
    short_name: tillTexts.shortName,
    lang: 'es-MX',
    start_url: page,
    scope: page,
    display: 'standalone',
    // The top bar of the till, so that the window's frame goes on from it.
    theme_color: '#14201C',
    background_color: '#F6F7F6',
    icons: [
      icon(tillIcons.small, '192x192', 'any'),
      icon(tillIcons.large, '512x512', 'any'),
      icon(tillIcons.maskable, '512x512', 'maskable'),
    ],
  }
}
