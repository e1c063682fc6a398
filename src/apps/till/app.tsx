import { useQuery } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { openFor } from '#browser/person.ts'
import { LoadFailure } from '#browser/start/load-failure.tsx'
import { noteLogIn } from '#browser/start/log-ins.ts'
import { startTexts } from '#browser/start/texts-start.ts'
import { startStream } from '#browser/stream/stream.ts'
import { currentTicket, openTickets } from './core/cart/tickets.ts'
import { StartContext, startQuery } from './start/start.ts'
import { openCopy } from './core/copy/copy.ts'
import { TillAtWork } from './start/at-work.ts'
import { changeHands } from './start/change-hands.ts'
import { router } from './router.tsx'
import { useScanner } from './scan/use-scan.ts'
import { ParkedChanges } from './sell/parked.ts'
import { applyUpdateWhenIdle } from './worker/update.ts'

/** The customer's window only shows what the selling window tells it: it neither sends nor fetches. */
const isCustomersWindow = location.pathname === '/admin/pos/pantalla'

export function App() {
  const { data: start, isError } = useQuery(startQuery)
  const userId = start?.user.id
  const userName = start?.user.name
  const shown = useRef<{ id: number; name: string } | null>(null)
  useLayoutEffect(() => {
    if (userId === undefined) return
    const before = shown.current
    // The till had started from the device's memory, as that of another person.
    if (before && before.id !== userId) return void changeHands(before.name)
    shown.current = { id: userId, name: String(userName) }
    openFor(userId)
    noteLogIn(userId)
    openTickets(userId)
  }, [userId, userName])
  const stream = start?.stream ?? null
  useLayoutEffect(() => {
    if (userId === undefined || isCustomersWindow) return
    startStream({ person: userId, ...(stream ?? { cursor: null, sender: null }) })
  }, [userId, stream])
  // The device's copy is read while the server is asked who is here.
  useEffect(() => void (isCustomersWindow || openCopy()), [])
  useScanner()
  useEffect(() => applyUpdateWhenIdle(() => currentTicket().lines.length === 0), [])
  if (start) {
    return (
      <StartContext value={start}>
        {!isCustomersWindow && <TillAtWork />}
        {!isCustomersWindow && <ParkedChanges />}
        <RouterProvider router={router} />
      </StartContext>
    )
  }
  if (isError) return <LoadFailure />
  return (
    <main className="alone" id="content">
      <p className="muted" role="status">
        {startTexts.loading}
      </p>
    </main>
  )
}
