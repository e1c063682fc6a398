import { ApiError } from '#browser/api-error.ts'
import { isReached, tellLost, tellReached } from '#browser/connection/connection.ts'
import { syncCopy } from '../copy/copy.ts'
import { drainQueue, queueView } from '../queue/queue.ts'
import { reportTill } from './report.ts'
import { nextPause, noteAnswer, onRetry, signedOut } from '../connection/connection.ts'

/** How often an open till asks what changed in the office. */
const pollMs = 10_000

/**
 * Sends kept sales and fetches changes, again and again: every few seconds while the server answers, and after growing
 * pauses while it does not. Returns how to stop.
 */
export function startBeat(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let isBusy = false
  let isWanted = false

  const beat = async () => {
    if (isBusy) {
      isWanted = true
      return
    }
    isBusy = true
    isWanted = false
    clearTimeout(timer)
    const isAnswered = await once()
    isBusy = false
    if (isStopped) return
    timer = setTimeout(() => void beat(), isWanted ? 0 : isAnswered ? pollMs : nextPause())
  }

  const start = () => void beat()
  const forget = onRetry(start)
  const unsubscribe = queueView.subscribe(() => {
    if (isReached()) void reportTill()
  })
  addEventListener('online', start)
  addEventListener('offline', tellLost)
  start()
  return () => {
    isStopped = true
    clearTimeout(timer)
    forget()
    unsubscribe()
    removeEventListener('online', start)
    removeEventListener('offline', tellLost)
  }
}

/** True when the server answered. */
async function once(): Promise<boolean> {
  let isSignedIn = true
  try {
    if (!(await drainQueue())) return false
    void reportTill()
    await syncCopy()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === null || error.status >= 500) {
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
