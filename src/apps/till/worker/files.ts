import { versionLock, type TillBuild } from './told.ts'

const prefix = 'till-files-'
const thumbnails = 'till-thumbnails'
const mostThumbnails = 3_000
/** How many are added before the oldest ones are looked for. */
const thumbnailsAtOnce = 100

/** A build's own cache: two versions never share a file. */
export const cacheOf = (version: string): string => prefix + version

export type Answer = 'page' | 'file' | 'thumbnail' | 'network'

/** Everything that is not listed here goes to the network untouched: calls, papers, other pages. */
export function answerFor(
  request: Pick<Request, 'method' | 'mode' | 'url' | 'destination'>,
  origin: string,
): Answer {
  const { pathname, origin: asked } = new URL(request.url)
  if (request.method !== 'GET' || asked !== origin) return 'network'
  if (request.mode === 'navigate') return /^\/admin\/pos(\/|$)/.test(pathname) ? 'page' : 'network'
  if (pathname.startsWith('/assets/till/')) return 'file'
  return pathname.startsWith('/media/') && request.destination === 'image' ? 'thumbnail' : 'network'
}

/** Fetches the page and all its files. It fails as a whole, so that a version is there completely or not at all. */
export async function fetchBuild({ version, page, files }: TillBuild): Promise<void> {
  const cache = await caches.open(cacheOf(version))
  await cache.addAll([...files])
  const answer = await fetch(page, { cache: 'no-store' })
  const text = await answer.clone().text()
  // While servers are being replaced, the page may come from one and this worker from another.
  if (!answer.ok || !files[0] || !text.includes(files[0])) throw new Error('The page is of another version')
  await cache.put(page, answer)
}

/** The page is answered from here at once; what changed on the server arrives as a new version of this worker. */
export async function pageOf({ version, page }: TillBuild, request: Request): Promise<Response> {
  const cache = await caches.open(cacheOf(version))
  return (await cache.match(page)) ?? fetch(request)
}

/** The page of the server, which names files that the next version has fetched; without a network the one that is here. */
export async function newPageOf(build: TillBuild, request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => null)
  return answer?.ok ? answer : pageOf(build, request)
}

/** From the cache of any version: a page of an older one may still be open. */
export async function fileOf(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

let added = 0
let fetching = new AbortController()

/** A browser lets a new version take over once the old one has answered everything, and pictures may take long. */
export function stopThumbnails(): void {
  fetching.abort()
  fetching = new AbortController()
}

export async function thumbnailOf(request: Request): Promise<Response> {
  const cache = await caches.open(thumbnails)
  const known = await cache.match(request)
  if (known) return known
  const answer = await fetch(request, { signal: fetching.signal })
  if (answer.ok) {
    await cache.put(request, answer.clone())
    if (++added % thumbnailsAtOnce === 0) await forgetOldThumbnails(cache)
  }
  return answer
}

export async function forgetOldThumbnails(cache: Cache, most = mostThumbnails): Promise<void> {
  // Caches list what they hold in the order in which it was put.
  const kept = await cache.keys()
  for (const old of kept.slice(0, Math.max(0, kept.length - most))) await cache.delete(old)
}

/** Deletes the files of versions that no open page belongs to, unless a newer one is on its way: its files are not old. */
export async function forgetOldBuilds({ version }: TillBuild, isNewest: () => boolean): Promise<void> {
  const names = (await caches.keys()).filter(name => name.startsWith(prefix) && name !== cacheOf(version))
  if (!isNewest()) return
  for (const name of names) {
    const lock = versionLock(name.slice(prefix.length))
    await navigator.locks.request(lock, { ifAvailable: true }, free => (free ? caches.delete(name) : false))
  }
}
