import { versionLock, type TillBuild } from './told.ts'

const prefix = 'till-files-'
const thumbnails = 'till-thumbnails'
const mostThumbnails = 3_000
const thumbnailsAtOnce = 100
/** The moment at which a picture was kept, in milliseconds. */
const keptHeader = 'x-till-kept'

/** A build's own cache: two versions never share a file. */
export const cacheOf = (version: string): string => prefix + version

export type Answer = 'page' | 'file' | 'thumbnail' | 'network'

/** Everything that is not listed here goes to the network untouched: calls, papers, other pages. */
export function answerFor(
  request: Pick<Request, 'method' | 'mode' | 'url' | 'destination'>,
  origin: string,
): Answer {
  const { pathname, origin: asker } = new URL(request.url)
  if (request.method !== 'GET' || asker !== origin) return 'network'
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

/** A browser ends this worker after seconds of rest, and with it this number: one that has just started counts at once. */
let roomLeft = 0
let fetching = new AbortController()

/** A browser lets a new version take over once the old one has answered everything, and pictures may take long. */
export function stopThumbnails(): void {
  fetching.abort()
  fetching = new AbortController()
}

/**
 * A picture from here, else from the server, which sends the nearest size for some seconds while the right one is made. Such
 * a one is kept as long as the server says, and afterwards only for when the server does not answer.
 */
export async function thumbnailOf(request: Request, now = Date.now()): Promise<Response> {
  const cache = await caches.open(thumbnails)
  const known = await cache.match(request)
  if (known && isFresh(known, now)) return known
  const answer = await fetch(request, { signal: fetching.signal }).catch((error: unknown) => {
    if (known) return known
    throw error
  })
  if (!answer.ok) return known ?? answer
  if (answer === known || !mayKeep(answer)) return answer
  await cache.put(request, keptAt(answer.clone(), now))
  if (--roomLeft <= 0) roomLeft = await forgetOldThumbnails(cache)
  return answer
}

const cacheControl = ({ headers }: Response): string => headers.get('cache-control') ?? ''
const mayKeep = (answer: Response): boolean => !/no-store/.test(cacheControl(answer))

/** A picture of an earlier version of this worker has no moment and is asked for once more, unless it never changes. */
function isFresh(kept: Response, now: number): boolean {
  if (/immutable/.test(cacheControl(kept))) return true
  const seconds = Number(/max-age=(\d+)/.exec(cacheControl(kept))?.[1] ?? 0)
  const at = Number(kept.headers.get(keptHeader) ?? 0)
  return now >= at && now < at + seconds * 1000
}

function keptAt(answer: Response, now: number): Response {
  const headers = new Headers(answer.headers)
  headers.set(keptHeader, String(now))
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers })
}

/** Deletes the oldest ones beyond a limit, and answers how many may be added before it must be called again. */
export async function forgetOldThumbnails(cache: Cache, most = mostThumbnails): Promise<number> {
  // Caches list what they hold in the order in which it was put.
  const kept = await cache.keys()
  const room = Math.min(thumbnailsAtOnce, Math.floor(most / 10))
  if (kept.length < most) return Math.min(most - kept.length, thumbnailsAtOnce)
  for (const old of kept.slice(0, kept.length - most + room)) await cache.delete(old)
  return Math.max(1, room)
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
