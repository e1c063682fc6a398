import { answerFor, fetchBuild, fileOf, forgetOldBuilds, pageOf, thumbnailOf } from './files.ts'
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

interface Events {
  install: Lasting
  activate: Lasting
  message: Lasting & { readonly data: ToWorker }
  fetch: Lasting & { readonly request: Request; respondWith(answer: Promise<Response>): void }
}

const scope = globalThis as unknown as Scope
const build = scope.tillBuild
const isNewest = () => scope.registration.waiting === null && scope.registration.installing === null

function on<Name extends keyof Events>(name: Name, run: (event: Events[Name]) => void): void {
  scope.addEventListener(name, event => run(event as Events[Name]))
}

on('install', event => event.waitUntil(fetchBuild(build)))

// The first version takes the page that is open already; a later one waits until the till tells it to take over.
on('activate', event => event.waitUntil(scope.clients.claim().then(() => forgetOldBuilds(build, isNewest))))

on('message', event => {
  event.waitUntil(event.data === 'take-over' ? scope.skipWaiting() : forgetOldBuilds(build, isNewest))
})

on('fetch', event => {
  const { request } = event
  switch (answerFor(request, scope.location.origin)) {
    case 'page':
      return event.respondWith(pageOf(build, request))
    case 'file':
      return event.respondWith(fileOf(request))
    case 'thumbnail':
      return event.respondWith(thumbnailOf(request))
    case 'network':
      return undefined
  }
})
