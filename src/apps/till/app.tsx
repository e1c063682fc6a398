import { useQuery } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { LoadFailure } from '#browser/start/load-failure.tsx'
import { startTexts } from '#browser/start/texts-start.ts'
import { currentTicket, openTickets } from './cart/tickets.ts'
import { StartContext, startQuery } from './start/start.ts'
import { useTillAtWork } from './start/at-work.ts'
import { router } from './router.tsx'
import { applyUpdateWhenIdle } from './worker/update.ts'

export function App() {
  const { data: start, isError } = useQuery(startQuery)
  useTillAtWork(start)
  const userId = start?.user.id
  useLayoutEffect(() => {
    if (userId !== undefined) openTickets(userId)
  }, [userId])
  useEffect(() => applyUpdateWhenIdle(() => currentTicket().lines.length === 0), [])
  if (start) {
    return (
      <StartContext value={start}>
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
