import { createContext, use } from 'react'
import type { Session } from './session.ts'

interface Held {
  readonly session: Session
  /** Asks the server again, without leaving the page. */
  readonly reload: () => Promise<void>
  /** Starts over as whoever the server now says is here. */
  readonly restart: () => void
}

export const SessionContext = createContext<Held | null>(null)

export function useSession(): Held {
  const held = use(SessionContext)
  if (!held) throw new Error('There is no session above')
  return held
}
