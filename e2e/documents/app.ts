import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import type { Page, Route } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { pageEntry } from '#server/web/build.ts'
import { renderShell } from '#server/web/shell.ts'
import { tokens } from '#ui/tokens-plugin.ts'
import type { ExampleShop } from './shop.ts'

const folder = 'e2e/documents'
const replaced: Readonly<Record<string, string>> = {
  '#resources/all.ts': `${folder}/resources.ts`,
  '#resources/all.screens.ts': `${folder}/screens.ts`,
}

/** The real back office with one more resource. */
function oneMore(): Plugin {
  return {
    name: 'one-more',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source in replaced && !importer?.includes(folder) ? resolve(replaced[source]!) : null,
  }
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

export interface DocumentsApp {
  /** The test answers every request of the page; none reaches a server. */
  serve(page: Page, shop: ExampleShop): Promise<void>
  close(): Promise<void>
}

export async function buildDocumentsApp(): Promise<DocumentsApp> {
  const outDir = await mkdtemp(join(tmpdir(), 'trastienda-documents-'))
  const input = ['src/apps/admin/main.tsx', 'src/apps/admin/icon.svg']
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [oneMore(), tokens(), react()],
    build: { outDir, emptyOutDir: true, manifest: true, minify: false, rolldownOptions: { input } },
  })
  const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'))
  const nonce = { script: 'a', style: 'a' }
  const body = renderShell({ manifest, entry: pageEntry, lang: 'es-MX', title: 'Azenzo', nonce })

  async function asset(route: Route, path: string): Promise<void> {
    const contentType = types[extname(path)] ?? 'application/octet-stream'
    await route.fulfill({ contentType, body: await readFile(join(outDir, path)) })
  }

  return {
    serve: async (page, shop) => {
      await page.route('**/*', async route => {
        const { pathname } = new URL(route.request().url())
        if (pathname.startsWith('/api/')) return shop.answer(route)
        if (pathname.startsWith('/assets/')) return asset(route, pathname)
        return route.fulfill({ contentType: 'text/html', body })
      })
    },
    close: () => rm(outDir, { recursive: true, force: true }),
  }
}
