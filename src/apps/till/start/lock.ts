import { isReached } from '#browser/connection/connection.ts'
import { lockedKey } from '#browser/start/log-outs.ts'
import { createStore } from '#browser/store.ts'
import { isSendingSale } from '../core/queue/queue.ts'

/** Whether the till waits for a PIN. The ticket and all that was typed stay as they are below. */
export const lockedTill = createStore(false)

const lookMs = 5_000
const acts = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

export function lockTill(userId: number): void {
  keep(String(userId))
  lockedTill.set(true)
}

export function unlockTill(): void {
  keep(null)
  lockedTill.set(false)
}

interface Watch {
  readonly userId: number
  /** Zero never locks by itself. */
  readonly minutes: number
}

/**
 * Locks the till of a person after so many idle minutes, in every tab of the browser, also when it is loaded again. Not
 * without a connection, when no PIN could be checked. Returns how to stop.
 */
export function followIdle({ userId, minutes }: Watch): () => void {
  const read = () => lockedTill.set(kept() === String(userId))
  const hear = ({ key }: StorageEvent) => {
    if (key === lockedKey) read()
  }
  let actedAt = Date.now()
  const act = () => {
    actedAt = Date.now()
  }
  read()
  const timer = setInterval(() => {
    if (minutes === 0 || lockedTill.get() || !isReached() || isSendingSale()) return
    if (Date.now() - actedAt >= minutes * 60_000) lockTill(userId)
  }, lookMs)
  addEventListener('storage', hear)
  for (const name of acts) addEventListener(name, act, { capture: true, passive: true })
  return () => {
    clearInterval(timer)
    removeEventListener('storage', hear)
    for (const name of acts) removeEventListener(name, act, { capture: true })
  }
}

function kept(): string | null {
  try {
    return localStorage.getItem(lockedKey)
  } catch {
    return null
  }
}

function keep(userId: string | null): void {
  try {
    if (userId === null) localStorage.removeItem(lockedKey)
    else localStorage.setItem(lockedKey, userId)
  } catch {
    // Without storage the lock lasts until the page is loaded again.
  }
}
