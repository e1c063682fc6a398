import { useSyncExternalStore } from 'react'
import { hasLocks } from '../device/locks.ts'

export type Connection = 'online' | 'syncing' | 'offline'

interface State {
  readonly isReached: boolean
  /** Kept sales are being sent. */
  readonly isSending: boolean
  /** The server does not know the person any more: nothing is lost, but nothing is sent until the next login. */
  readonly isSignedOut: boolean
  /** Since when the server cannot be reached, and when it is tried again; in milliseconds. */
  readonly lostAt: number | null
  readonly nextTryAt: number | null
}

const longestPause = 60_000
const firstPause = 2_000

let state: State = { isReached: true, isSending: false, isSignedOut: false, lostAt: null, nextTryAt: null }
let failures = 0
let hurry = (): void => undefined
const listeners = new Set<() => void>()

/** Whether sales can be kept on this device: the browser keeps data and lets tabs take turns only in a secure context. */
export function canKeep(): boolean {
  return isSecureContext && typeof indexedDB !== 'undefined' && hasLocks()
}

export function connection(): Connection {
  if (!state.isReached) return 'offline'
  return state.isSending ? 'syncing' : 'online'
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribeConnection, connection)
}

export function useConnectionState(): State {
  return useSyncExternalStore(subscribeConnection, () => state)
}

export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The server answered. */
export function tellReached(): void {
  failures = 0
  if (!state.isReached || state.nextTryAt !== null) change({ isReached: true, lostAt: null, nextTryAt: null })
}

/** No answer came. The pause before the next attempt doubles with each of them. */
export function tellLost(now = Date.now()): void {
  change({ isReached: false, lostAt: state.lostAt ?? now })
}

/** The pause before the next attempt: 2, 4, 8 … 60 seconds. */
export function nextPause(now = Date.now()): number {
  const pause = Math.min(longestPause, firstPause * 2 ** failures)
  failures++
  change({ nextTryAt: now + pause })
  return pause
}

export function tellSending(isSending: boolean): void {
  if (state.isSending !== isSending) change({ isSending })
}

export function tellWhetherSignedIn(isSignedIn: boolean): void {
  if (state.isSignedOut === isSignedIn) change({ isSignedOut: !isSignedIn })
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

function change(part: Partial<State>): void {
  state = { ...state, ...part }
  for (const listener of listeners) listener()
}
