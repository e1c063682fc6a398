import { isReached, lostAt, tellCall } from '../connection/connection.ts'
import type { Hearing } from './parse-events.ts'
import { readStream } from './read-stream.ts'

/** The server gives a sign of life every 25 seconds; a computer that slept, or a dead connection, has none. */
export const silenceMs = 60_000
export const lookMs = 10_000
const firstPause = 1_000
const longestPause = 30_000

export type KeepEnd = 'stopped' | 'signed-out' | 'other-person'

interface Kept extends Hearing {
  readonly person: number
  readonly cursor: () => string | null
  /** A connection is about to be asked for. */
  readonly onOpen: () => void
  /** The connection has ended, or never began. */
  readonly onEnd: () => void
  readonly signal: AbortSignal
}

/** Keeps the stream open until the signal ends it or the server knows this person no more, and says which. */
export async function keepStream({
  person,
  cursor,
  onOpen,
  onEnd,
  signal,
  ...hearing
}: Kept): Promise<KeepEnd> {
  let failures = 0
  while (!signal.aborted) {
    // Offline it sleeps.
    if (!isReached()) {
      await untilAny(signal, lostAt.subscribe)
      continue
    }
    onOpen()
    const openedAt = Date.now()
    const attempt = attemptWithin(signal)
    const end = await readStream(hearing, {
      person,
      cursor: cursor(),
      signal: attempt.signal,
      onSign: attempt.sign,
    })
    attempt.end()
    // Only a stream that lasted resets the pauses; else one that is always cut at once would be opened every second.
    if (Date.now() - openedAt >= lookMs) failures = 0
    if (!signal.aborted) onEnd()
    if (end.kind === 'signed-out' || end.kind === 'other-person') return end.kind
    if (end.kind === 'later') await pause(end.seconds * 1_000 + Math.random() * firstPause, signal)
    else if (!attempt.wasSilent()) {
      // Others may have been cut at the same moment, and must not come back in the same one.
      await pause((0.1 + Math.random()) * Math.min(longestPause, firstPause * 2 ** failures), signal)
      failures++
      // Only asks: a proxy may cut a stream while every call is answered.
      if (failures > 1) tellCall('busy')
    }
  }
  return 'stopped'
}

/** Ends with the signal, when the server is out of reach, or after a silence. */
function attemptWithin(signal: AbortSignal) {
  const controller = new AbortController()
  const abort = () => controller.abort()
  let signAt = Date.now()
  let isSilent = false
  const timer = setInterval(() => {
    isSilent = Date.now() - signAt > silenceMs
    if (isSilent) abort()
  }, lookMs)
  const unsubscribe = lostAt.subscribe(() => void (isReached() || abort()))
  signal.addEventListener('abort', abort)
  if (signal.aborted) abort()
  return {
    signal: controller.signal,
    sign: () => {
      signAt = Date.now()
    },
    wasSilent: () => isSilent,
    end: () => {
      abort()
      clearInterval(timer)
      unsubscribe()
      signal.removeEventListener('abort', abort)
    },
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return untilAny(signal, done => {
    const timer = setTimeout(done, ms)
    return () => clearTimeout(timer)
  })
}

/** Settles when `wait` calls back or the signal ends, whichever is first. */
export function untilAny(signal: AbortSignal, wait: (done: () => void) => () => void): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (signal.aborted) resolve()
  const end = () => resolve()
  const stop = wait(end)
  signal.addEventListener('abort', end)
  return promise.finally(() => {
    stop()
    signal.removeEventListener('abort', end)
  })
}
