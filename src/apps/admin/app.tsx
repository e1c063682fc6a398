import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { part } from '#browser/parts/part.tsx'
import { onOtherPerson, openFor } from '#browser/person.ts'
import { onSignedOut, tellSignedOut } from '#browser/signed-out.ts'
import { startStream, stopStream } from '#browser/stream/stream.ts'
import { hasUnsaved } from '#browser/unsaved.ts'
import { loginFor } from './guard.ts'
import { LoadFailure } from '#browser/start/load-failure.tsx'
import { Loading } from './loading.tsx'
import { forgetReloads } from '#browser/start/reloads.ts'
import { noteLogIn, followPeople } from '#browser/start/log-ins.ts'
import { router } from './router.tsx'
import { SessionContext } from './session-context.ts'
import { sessionQuery } from '#browser/start/session.ts'

const SignInAgain = part(async () => ({ default: (await import('./sign-in-again.tsx')).SignInAgain }))

export function App() {
  const client = useQueryClient()
  const { data: session, isError } = useQuery(sessionQuery)

  useEffect(() => {
    if (session) forgetReloads()
  }, [session])
  const [isSignedOut, setIsSignedOut] = useState(false)
  useEffect(() => onSignedOut(() => (hasUnsaved() ? setIsSignedOut(true) : leave())), [])

  const userId = session?.user?.id ?? null
  useLayoutEffect(() => {
    openFor(userId)
    if (userId !== null) noteLogIn(userId)
  }, [userId])
  const stream = session?.stream ?? null
  // Before any list is asked for, so that nothing changes unheard after it was read.
  useLayoutEffect(() => {
    if (userId !== null && stream) startStream({ person: userId, ...stream })
    else if (session) stopStream()
  }, [userId, stream, session])
  // Somebody else logged in from this browser. Typed text stays to be read; the server saves none of it for them.
  useEffect(() => onOtherPerson(() => void (hasUnsaved() || location.reload())), [])
  useEffect(
    () =>
      userId === null
        ? undefined
        : followPeople({
            onLogIn: () => void client.invalidateQueries(sessionQuery),
            onLogOut: tellSignedOut,
          }),
    [client, userId],
  )

  // The router runs its guard when the address changes; a change of user must run it too.
  const who = session && (session.user?.id ?? null)
  const judged = useRef(who)
  useEffect(() => {
    if (who === undefined) return
    if (judged.current !== undefined && judged.current !== who) void router.invalidate()
    judged.current = who
  }, [who])

  const held = useMemo(
    () =>
      session && {
        session,
        reload: () => client.invalidateQueries(sessionQuery),
        restart: () => void client.resetQueries(),
      },
    [session, client],
  )
  if (held) {
    return (
      <SessionContext value={held}>
        <RouterProvider router={router} context={{ session: held.session }} />
        {isSignedOut && held.session.user && (
          <Suspense>
            <SignInAgain
              email={held.session.user.email}
              onClose={() => setIsSignedOut(false)}
              onLeave={leave}
            />
          </Suspense>
        )}
      </SessionContext>
    )
  }
  return isError ? <LoadFailure /> : <Loading />
}

/** A full page load, so that none of this user's data stays in memory. */
function leave(): void {
  const { pathname, search, hash } = location
  location.assign(loginFor(pathname + search + hash))
}
