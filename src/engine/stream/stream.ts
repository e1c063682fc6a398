import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { presentColumns, presentOf, type Present, type PresentRow } from '#db/history.ts'
import type { Hub } from '#db/hub.ts'
import { printSeen } from '#db/seen.ts'
import type { Batch } from './change.ts'
import { isContinued, parseCursor, printCursor, type StreamCursor } from './cursor.ts'
import { readChanges, type Changes, type SharedBefore } from './read-changes.ts'

/** Other processes are woken at most so often. In milliseconds. */
const wakePause = 50
/** Changes are read at most so often: each reading costs all listeners a question, and nobody sees the difference. */
const readPause = 80
/** After this time every process looks, whether or not it was woken. */
const slowPoll = 5_000

/** The tables whose rows tell of changes. */
const watchedTables = ['audit_log', 'movements', 'cash_entries', 'notifications', 'imports']

/** What was committed by any process, in the order in which this one reads it. */
export interface Stream {
  /** Has each batch of what is committed from now on. Answers a function that removes the listener. */
  subscribe(listener: (batch: Batch) => void): Promise<() => void>
  /** Called when a public page may show another stock, before any later `settle` ends. */
  onPages(listener: () => void): void
  /** What was committed since somebody was away; without a cursor nothing but where the stream is now. */
  since(cursor: string | null): Promise<Batch>
  /** Settles when all listeners have had everything that was committed before the call. */
  settle(): Promise<void>
  /** This process has committed something. */
  committed(): void
  close(): Promise<void>
}

interface Parts {
  readonly db: Database
  readonly hub: Hub
  readonly sharedBefore: SharedBefore
  readonly onError: (error: Error) => void
}

export function openStream({ db, hub, sharedBefore, onError }: Parts): Stream {
  const listeners = new Set<(batch: Batch) => void>()
  const pageListeners = new Set<() => void>()
  let position: StreamCursor | null = null
  let isClosed = false
  /** Whether this may be another history than before: asked again after each pause. */
  let isUnsure = true

  const tell = (batch: Batch) => {
    if (batch.concernsPages) for (const listener of pageListeners) listener()
    for (const listener of listeners) listener(batch)
  }

  /** Moves on to what is committed now. */
  async function read(): Promise<void> {
    if (isUnsure || !position) {
      const before = position
      const now = await readPresent(db, before?.started)
      const isSame = before !== null && isContinued(before, now)
      isUnsure = false
      position = isSame ? { ...before, started: now.started } : now
      if (!isSame) return tell(resetAt(now))
    }
    const changes = await readChanges(db, position.seen, sharedBefore)
    position = { ...position, seen: changes.seen }
    const batch = batchOf(position, changes)
    if (batch.isReset || batch.changes.length > 0 || batch.concernsSessions) tell(batch)
  }

  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null
  /** Calls during a read share the next one, because their change may be later than the one that is running. */
  function look(): Promise<void> {
    next ??= running.then(() => {
      next = null
      running = isClosed
        ? Promise.resolve()
        : read().catch((error: Error) => {
            isUnsure = true
            for (const listener of pageListeners) listener()
            if (!isClosed) onError(error)
          })
      return running
    })
    return next
  }

  const lookSoon = throttled(readPause, () => void (listeners.size > 0 && look()))
  const wakeOthers = throttled(wakePause, () => hub.tellOthers())
  const stopHearing = hub.on('committed', message => {
    if (message === null) isUnsure = true
    lookSoon.call()
  })
  const poll = setInterval(() => {
    isUnsure = true
    if (listeners.size > 0) void look()
  }, slowPoll).unref()

  return {
    async subscribe(listener) {
      // Nothing is read while nobody listens, so that the first listener must not hear of the time before.
      if (listeners.size === 0) await look()
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onPages: listener => void pageListeners.add(listener),
    async since(text) {
      const cursor = text === null ? null : parseCursor(text)
      const now = await readPresent(db, cursor?.started)
      if (text === null) return { ...resetAt(now), isReset: false, concernsSessions: false }
      if (!cursor || !isContinued(cursor, now)) return resetAt(now)
      const changes = await readChanges(db, cursor.seen, sharedBefore)
      return batchOf({ ...now, seen: changes.seen }, changes)
    },
    async settle() {
      const seen = await hub.settle()
      if (seen !== null && (!position || isUnsure || seen !== printSeen(position.seen))) await look()
    },
    committed() {
      lookSoon.call()
      wakeOthers.call()
    },
    async close() {
      isClosed = true
      stopHearing()
      clearInterval(poll)
      lookSoon.stop()
      wakeOthers.stop()
      await running
    },
  }
}

async function readPresent(db: Database, started: string | undefined): Promise<Present> {
  const { rows } = await sql<PresentRow>`select ${presentColumns(watchedTables, started)}`.execute(db)
  return presentOf(db, rows[0])
}

function resetAt(now: StreamCursor): Batch {
  return {
    cursor: printCursor(now),
    isReset: true,
    changes: [],
    concernsSessions: true,
    concernsPages: true,
  }
}

function batchOf(
  position: StreamCursor,
  { isTooMany, changes, concernsSessions, concernsPages }: Changes,
): Batch {
  return { cursor: printCursor(position), isReset: isTooMany, changes, concernsSessions, concernsPages }
}

/** Calls at once, and again after a pause when it was asked for meanwhile. */
function throttled(wait: number, work: () => void): { call(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined
  let last = -wait
  return {
    call() {
      timer ??= setTimeout(
        () => {
          timer = undefined
          last = performance.now()
          work()
        },
        Math.max(0, last + wait - performance.now()),
      ).unref()
    },
    stop: () => clearTimeout(timer),
  }
}
