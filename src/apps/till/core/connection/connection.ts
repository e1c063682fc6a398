import { onReturn } from '#browser/connection/connection.ts'
import { createStore } from '#browser/store.ts'
import { hasLocks } from '../device/locks.ts'

const longestPause = 60_000
const firstPause = 2_000

/** The server does not know the person any more: nothing is lost, but nothing is sent until the next login. */
export const signedOut = createStore(false)

/** When a server that is out of reach is tried again, in milliseconds. */
export const nextTryAt = createStore<number | null>(null)

let failures = 0
let hurry = (): void => undefined
onReturn(noteAnswer)

/** Whether sales can be kept on this device: the browser keeps data and lets tabs take turns only in a secure context. */
export function canKeep(): boolean {
  return isSecureContext && typeof indexedDB !== 'undefined' && hasLocks()
}

/** The pause before the next attempt: 2, 4, 8 … 60 seconds. */
export function nextPause(now = Date.now()): number {
  const pause = Math.min(longestPause, firstPause * 2 ** failures)
  failures++
  nextTryAt.set(now + pause)
  return pause
}

/** The server answered, so the pauses begin anew. */
export function noteAnswer(): void {
  failures = 0
  nextTryAt.set(null)
}

/** Tries at once instead of at the end of the pause. */
export function retryNow(): void {
  failures = 0
  hurry()
}

/** Run by `retryNow`. */
export function onRetry(run: () => void): () => void {
  hurry = run
  return () => {
    if (hurry === run) hurry = () => undefined
  }
}
