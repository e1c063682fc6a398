import { Outlet } from '@tanstack/react-router'
import { AppDataProvider } from '#browser/app-data.tsx'
import { useSession } from '../session-context.ts'
import { Shell } from './shell.tsx'

/** The pages of somebody who is logged in. */
export function Inside() {
  const { session, reload } = useSession()
  const { user } = session
  // The guard lets no visitor in; one who becomes one here is on the way to the login.
  if (!user) return null
  return (
    <AppDataProvider value={{ ...session, user }} reload={reload}>
      <Shell>
        <Outlet />
      </Shell>
    </AppDataProvider>
  )
}
