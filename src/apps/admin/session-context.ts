import { createContext, use } from 'react'
import type { Session } from '#browser/start/session.ts'

interface Held {
  readonly session: Session
  /** Loads the session again without leaving the page. */
  readonly reload: () => Promise<void>
  /** Loads everything again, for the user that the server now reports. */
  readonly restart: () => void
}

export const SessionContext = createContext<Held | null>(null)

export function useSession(): Held {
  const held = use(SessionContext)
  if (!held) throw new Error('There is no session above')
  return held
}
