import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  answerFor,
  cacheOf,
  fetchBuild,
  fileOf,
  forgetOldBuilds,
  forgetOldThumbnails,
  newPageOf,
  pageOf,
  stopThumbnails,
  thumbnailOf,
} from './files.ts'
import { versionLock } from './told.ts'

const origin = 'https://tienda.mx'
const build = {
  version: 'v2',
  page: '/admin/pos',
  files: ['/assets/till/main-2.js', '/assets/till/main-2.css'],
}

/** The part of a browser's cache that the worker uses. */
class FakeCache {
  readonly kept = new Map<string, Response>()
  async addAll(urls: readonly string[]): Promise<void> {
    const answers = await Promise.all(urls.map(url => fetch(url)))
    if (answers.some(({ ok }) => !ok)) throw new TypeError('one is missing')
    urls.forEach((url, place) => this.kept.set(url, answers[place]!))
  }
  async put(request: string | Request, answer: Response) {
    this.kept.set(keyOf(request), answer)
  }
  async match(request: string | Request) {
    return this.kept.get(keyOf(request))?.clone()
  }
  async keys() {
    return [...this.kept.keys()]
  }
  async delete(key: string) {
    return this.kept.delete(key)
  }
}

const keyOf = (request: string | Request) =>
  typeof request === 'string' ? request : new URL(request.url).pathname
const request = (path: string) => ({ url: origin + path }) as Request

let named: Map<string, FakeCache>
let server: Record<string, string>
let cacheControl: string
beforeEach(() => {
  named = new Map()
  cacheControl = 'public, max-age=31536000, immutable'
  server = {
    '/admin/pos': '<script src="/assets/till/main-2.js">',
    ...Object.fromEntries(build.files.map(f => [f, f])),
  }
  vi.stubGlobal('caches', {
    open: async (name: string) => named.get(name) ?? named.set(name, new FakeCache()).get(name),
    keys: async () => [...named.keys()],
    delete: async (name: string) => named.delete(name),
    match: async (request: Request) => {
      for (const cache of named.values()) if (await cache.match(request)) return cache.match(request)
      return undefined
    },
  })
  vi.stubGlobal('fetch', async (request: string | Request) => {
    const body = server[keyOf(request)]
    const headers = { 'cache-control': cacheControl }
    return new Response(body, { status: body === undefined ? 404 : 200, headers })
  })
  return () => vi.unstubAllGlobals()
})

const text = async (answer: Promise<Response>) => (await answer).text()

describe('a request', () => {
  it.each([
    ['GET', 'navigate', '/admin/pos', '', 'page'],
    ['GET', 'navigate', '/admin/pos/cobrar?x=1', '', 'page'],
    ['GET', 'navigate', '/admin/postales', '', 'network'],
    ['GET', 'navigate', '/admin/sales', '', 'network'],
    ['GET', 'cors', '/assets/till/main-1.js', 'script', 'file'],
    ['GET', 'cors', '/assets/main-1.js', 'script', 'network'],
    ['GET', 'no-cors', '/media/8/160.webp', 'image', 'thumbnail'],
    ['GET', 'no-cors', '/media/8/video.mp4', 'video', 'network'],
    ['GET', 'cors', '/api/pos/snapshot', '', 'network'],
    ['POST', 'cors', '/api/sales', '', 'network'],
    ['GET', 'navigate', '/api/sales/5/ticket', 'iframe', 'network'],
  ] as const)('%s %s %s %s is answered by: %s', (method, mode, path, destination, expected) => {
    expect(answerFor({ method, mode, url: origin + path, destination }, origin)).toBe(expected)
  })

  it('to another origin is none of ours', () => {
    const request = {
      method: 'GET',
      mode: 'navigate',
      destination: '',
      url: 'https://otra.mx/admin/pos',
    } as const
    expect(answerFor(request, origin)).toBe('network')
  })
})

describe('a version', () => {
  it('is kept whole, and then needs no server', async () => {
    await fetchBuild(build)
    server = {}
    expect(await text(pageOf(build, request('/admin/pos/cobrar')))).toContain('main-2.js')
    expect(await text(fileOf(request('/assets/till/main-2.css')))).toBe('/assets/till/main-2.css')
  })

  it('that leaves shows the page of the server, and its own without a network', async () => {
    await fetchBuild(build)
    server['/admin/pos'] = '<script src="/assets/till/main-3.js">'
    expect(await text(newPageOf(build, request('/admin/pos')))).toContain('main-3.js')
    server = {}
    expect(await text(newPageOf(build, request('/admin/pos')))).toContain('main-2.js')
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    expect(await text(newPageOf(build, request('/admin/pos')))).toContain('main-2.js')
  })

  it('is refused when the page is of another one, or a file is missing', async () => {
    server['/admin/pos'] = '<script src="/assets/till/main-3.js">'
    await expect(fetchBuild(build)).rejects.toThrow('another version')
    delete server['/assets/till/main-2.css']
    await expect(fetchBuild(build)).rejects.toThrow('missing')
  })

  it('stays as long as one of its pages is open', async () => {
    for (const version of ['v0', 'v1', 'v2']) named.set(cacheOf(version), new FakeCache())
    named.set('of-another-program', new FakeCache())
    const { promise: closed, resolve: close } = Promise.withResolvers<void>()
    const page = navigator.locks.request(versionLock('v1'), { mode: 'shared' }, () => closed)
    await forgetOldBuilds(build, () => true)
    expect([...named.keys()]).toEqual([cacheOf('v1'), cacheOf('v2'), 'of-another-program'])
    close()
    await page
    await forgetOldBuilds(build, () => true)
    expect([...named.keys()]).toEqual([cacheOf('v2'), 'of-another-program'])
  })
})

it('a newer version that waits keeps its files', async () => {
  for (const version of ['v2', 'v3']) named.set(cacheOf(version), new FakeCache())
  await forgetOldBuilds(build, () => false)
  expect([...named.keys()]).toEqual([cacheOf('v2'), cacheOf('v3')])
})

describe('thumbnails', () => {
  it('are fetched once, and only good ones are kept', async () => {
    server['/media/1/160.webp'] = 'one'
    expect(await text(thumbnailOf(request('/media/1/160.webp')))).toBe('one')
    server = {}
    expect(await text(thumbnailOf(request('/media/1/160.webp')))).toBe('one')
    expect((await thumbnailOf(request('/media/2/160.webp'))).status).toBe(404)
    expect([...named.get('till-thumbnails')!.kept.keys()]).toEqual(['/media/1/160.webp'])
  })

  it('that are on their way are given up for a new version, and can be fetched again', async () => {
    let requests = 0
    vi.stubGlobal('fetch', (_: Request, { signal }: RequestInit) => {
      requests++
      const { promise, reject } = Promise.withResolvers<Response>()
      signal?.addEventListener('abort', () => reject(signal.reason))
      return promise
    })
    const slow = thumbnailOf(request('/media/1/160.webp')).catch(String)
    await vi.waitFor(() => expect(requests).toBe(1), 60_000)
    stopThumbnails()
    expect(await slow).toMatch(/abort/i)
    vi.stubGlobal('fetch', async () => new Response('one', { headers: { 'cache-control': 'immutable' } }))
    expect(await text(thumbnailOf(request('/media/1/160.webp')))).toBe('one')
  })

  it('of a size that is sent for now are asked for again when the server said, and stay without an answer', async () => {
    const url = '/media/1/640.webp'
    cacheControl = 'public, max-age=10'
    server[url] = 'the nearest'
    expect(await text(thumbnailOf(request(url), 1_000))).toBe('the nearest')
    server[url] = 'the right one'
    expect(await text(thumbnailOf(request(url), 10_999))).toBe('the nearest')
    const { fetch } = globalThis
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    expect(await text(thumbnailOf(request(url), 11_000))).toBe('the nearest')
    vi.stubGlobal('fetch', async () => new Response('', { status: 502 }))
    expect(await text(thumbnailOf(request(url), 11_000))).toBe('the nearest')
    vi.stubGlobal('fetch', fetch)
    cacheControl = 'public, max-age=31536000, immutable'
    expect(await text(thumbnailOf(request(url), 11_000))).toBe('the right one')
    server[url] = 'never asked for again'
    expect(await text(thumbnailOf(request(url), 99_000_000_000))).toBe('the right one')
  })

  it('that the server lets nobody keep are not kept', async () => {
    cacheControl = 'no-store'
    server['/media/1/160.webp'] = 'one'
    expect(await text(thumbnailOf(request('/media/1/160.webp')))).toBe('one')
    expect([...named.get('till-thumbnails')!.kept.keys()]).toEqual([])
  })

  it('are no more than the limit, however often the browser ends the worker', async () => {
    const cache = new FakeCache()
    named.set('till-thumbnails', cache)
    for (let place = 0; place < 3_000; place++) cache.kept.set(`/media/old-${place}/160.webp`, new Response())
    for (let place = 0; place < 3; place++) {
      const path = `/media/new-${place}/160.webp`
      server[path] = 'new'
      vi.resetModules()
      const started = await import('./files.ts')
      await started.thumbnailOf(request(path))
      expect(cache.kept.size).toBeLessThanOrEqual(3_000)
      expect(cache.kept.has(path)).toBe(true)
    }
  })

  it('are so many at most, the oldest leave first', async () => {
    const cache = new FakeCache()
    for (const name of ['a', 'b', 'c', 'd']) await cache.put(name, new Response())
    await forgetOldThumbnails(cache as unknown as Cache, 2)
    expect(await cache.keys()).toEqual(['c', 'd'])
  })
})
