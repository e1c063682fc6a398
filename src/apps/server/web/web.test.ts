import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  MissingBuildError,
  pageEntry,
  pageFont,
  pageIcon,
  siteEntry,
  siteIcons,
  siteFont,
  tillEntry,
  tillIcons,
} from './build.ts'
import { readTill } from './till.ts'
import { registerWeb } from './web.ts'

const script = 'export const answer = 42 // '.repeat(100)
let webRoot: string
let app: FastifyInstance
const routes: RouteOptions[] = []

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'web-'))
  await mkdir(join(webRoot, '.vite'))
  await mkdir(join(webRoot, 'assets'))
  await writeFile(join(webRoot, 'secret.txt'), 'classified')
  await writeFile(join(webRoot, 'assets', 'favicon-1.ico'), 'icon')
  await writeFile(join(webRoot, 'assets', 'main-1.js'), script)
  await writeFile(join(webRoot, 'assets', 'main-1.js.br'), brotliCompressSync(script))
  await writeFile(
    join(webRoot, '.vite', 'manifest.json'),
    JSON.stringify({
      [pageEntry]: { file: 'assets/main-1.js', css: ['assets/main-1.css'] },
      [pageIcon]: { file: 'assets/icon-1.svg' },
      [pageFont]: { file: 'assets/font-1.woff2' },
      [siteEntry]: { file: 'assets/client-1.js', css: ['assets/client-1.css'] },
      [siteFont]: { file: 'assets/font-2.woff2' },
      [siteIcons.favicon]: { file: 'assets/favicon-1.ico' },
      [siteIcons.touch]: { file: 'assets/touch-icon-1.png' },
    }),
  )
  await writeFile(
    join(webRoot, '.vite', 'till.json'),
    JSON.stringify({
      [tillEntry]: { file: 'assets/till/main-1.js', css: ['assets/till/main-1.css'] },
      [pageIcon]: { file: 'assets/till/icon-1.svg' },
      [pageFont]: { file: 'assets/till/font-1.woff2' },
      [tillIcons.small]: { file: 'assets/till/icon-192.png' },
      [tillIcons.large]: { file: 'assets/till/icon-512.png' },
      [tillIcons.maskable]: { file: 'assets/till/icon-maskable.png' },
      '_part.js': { file: 'assets/till/part-1.js', assets: ['assets/till/picture-1.webp'] },
    }),
  )
  await writeFile(join(webRoot, 'till-worker.js'), 'working()')
  app = Fastify()
  app.addHook('onRoute', route => void routes.push(route))
  await app.register(helmet, { enableCSPNonces: true })
  await registerWeb(app, { webRoot })
  await app.ready()
})

afterAll(async () => {
  await app.close()
  await rm(webRoot, { recursive: true })
})

describe('files', () => {
  it('include the icon that browsers ask for by its plain name, not kept for ever', async () => {
    const { statusCode, headers, body } = await app.inject('/favicon.ico')
    expect([statusCode, body, headers['cache-control']]).toEqual([200, 'icon', 'public, max-age=86400'])
  })

  it('do not count for the rate limit', () => {
    const counted = routes.filter(({ config }) => config?.rateLimit !== false).map(({ url }) => url)
    expect(new Set(counted)).toEqual(new Set(['/login', '/admin', '/admin/*', '/admin/pos', '/admin/pos/*']))
  })
})

describe('pages', () => {
  it.each(['/login', '/admin', '/admin/', '/admin/login', '/admin/suppliers/3/contacts?page=2'])(
    '%s answers the shell and is never stored',
    async url => {
      const response = await app.inject(url)
      expect(response.statusCode).toBe(200)
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(response.headers['cache-control']).toBe('no-store')
      expect(response.body).toContain('<script type="module" src="/assets/main-1.js"></script>')
    },
  )

  it.each(['/admin/pos', '/admin/pos/corte'])('%s answers the shell of the till', async url => {
    const { body } = await app.inject(url)
    expect(body).toContain('<script type="module" src="/assets/till/main-1.js"></script>')
    expect(body).not.toContain('/assets/main-1.js')
  })

  it('have their own nonce, which the policy names', async () => {
    const [one, other] = [await app.inject('/login'), await app.inject('/login')]
    const nonce = /<script nonce="(\w+)">/.exec(one.body)![1]!
    expect(one.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
    expect(other.body).not.toContain(nonce)
  })

  it.each(['/products', '/administrator', '/login/other'])('%s is left to the 404 handler', async url => {
    expect((await app.inject(url)).statusCode).toBe(404)
  })
})

/** The build that a worker is told. */
const buildIn = (body: string) => JSON.parse(/^self\.tillBuild=(.*);$/m.exec(body)![1]!) as object

describe('the till', () => {
  it('has a worker that knows the version of the page and every file, and is asked for each time', async () => {
    const { body, headers } = await app.inject('/admin/pos-worker.js')
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(headers['cache-control']).toBe('no-cache')
    expect(body.endsWith('working()')).toBe(true)
    const version = /name="till-version" content="(\w+)"/.exec((await app.inject('/admin/pos')).body)![1]
    expect(buildIn(body)).toEqual({
      version,
      page: '/admin/pos',
      files: [
        '/assets/till/main-1.js',
        '/assets/till/main-1.css',
        '/assets/till/icon-1.svg',
        '/assets/till/font-1.woff2',
        '/assets/till/icon-192.png',
        '/assets/till/icon-512.png',
        '/assets/till/icon-maskable.png',
        '/assets/till/part-1.js',
        '/assets/till/picture-1.webp',
      ],
    })
  })

  it('has another version with other code', async () => {
    const before = (await readTill(webRoot)).worker
    await writeFile(join(webRoot, 'till-worker.js'), 'workingBetter()')
    const after = (await readTill(webRoot)).worker
    await writeFile(join(webRoot, 'till-worker.js'), 'working()')
    expect(buildIn(after)).not.toEqual(buildIn(before))
    expect((await readTill(webRoot)).worker).toBe(before)
  })

  it('can be installed, and only the till', async () => {
    const { json, headers } = await app.inject('/admin/pos.webmanifest')
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    const manifest = json()
    expect(manifest).toMatchObject({ start_url: '/admin/pos', scope: '/admin/pos', display: 'standalone' })
    expect(manifest.icons.map(({ src }: { src: string }) => src)).toEqual([
      '/assets/till/icon-192.png',
      '/assets/till/icon-512.png',
      '/assets/till/icon-maskable.png',
    ])
    const link = '<link rel="manifest" href="/admin/pos.webmanifest" />'
    expect((await app.inject('/admin/pos/corte')).body).toContain(link)
    expect((await app.inject('/admin')).body).not.toContain('manifest')
  })
})

describe('assets', () => {
  it('may be cached for a year', async () => {
    const response = await app.inject('/assets/main-1.js')
    expect(response.body).toBe(script)
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(response.headers['content-type']).toBe('application/javascript; charset=utf-8')
  })

  it('are sent compressed to clients that accept it', async () => {
    const response = await app.inject({
      url: '/assets/main-1.js',
      headers: { 'accept-encoding': 'br, gzip' },
    })
    expect(response.headers['content-encoding']).toBe('br')
    expect(response.headers['content-type']).toBe('application/javascript; charset=utf-8')
    expect(response.headers['vary']).toContain('accept-encoding')
  })

  it.each([
    '/assets/none.js',
    '/assets/../secret.txt',
    '/assets/%2e%2e/secret.txt',
    '/assets/..%2f.vite/manifest.json',
  ])('%s is not found', async url => {
    const response = await app.inject(url)
    expect(response.statusCode).toBeOneOf([403, 404])
    expect(response.body).not.toContain('classified')
  })
})

it('gives every route a policy', () => {
  expect(routes.length).toBeGreaterThan(0)
  expect(routes.filter(({ config }) => config?.policy?.access !== 'public')).toEqual([])
})

describe('a missing build', () => {
  it('is reported by its own error, with its folder', async () => {
    const registering = registerWeb(Fastify(), { webRoot: '/nowhere' })
    await expect(registering).rejects.toThrow(MissingBuildError)
    await expect(registering).rejects.toMatchObject({ webRoot: '/nowhere' })
  })

  it('includes an incomplete build', async () => {
    const half = await mkdtemp(join(tmpdir(), 'web-half-'))
    await mkdir(join(half, '.vite'))
    await writeFile(join(half, '.vite', 'manifest.json'), '{}')
    await expect(registerWeb(Fastify(), { webRoot: half })).rejects.toThrow(MissingBuildError)
    await rm(half, { recursive: true })
  })
})
