import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AppDataProvider } from '#browser/app-data.tsx'
import { fetchAhead } from '#browser/parts/ahead.ts'
import { useSession } from '../session-context.ts'
import { Shell } from './shell.tsx'

/** The first screen comes first: its own files, rows and pictures. */
const aheadAfter = 1_500

/** The pages of a logged-in user. */
export function Inside() {
  const { session, reload } = useSession()
  const { user } = session
  useEffect(() => fetchAhead(aheadAfter), [])
  // The guard redirects visitors; a user who has just logged out is being sent to the login.
  if (!user) return null
  return (
    <AppDataProvider value={{ ...session, user }} reload={reload}>
      <Shell>
        <Outlet />
      </Shell>
    </AppDataProvider>
  )
}
