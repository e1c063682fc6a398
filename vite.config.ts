import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { tokenCss } from './src/ui/tokens.ts'

/** What a browser fetches before the first list is on screen, and how much of it there may be, compressed. */
const firstScreen = [
  'src/apps/admin/main.tsx',
  'src/apps/admin/shell/inside.tsx',
  'src/console/list/resource-list.tsx',
]
const firstScreenBytes = 300_000

/** `import 'virtual:tokens.css'`: the design tokens as CSS variables. */
function tokens(): Plugin {
  const id = 'virtual:tokens.css'
  return {
    name: 'tokens',
    resolveId: source => (source === id ? `\0${id}` : null),
    load: source => (source === `\0${id}` ? tokenCss() : null),
  }
}

/** Writes `.br` and `.gz` beside every text asset, so that the server never compresses, and weighs the first screen. */
function precompress(): Plugin {
  const compressible = /\.(css|js|svg|json)$/
  const brotli = promisify(brotliCompress)
  const zip = promisify(gzip)
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (!dir) return
      const files = Object.keys(bundle).filter(name => name.startsWith('assets/') && compressible.test(name))
      const sizes = await Promise.all(
        files.map(async name => {
          const path = join(dir, name)
          const content = await readFile(path)
          const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
          const small = await brotli(content, quality)
          await writeFile(`${path}.br`, small)
          await writeFile(`${path}.gz`, await zip(content, { level: constants.Z_BEST_COMPRESSION }))
          return [name, small.length] as const
        }),
      )
      const needed = filesOfFirstScreen(bundle)
      const total = sizes.reduce((sum, [name, size]) => (needed.has(name) ? sum + size : sum), 0)
      if (total > firstScreenBytes) {
        this.error(`The first screen is ${total} bytes of brotli; ${firstScreenBytes} is the limit.`)
      }
      this.info(`First screen: ${total} of ${firstScreenBytes} bytes of brotli`)
    },
  }
}

/** The chunks of those modules, all that they import at once, and their styles. */
function filesOfFirstScreen(bundle: Rolldown.OutputBundle): Set<string> {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
  const files = new Set<string>()
  const visit = (name: string) => {
    const chunk = chunks.find(({ fileName }) => fileName === name)
    if (!chunk || files.has(name)) return
    files.add(name)
    chunk.viteMetadata?.importedCss.forEach(css => files.add(css))
    chunk.imports.forEach(visit)
  }
  for (const source of firstScreen) {
    const chunk = chunks.find(
      ({ facadeModuleId }) =>
        facadeModuleId && relative('.', facadeModuleId).replaceAll('\\', '/') === source,
    )
    if (!chunk) throw new Error(`${source} has no chunk of its own, so the first screen cannot be weighed`)
    visit(chunk.fileName)
  }
  return files
}

export default defineConfig({
  plugins: [tokens(), react(), precompress()],
  publicDir: false,
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    // Every file by its own address: the content security policy then needs no exceptions.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['src/apps/admin/main.tsx', 'src/apps/admin/icon.svg'] },
  },
})
