import { Outlet } from '@tanstack/react-router'
import { AppDataProvider } from '#browser/app-data.tsx'
import { useSession } from '../session-context.ts'
import { Shell } from './shell.tsx'

/** The pages of a logged-in user. */
export function Inside() {
  const { session, reload } = useSession()
  const { user } = session
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
