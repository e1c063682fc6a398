import { readFile, writeFile } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, normalizePath, type Plugin, type Rolldown } from 'vite'
import { tokens } from './src/ui/tokens-plugin.ts'

/** What a browser fetches for a screen, and how much of it there may be, in bytes of brotli. */
interface Budget {
  readonly name: string
  readonly environment: string
  readonly sources: readonly string[]
  readonly bytes: number
  readonly files?: RegExp
  /** Modules that must not be among it, because they are fetched when they are shown. */
  readonly apart?: RegExp
  /** In one file: what it shared with another entry would be fetched after it, or, of styles, not at all. */
  readonly one?: boolean
}

const serverFolder = 'dist/server'
const storefront = 'src/apps/storefront/client.ts'
const till = 'src/apps/till/main.tsx'
const icon = 'src/apps/admin/icon.svg'
const siteIcons = ['favicon.ico', 'touch-icon.png'].map(name => `src/apps/storefront/icons/${name}`)
const tillIcons = ['192', '512', 'maskable'].map(name => `src/apps/till/icons/icon-${name}.png`)

/** The environments whose files browsers load. */
const forBrowsers = ['client', 'till']

const firstScreen = [
  'src/apps/admin/main.tsx',
  'src/apps/admin/shell/inside.tsx',
  'src/console/list/resource-list.tsx',
]

const firstPage = 'src/apps/admin/dashboard/dashboard-page.tsx'

const budgets: readonly Budget[] = [
  {
    name: 'The first screen',
    environment: 'client',
    sources: firstScreen,
    bytes: 300_000,
  },
  {
    name: 'The first page of the office',
    environment: 'client',
    sources: ['src/apps/admin/main.tsx', 'src/apps/admin/shell/inside.tsx', firstPage],
    bytes: 300_000,
    apart: /\/node_modules\/(recharts|@mantine\/charts)\//,
  },
  { name: 'The first screen of the till', environment: 'till', sources: [till], bytes: 209_000 },
  {
    name: 'The script of a public page',
    environment: 'client',
    sources: [storefront],
    files: /\.js$/,
    bytes: 15_000,
    one: true,
  },
  {
    name: 'The styles of a public page',
    environment: 'client',
    sources: [storefront],
    files: /\.css$/,
    bytes: 14_000,
    one: true,
  },
]

/** Native code, and packages that only some calls load: a server keeps finding them while the next one is built. */
const packagesApart = ['@node-rs/argon2', 'nodemailer', 'pdfmake', 'pg-native', 'sharp', 'yauzl'] as const

/** The two fonts that every public page asks for at once. */
const preloadedFonts = /(hanken-grotesk|jost)-latin-wght-normal-.*\.woff2$/
const fontBytes = 62_000

/** Writes `.br` and `.gz` beside every text asset, so that the server never compresses, and weighs what has a budget. */
function precompress(): Plugin {
  const compressible = /\.(css|js|svg|json)$/
  const brotli = promisify(brotliCompress)
  const zip = promisify(gzip)
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: ({ name }) => forBrowsers.includes(name),
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
      const weighedHere = budgets.filter(({ environment }) => environment === this.environment.name)
      for (const { name, sources, bytes, files = /./, apart, one = false } of weighedHere) {
        const needed = filesOf(bundle, sources)
        const modules = [...needed].flatMap(file => modulesOf(bundle[file]))
        const early = apart && modules.find(id => apart.test(normalizePath(id)))
        if (early) this.error(`${name} has ${early}, which is fetched when it is shown.`)
        const weighed = sizes.filter(([file]) => needed.has(file) && files.test(file))
        const total = weighed.reduce((sum, [, size]) => sum + size, 0)
        if (one && weighed.length > 1) this.error(`${name} is in ${weighed.length} files; it must be one.`)
        if (total > bytes) this.error(`${name}: ${total} bytes of brotli; ${bytes} is the limit.`)
        this.info(`${name}: ${total} of ${bytes} bytes of brotli`)
      }
      if (this.environment.name !== 'client') return
      const fonts = Object.values(bundle).filter(file => preloadedFonts.test(file.fileName))
      const weight = fonts.reduce((sum, file) => sum + (file.type === 'asset' ? file.source.length : 0), 0)
      if (fonts.length !== 2 || weight > fontBytes) {
        this.error(`The fonts of a public page: ${fonts.length} files, ${weight} of ${fontBytes} bytes.`)
      }
    },
  }
}

/** The server gives out Spanish pages only: in their scripts each English catalogue stands for the Spanish one. */
function spanishOnly(): Plugin {
  return {
    name: 'spanish-only',
    apply: 'build',
    applyToEnvironment: ({ name }) => forBrowsers.includes(name),
    transform(code, id) {
      if (!id.endsWith('.en.ts')) return null
      const spanish = `./${basename(id).replace('.en.ts', '.es.ts')}`
      const names = [...code.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name)
      const both = names.map(name => `${name.replace(/En$/, 'Es').replace(/^en$/, 'es')} as ${name}`)
      return { code: `export { ${both.join(', ')} } from '${spanish}'`, map: null }
    },
  }
}

/** In the built server each of our files keeps the address of its source, beside which it looks for other files. */
function addressesOfSources(): Plugin {
  return {
    name: 'addresses-of-sources',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'server',
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes('import.meta')) return null
      if (/import\.meta\.(dirname|filename)/.test(code)) this.error(`${id} needs import.meta.url instead`)
      const source = JSON.stringify(relative(serverFolder, id).replaceAll('\\', '/'))
      return {
        code: code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`),
        map: null,
      }
    },
  }
}

type Modules = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** Fields of numbers are in no list; they would come with the rest of Mantine because one file names all of it. */
const withForms = /\/(react-number-format|NumberInput)\//

/**
 * The modules of every page of the back office are one chunk; those of its frame, with what first page and lists share, another one;
 * and those that lists alone need a third. Without this the first screen was a hundred files, most of them under two kilobytes.
 */
function together(): Rolldown.CodeSplittingNameFunction {
  const sources = [...firstScreen, firstPage].map(source => normalizePath(resolve(source)))
  let groups: readonly ReadonlySet<string>[] | undefined
  return (id, modules) => {
    groups ??= sources.map(source => importsOf([source], modules))
    const [isAlways, isFrame, isList, isFirst] = groups.map(group => group.has(id))
    if (sources.includes(id) || withForms.test(id)) return null
    if (isAlways) return 'always'
    if (isFrame || (isList && isFirst)) return 'frame'
    return isList ? 'lists' : null
  }
}

/** The modules that these import at once, directly or through others. */
function importsOf(sources: readonly string[], modules: Modules): Set<string> {
  const found = new Set(sources)
  for (const id of found) modules.getModuleInfo(id)?.importedIds.forEach(each => found.add(each))
  return found
}

/** The chunks of those modules, all that they import, and their styles. */
function filesOf(bundle: Rolldown.OutputBundle, sources: readonly string[]): Set<string> {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
  const files = new Set<string>()
  const visit = (name: string) => {
    const chunk = chunks.find(({ fileName }) => fileName === name)
    if (!chunk || files.has(name)) return
    files.add(name)
    chunk.viteMetadata?.importedCss.forEach(css => files.add(css))
    chunk.imports.forEach(visit)
  }
  for (const source of sources) {
    const chunk = chunks.find(
      ({ facadeModuleId }) =>
        facadeModuleId && relative('.', facadeModuleId).replaceAll('\\', '/') === source,
    )
    if (!chunk) throw new Error(`${source} has no chunk of its own, so it cannot be weighed`)
    visit(chunk.fileName)
  }
  return files
}

const modulesOf = (file: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): readonly string[] =>
  file?.type === 'chunk' ? file.moduleIds : []

/**
 * The text of code that the server runs is held in memory: without comments and spaces, and in ASCII because one other
 * letter doubles a whole file there. Names stay, for stacks and for code that reads them.
 */
const lightText: Rolldown.OutputOptions['minify'] = {
  compress: false,
  mangle: false,
  codegen: { removeWhitespace: true, asciiOnly: true },
}

export default defineConfig({
  plugins: [tokens(), react(), spanishOnly(), addressesOfSources(), precompress()],
  publicDir: false,
  build: {
    emptyOutDir: true,
    // Every file by its own address: the content security policy then needs no exceptions.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/web',
        manifest: true,
        rolldownOptions: {
          input: ['src/apps/admin/main.tsx', icon, storefront, ...siteIcons],
          output: { codeSplitting: { groups: [{ name: together() }] } },
        },
      },
    },
    // Built apart, the till shares no file with the back office: its files are all that it needs without a network.
    till: {
      consumer: 'client',
      build: {
        outDir: 'dist/web',
        emptyOutDir: false,
        assetsDir: 'assets/till',
        manifest: '.vite/till.json',
        rolldownOptions: { input: [till, icon, ...tillIcons] },
      },
    },
    // One file at a fixed address, which the server completes with the list of the till's files.
    worker: {
      consumer: 'client',
      build: {
        outDir: 'dist/web',
        emptyOutDir: false,
        rolldownOptions: {
          input: 'src/apps/till/worker/worker.ts',
          output: { format: 'iife', entryFileNames: 'till-worker.js' },
        },
      },
    },
    // The public pages are drawn by the server, with React inside the file: it must not depend on NODE_ENV.
    ssr: {
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: 'dist/storefront',
        rolldownOptions: { input: 'src/apps/storefront/render.tsx', output: { minify: lightText } },
      },
    },
    // A few files instead of 1,400 load in a quarter of the time (docs/decisions/0043).
    server: {
      consumer: 'server',
      resolve: { noExternal: true, external: [...packagesApart] },
      build: {
        outDir: serverFolder,
        target: 'esnext',
        sourcemap: true,
        rolldownOptions: {
          input: 'src/apps/server/cli/shop.ts',
          platform: 'node',
          output: {
            chunkFileNames: '[name]-[hash].js',
            sourcemapExcludeSources: true,
            minify: lightText,
          },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
    },
  },
})
