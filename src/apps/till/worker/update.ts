import { hasLocks } from '../core/device/locks.ts'
import { reloadPage } from '../start/leave.ts'
import { isSendingSale } from '../core/queue/queue.ts'
import { versionLock, type ToWorker } from './told.ts'

const checkMs = 10 * 60_000
const idleMs = 5_000
const patienceMs = 2_000
/** The version that this tab has tried to open. */
const triedKey = 'till-version-tried'

let waiting: ServiceWorker | null = null
/** Another version answers this page's requests by now. */
let isOutdated = false

/** The version of the page that is open; empty for a page that no worker serves. */
const pageVersion = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="till-version"]')?.content ?? ''

/** Lets the till open without a network from now on. Where that is not possible it works without. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !hasLocks() || pageVersion() === '') return
  const { serviceWorker, locks } = navigator
  // Held until the page is gone.
  void locks.request(versionLock(pageVersion()), { mode: 'shared' }, () => new Promise(() => undefined))
  const hadController = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    if (hadController)
      void ask(serviceWorker.controller, 'opened').then(version => (isOutdated = version !== pageVersion()))
  })
  try {
    const registration = await serviceWorker.register('/admin/pos-worker.js', { scope: '/admin/pos' })
    watch(registration)
    void ask(serviceWorker.controller, 'opened')
    // Nothing has been typed into a page that has just opened.
    if (registration.waiting && serviceWorker.controller) await takeOver(registration.waiting)
    setInterval(() => void registration.update().catch(() => undefined), checkMs)
  } catch {
    // Private windows and full disks refuse it; the till sells with a connection.
  }
}

/**
 * A new version takes over when there is nothing to interrupt: no ticket with lines, no sale in progress, and no other
 * page than the selling one. Returns how to stop.
 */
export function applyUpdateWhenIdle(isIdle: () => boolean): () => void {
  const apply = () => {
    const isFree = location.pathname === '/admin/pos' && !isSendingSale() && isIdle()
    if (!isFree) return
    if (isOutdated) reloadPage()
    else if (waiting) void takeOver(waiting)
  }
  const timer = setInterval(apply, idleMs)
  return () => clearInterval(timer)
}

function watch(registration: ServiceWorkerRegistration): void {
  waiting = registration.waiting
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') waiting = installing
    })
  })
}

/**
 * Opens the new version. Its worker takes over when the browser finds the old one at rest, which may be much later; until
 * then the old one answers with the page of the server.
 */
async function takeOver(next: ServiceWorker): Promise<void> {
  await ask(navigator.serviceWorker.controller, 'give-way')
  const version = await ask(next, 'take-over')
  // Without a network the same version opens again, so it is tried once.
  if (version === pageVersion() || sessionStorage.getItem(triedKey) === version) return
  sessionStorage.setItem(triedKey, version)
  reloadPage()
}

/** The version of the worker that gets this message; empty when it does not answer. */
function ask(worker: ServiceWorker | null, text: ToWorker): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', ({ data }) => resolve(String(data)))
  port1.start()
  worker?.postMessage(text, [port2])
  setTimeout(() => resolve(''), patienceMs)
  return promise
}
