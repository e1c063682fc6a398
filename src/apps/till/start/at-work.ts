import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#browser/api.ts'
import { onReturn } from '#browser/connection/connection.ts'
import { followNotices } from '#browser/notices/follow-notices.ts'
import { onOtherPerson } from '#browser/person.ts'
import { toldCopy } from '#browser/restored-copy/told-copy.ts'
import { onSignedOut } from '#browser/signed-out.ts'
import { followPeople } from '#browser/start/log-ins.ts'
import { onStream } from '#browser/stream/stream.ts'
import { useStore } from '#browser/use-store.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { startBeat } from '../core/beat/beat.ts'
import { canKeep, retryNow, signedOut } from '../core/connection/connection.ts'
import { isSendingSale, onDrawerDoubt, queueView, sellAs } from '../core/queue/queue.ts'
import { lookAfterSent } from '../core/queue/send-again.ts'
import { changeHands, tellChangeOfHands } from './change-hands.ts'
import { closedDrawer } from './closed-drawer.ts'
import { followIdle } from './lock.ts'
import { isLeavingPage, leave } from './leave.ts'
import { startQuery, useStart } from './start.ts'

/** Keeps an open till in step with the server: sends what waits, fetches what changed, and asks who is here. */
export function TillAtWork(): null {
  const client = useQueryClient()
  const { user, drawer, settings, hasPin = false } = useStart()
  const userId = user.id
  const sessionId = drawer?.id ?? null
  const { timeZone, tillLockMinutes } = settings
  // Nobody is locked out who could not come back.
  const minutes = hasPin && sessionId !== null ? (tillLockMinutes ?? 0) : 0

  useEffect(() => onSignedOut(() => signedOut.set(true)), [])
  useEffect(() => followNotices(client), [client])
  useEffect(() => followIdle({ userId, minutes }), [userId, minutes])

  useEffect(() => tellChangeOfHands(user.name), [user.name])
  useEffect(() => onOtherPerson(() => void changeHands(user.name)), [user.name])
  useEffect(() => {
    /** The answer tells whether this person is still logged in, and with this drawer. */
    const look = async (by: string | null = null) => {
      try {
        const { data } = await call<{ data: WireRecord | null }>('GET', 'pos/session')
        if ((data?.id ?? null) === sessionId) return
        if (data === null && sessionId !== null) tellClosed(sessionId, by)
        else void client.invalidateQueries(startQuery)
      } catch {
        // Without an answer the till goes on; every call asks the same.
      }
    }
    const onLogIn = () => void look()
    const stops = [
      followPeople({ onLogIn, onLogOut: () => void leave() }),
      onDrawerDoubt(onLogIn),
      onStream('change', ({ resource, ids, action, by }) => {
        // Each sale moves its cash.
        if (resource !== 'cash-sessions' || action === 'cash') return
        const isOwn = by?.id === userId
        if (sessionId === null ? isOwn : ids.includes(sessionId)) void look(isOwn ? null : by?.name)
      }),
      onStream('reset', onLogIn),
    ]
    return () => {
      closedDrawer.set(null)
      stops.forEach(stop => stop())
    }
  }, [client, userId, sessionId])

  useEffect(() => {
    void sellAs({ userId, sessionId, timeZone }).then(retryNow)
  }, [userId, sessionId, timeZone])

  const { copiedAt = null, mark = '' } = useStore(toldCopy) ?? {}
  useEffect(() => {
    void lookAfterSent(copiedAt, mark)
  }, [copiedAt, mark])

  // With another drawer the pieces are those of another warehouse, so that the copy is asked for at once.
  useEffect(startBeat, [userId, sessionId])

  // A start from the device's memory is replaced by the server's as soon as there is one.
  useEffect(() => onReturn(() => void client.invalidateQueries(startQuery)), [client])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      const hasUnsent = isSendingSale() || (canKeep() && queueView.get().waiting > 0)
      if (hasUnsent && !isLeavingPage()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])
  return null
}

function tellClosed(sessionId: number, by: string | null): void {
  // Kept from the first that noticed, which knows who closed it; later ones may not.
  if (closedDrawer.get()?.sessionId !== sessionId) closedDrawer.set({ sessionId, by })
}
