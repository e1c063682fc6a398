import { createStore } from '../store.ts'

const firstPause = 1_000
const longestPause = 30_000
/** After so long with a connection the pauses begin anew. */
const calm = 60_000
const patience = 5_000

/** Since when the server is out of reach, in milliseconds; null while it answers. */
export const lostAt = createStore<number | null>(null)
const listeners = new Set<() => void>()
let failures = 0
let returnedAt = Number.NEGATIVE_INFINITY
let timer: ReturnType<typeof setTimeout> | undefined
let isWatching = false
let asking: Promise<boolean> | null = null

export const isReached = (): boolean => lostAt.get() === null

/** Calls the listener each time that the server answers again. */
export function onReturn(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Notes what a call found, where the connection is watched. A till goes by its sales and its beat instead, so that one
 * slow list holds no sale back.
 */
export function tellCall(found: 'answer' | 'silence' | 'busy'): void {
  if (!isWatching) return
  if (found === 'answer') tellReached()
  else if (found === 'silence') tellLost()
  // A list that has to wait says nothing of the connection, so the server itself is asked.
  else check()
}

export function tellReached(): void {
  if (isReached()) return
  // Offline the answer may have been on its way before, or come from a server nearby: a new question tells.
  if (navigator.onLine) returned()
  else check()
}

function returned(): void {
  if (isReached()) return
  clearTimeout(timer)
  returnedAt = Date.now()
  lostAt.set(null)
  for (const listener of listeners) listener()
}

/** Notes that no answer came. From then on this module asks the server for everybody, after growing pauses. */
export function tellLost(): void {
  if (!isReached()) return
  // A server that answers this question and nothing else must not be asked every second.
  if (Date.now() - returnedAt > calm) failures = 0
  lostAt.set(Date.now())
  plan()
}

/** Asks the server now; false without an answer. */
export function checkConnection(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}

const check = (): void => void checkConnection()

/** Follows the browser's own word, and asks the server for as long as it is out of reach. Returns how to stop. */
export function watchConnection(): () => void {
  const checkIfLost = () => {
    if (!document.hidden && !isReached()) check()
  }
  isWatching = true
  addEventListener('online', check)
  addEventListener('offline', tellLost)
  document.addEventListener('visibilitychange', checkIfLost)
  return () => {
    isWatching = false
    clearTimeout(timer)
    removeEventListener('online', check)
    removeEventListener('offline', tellLost)
    document.removeEventListener('visibilitychange', checkIfLost)
  }
}

function plan(): void {
  clearTimeout(timer)
  if (!isWatching) return
  timer = setTimeout(() => void checkConnection(), Math.min(longestPause, firstPause * 2 ** failures))
  failures++
}

async function ask(): Promise<boolean> {
  clearTimeout(timer)
  try {
    const { ok } = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(patience) })
    if (ok) {
      returned()
      return true
    }
  } catch {
    // No answer is an answer too: the server is out of reach.
  }
  if (isReached()) tellLost()
  else plan()
  return false
}
