import {
  answerFor,
  fetchBuild,
  fileOf,
  forgetOldBuilds,
  newPageOf,
  pageOf,
  stopThumbnails,
  thumbnailOf,
} from './files.ts'
import type { TillBuild, ToWorker } from './told.ts'

/** The parts of a service worker's surroundings that are used; the types of pages and of workers exclude each other. */
interface Scope extends EventTarget {
  readonly tillBuild: TillBuild
  readonly location: Location
  readonly clients: { claim(): Promise<void> }
  readonly registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
}

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface Installing extends Lasting {
  /** Missing in some browsers. */
  addRoutes?(
    routes: readonly { condition: { urlPattern: { pathname: string } }; source: 'network' }[],
  ): Promise<void>
}

interface Events {
  install: Installing
  activate: Lasting
  message: Lasting & { readonly data: ToWorker; readonly ports: readonly MessagePort[] }
  fetch: Lasting & { readonly request: Request; respondWith(answer: Promise<Response>): void }
}

const scope = globalThis as unknown as Scope
const build = scope.tillBuild
const isNewest = () => scope.registration.waiting === null && scope.registration.installing === null

function on<Name extends keyof Events>(name: Name, run: (event: Events[Name]) => void): void {
  scope.addEventListener(name, event => run(event as Events[Name]))
}

/**
 * Another version waits to take over. A browser ends and starts this worker as it likes, so nothing may be remembered here.
 */
const isLeaving = () => scope.registration.waiting !== null

on('install', event => {
  // Calls pass by this worker where the browser can do that: each would cost time, and as long as they arrive a browser
  // takes the worker for busy and lets no other version take over.
  const calls = { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' } as const
  event.waitUntil(Promise.all([fetchBuild(build), event.addRoutes?.([calls])]))
})

// The first version takes the page that is open already; a later one waits until the till tells it to take over.
on('activate', event => event.waitUntil(scope.clients.claim().then(() => forgetOldBuilds(build, isNewest))))

on('message', event => {
  event.ports[0]?.postMessage(build.version)
  switch (event.data) {
    case 'give-way':
      return stopThumbnails()
    case 'take-over':
      return event.waitUntil(scope.skipWaiting())
    case 'opened':
      return event.waitUntil(forgetOldBuilds(build, isNewest))
  }
})

on('fetch', event => {
  const { request } = event
  switch (answerFor(request, scope.location.origin)) {
    case 'page':
      return event.respondWith(isLeaving() ? newPageOf(build, request) : pageOf(build, request))
    case 'file':
      return event.respondWith(fileOf(request))
    case 'thumbnail':
      // From here on the browser fetches them itself, so that this version has nothing left to answer.
      if (isLeaving()) return undefined
      return event.respondWith(thumbnailOf(request).catch(() => Response.error()))
    case 'network':
      return undefined
  }
})
