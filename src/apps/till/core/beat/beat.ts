import { ApiError } from '#browser/api-error.ts'
import { checkConnection, isReached, tellLost, tellReached } from '#browser/connection/connection.ts'
import { streamIsLive } from '#browser/stream/stream.ts'
import { syncCopy } from '../copy/copy.ts'
import { hasTrouble } from '../device/trouble.ts'
import { drainQueue, queueView, soldPieces } from '../queue/queue.ts'
import { isUnreached } from '../connection/unreached.ts'
import { dueOnce } from './due.ts'
import { hearStream } from './hear-stream.ts'
import { reportTill } from './report.ts'
import { waitingTrips } from '../trips/trips-view.ts'
import { nextPause, noteAnswer, onRetry, signedOut } from '../connection/connection.ts'

/** How often a till looks whether there is something to do. */
const lookMs = 10_000
/** All tills hear of a change at the same moment, so each waits up to this long, at random, before it asks. */
const soonMs = 700
/** The least time between two calls, because an import of prices tells of changes again and again. */
const apartMs = 2_000
/** A stream that broke off may come back within this time before the server is in doubt. */
const graceMs = 2_000

/**
 * Sends kept sales and fetches what changed: when the stream tells of it, every ten seconds while the stream is silent
 * or a sale waits, and after growing pauses while the server does not answer. Returns how to stop.
 */
export function startBeat(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let isBusy = false
  let isWanted = false
  let isInDoubt = false
  let begunAt = Number.NEGATIVE_INFINITY
  let rests = 0

  const beat = async () => {
    if (isBusy) {
      isWanted = true
      return
    }
    isBusy = true
    isWanted = false
    begunAt = performance.now()
    clearTimeout(timer)
    due.clear()
    const isAnswered = await once(isInDoubt)
    isBusy = false
    isInDoubt = false
    if (isStopped) return
    rests = isAnswered ? mostRests() : 0
    timer = setTimeout(look, isWanted ? 0 : isAnswered ? lookMs : nextPause())
  }

  const look = () => {
    if (isWanted || rests <= 0 || !mayRest()) return void beat()
    rests--
    void reportTill()
    timer = setTimeout(look, lookMs)
  }

  const start = () => void beat()
  const due = dueOnce(start)
  const soon = () => due.within(Math.max(Math.random() * soonMs, begunAt + apartMs - performance.now()))
  const later = () => due.within(lookMs * (0.5 + Math.random() / 2))
  const doubt = dueOnce(() => {
    if (streamIsLive.get() || !isReached()) return
    isInDoubt = true
    start()
  })
  const show = () => void (document.hidden || soon())

  const stops = [
    onRetry(start),
    hearStream({ soon, later }),
    queueView.subscribe(() => {
      if (isReached()) void reportTill()
    }),
    streamIsLive.subscribe(() => {
      if (!streamIsLive.get()) doubt.within(graceMs * (1 + Math.random() / 2))
    }),
  ]
  addEventListener('online', start)
  addEventListener('offline', tellLost)
  document.addEventListener('visibilitychange', show)
  start()
  return () => {
    isStopped = true
    clearTimeout(timer)
    due.clear()
    doubt.clear()
    for (const stop of stops) stop()
    removeEventListener('online', start)
    removeEventListener('offline', tellLost)
    document.removeEventListener('visibilitychange', show)
  }
}

/**
 * How many looks go by without a call while the stream is heard, so that each till asks every one to two minutes, at a
 * moment of its own, for pieces of other warehouses and for what a fault kept from the stream.
 */
const mostRests = (): number => 6 + Math.floor(Math.random() * 7)

/** Whether nothing is to be sent, and the stream tells what is to be fetched. */
function mayRest(): boolean {
  const isHeard = isReached() && streamIsLive.get() && !signedOut.get()
  return (
    isHeard &&
    queueView.get().waiting === 0 &&
    waitingTrips() === 0 &&
    soldPieces().size === 0 &&
    !hasTrouble()
  )
}

/** Fetched apart, because few tills have deliveries that wait. */
async function drainTrips(): Promise<boolean> {
  const trips = await import('../trips/trips.ts').catch(() => null)
  return trips?.drainTrips() ?? true
}

/** True when the server answered. */
async function once(isInDoubt: boolean): Promise<boolean> {
  let isSignedIn = true
  try {
    // This question is answered sooner than a call that hangs is given up.
    if (isInDoubt && !(await checkConnection())) return false
    if (!(await drainQueue()) || !(await drainTrips())) return false
    void reportTill()
    await syncCopy()
  } catch (error) {
    // A server that fails over one call answers all the same.
    if (!(error instanceof ApiError) || isUnreached(error.status)) {
      tellLost()
      return false
    }
    isSignedIn = error.status !== 401
  }
  tellReached()
  noteAnswer()
  signedOut.set(!isSignedIn)
  return true
}
