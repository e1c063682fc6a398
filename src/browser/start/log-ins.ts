import { followLogOuts } from './log-outs.ts'

/** The person who was seen last by a page of this browser, so that its other tabs look who works now. */
const storageKey = 'person'

export function noteLogIn(userId: number): void {
  try {
    if (localStorage.getItem(storageKey) !== String(userId)) localStorage.setItem(storageKey, String(userId))
  } catch {
    // Without storage a tab learns of it by its next call.
  }
}

interface Changes {
  /** Somebody may have logged in; only the server knows who is here. */
  readonly onLogIn: () => void
  readonly onLogOut: () => void
}

/** Follows what happens in other tabs, and looks again when somebody returns to this one. Returns how to stop. */
export function followPeople({ onLogIn, onLogOut }: Changes): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === storageKey) onLogIn()
  }
  const look = () => {
    if (!document.hidden) onLogIn()
  }
  const forget = followLogOuts(onLogOut)
  addEventListener('storage', hear)
  addEventListener('focus', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    forget()
    removeEventListener('storage', hear)
    removeEventListener('focus', look)
    document.removeEventListener('visibilitychange', look)
  }
}
