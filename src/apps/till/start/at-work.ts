import { useEffect, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { onSignedOut } from '#browser/signed-out.ts'
import { startBeat } from '../connection/beat.ts'
import {
  canKeep,
  connection,
  retryNow,
  subscribeConnection,
  tellWhetherSignedIn,
} from '../connection/connection.ts'
import { isSendingSale, queueView, sellAs } from '../queue/queue.ts'
import { isLeavingPage } from './leave.ts'
import { startQuery, useStart } from './start.ts'

/** Keeps an open till in step with the server: sends what waits, fetches what changed, and asks who is here. */
export function TillAtWork(): null {
  const client = useQueryClient()
  const { user, drawer, settings } = useStart()
  const userId = user.id
  const sessionId = drawer?.id ?? null
  const { timeZone } = settings

  useEffect(() => onSignedOut(() => tellWhetherSignedIn(false)), [])

  useEffect(() => {
    void sellAs({ userId, sessionId, timeZone }).then(retryNow)
  }, [userId, sessionId, timeZone])

  // With another drawer the pieces are those of another warehouse, so that the copy is asked for at once.
  useEffect(startBeat, [userId, sessionId])

  const wasLost = useRef(false)
  useEffect(
    () =>
      subscribeConnection(() => {
        const isLost = connection() === 'offline'
        // A start from the device's memory is replaced by the server's as soon as there is one.
        if (wasLost.current && !isLost) void client.invalidateQueries(startQuery)
        wasLost.current = isLost
      }),
    [client],
  )

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      const hasUnsent = isSendingSale() || (canKeep() && queueView().waiting > 0)
      if (hasUnsent && !isLeavingPage()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])
  return null
}
