import { hasLocks } from '../device/locks.ts'
import { reloadPage } from '../start/leave.ts'
import { isSendingSale } from '../queue/queue.ts'
import { versionLock, type ToWorker } from './told.ts'

const checkMs = 10 * 60_000
const idleMs = 5_000

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
  serviceWorker.addEventListener('controllerchange', () => (isOutdated = hadController))
  try {
    const registration = await serviceWorker.register('/admin/pos-worker.js', { scope: '/admin/pos' })
    watch(registration)
    tell(serviceWorker.controller, 'opened')
    // Nothing has been typed into a page that has just opened.
    if (registration.waiting && serviceWorker.controller) takeOver(registration.waiting)
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
    else if (waiting) takeOver(waiting)
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

function takeOver(next: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', reloadPage, { once: true })
  tell(next, 'take-over')
}

function tell(worker: ServiceWorker | null, text: ToWorker): void {
  worker?.postMessage(text)
}
