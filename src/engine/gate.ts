import { DomainError } from '#domain/errors.ts'

interface Waiting {
  readonly who: unknown
  readonly enter: () => void
}

export interface GateOptions {
  /** How many of its places one person may have; all of them by default. */
  readonly each?: number
  /** How many of one person may wait in line; by default the same share of it as of the places. */
  readonly eachInLine?: number
  /** How long somebody waits before they are refused, in milliseconds; for ever by default. */
  readonly patience?: number
}

export interface Gate {
  /** Runs the work when it is its turn. */
  <T>(work: () => Promise<T>, who?: unknown, signal?: AbortSignal): Promise<T>
  /** Takes a place when it is free, and answers how to give it back. */
  enter(who?: unknown, signal?: AbortSignal): Promise<() => void>
  readonly waiting: () => number
}

/**
 * Limits how many tasks run at a time: the rest wait in line, and are refused as busy when the line is full. One person
 * has at most `each` of the places; others overtake them. Somebody whose signal aborts while they wait leaves the line.
 */
export function createGate(places: number, queue: number, options: GateOptions = {}): Gate {
  const { each = places, patience } = options
  const { eachInLine = each < places ? Math.ceil((queue * each) / places) : queue } = options
  let busy = 0
  const busyOf = new Map<unknown, number>()
  const waiting: Waiting[] = []

  const countOf = (who: unknown) => busyOf.get(who) ?? 0
  const hasRoom = (who: unknown) => busy < places && (who === undefined || countOf(who) < each)

  function take(who: unknown): void {
    busy++
    busyOf.set(who, countOf(who) + 1)
  }

  function leave(who: unknown): void {
    busy--
    if (countOf(who) === 1) busyOf.delete(who)
    else busyOf.set(who, countOf(who) - 1)
    // The place goes to the longest waiting person who is below their own limit.
    const next = waiting.findIndex(one => hasRoom(one.who))
    if (next === -1) return
    const [entering] = waiting.splice(next, 1)
    if (!entering) return
    take(entering.who)
    entering.enter()
  }

  async function wait(who: unknown, signal?: AbortSignal): Promise<void> {
    const own = who === undefined ? 0 : waiting.filter(one => one.who === who).length
    if (waiting.length >= queue || own >= eachInLine) throw new DomainError('busy')
    const { promise, resolve: enter, reject } = Promise.withResolvers<void>()
    const place = { who, enter }
    const refuse = (code: string) => {
      const index = waiting.indexOf(place)
      if (index === -1) return
      waiting.splice(index, 1)
      reject(new DomainError(code))
    }
    const abandon = () => refuse('malformed')
    const alarm = patience === undefined ? undefined : setTimeout(() => refuse('busy'), patience)
    waiting.push(place)
    signal?.addEventListener('abort', abandon)
    try {
      await promise
    } finally {
      clearTimeout(alarm)
      signal?.removeEventListener('abort', abandon)
    }
  }

  async function enter(who?: unknown, signal?: AbortSignal): Promise<() => void> {
    if (hasRoom(who)) take(who)
    else await wait(who, signal)
    return () => leave(who)
  }

  const run = async <T>(work: () => Promise<T>, who?: unknown, signal?: AbortSignal): Promise<T> => {
    // With a place free the work begins before this returns, so that whoever gives it up next finds it begun.
    if (hasRoom(who)) take(who)
    else await wait(who, signal)
    try {
      return await work()
    } finally {
      leave(who)
    }
  }
  return Object.assign(run, { enter, waiting: () => waiting.length })
}
