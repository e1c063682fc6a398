import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { tokenCss } from './src/ui/tokens.ts'

/** `import 'virtual:tokens.css'`: the design tokens as CSS variables. */
function tokens(): Plugin {
  const id = 'virtual:tokens.css'
  return {
    name: 'tokens',
    resolveId: source => (source === id ? `\0${id}` : null),
    load: source => (source === `\0${id}` ? tokenCss() : null),
  }
}

/** Writes `.br` and `.gz` beside every text asset, so that the server never compresses. */
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
      await Promise.all(
        files.map(async name => {
          const path = join(dir, name)
          const content = await readFile(path)
          const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
          await writeFile(`${path}.br`, await brotli(content, quality))
          await writeFile(`${path}.gz`, await zip(content, { level: constants.Z_BEST_COMPRESSION }))
        }),
      )
    },
  }
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
