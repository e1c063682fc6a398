import { DomainError } from '#domain/errors.ts'

interface Waiting {
  readonly who: unknown
  readonly enter: () => void
}

/**
 * Limits how many tasks run at a time: the rest wait in line, and are refused as busy when the line is full. One person
 * has at most `each` of the places, and the same share of the line; others overtake them. Somebody whose signal aborts
 * while they wait leaves the line.
 */
export function createGate(places: number, queue: number, each = places) {
  let busy = 0
  const busyOf = new Map<unknown, number>()
  const waiting: Waiting[] = []
  const mostWaitingOf = each < places ? Math.ceil((queue * each) / places) : queue

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
    const next = waiting.findIndex(each => hasRoom(each.who))
    if (next === -1) return
    const [entering] = waiting.splice(next, 1)
    if (!entering) return
    take(entering.who)
    entering.enter()
  }

  async function wait(who: unknown, signal?: AbortSignal): Promise<void> {
    const own = who === undefined ? 0 : waiting.filter(each => each.who === who).length
    if (waiting.length >= queue || own >= mostWaitingOf) throw new DomainError('busy')
    await new Promise<void>((enter, refuse) => {
      const place = { who, enter }
      waiting.push(place)
      signal?.addEventListener('abort', () => {
        const found = waiting.indexOf(place)
        if (found === -1) return
        waiting.splice(found, 1)
        refuse(new DomainError('malformed'))
      })
    })
  }

  return async <T>(work: () => Promise<T>, who?: unknown, signal?: AbortSignal): Promise<T> => {
    if (hasRoom(who)) take(who)
    else await wait(who, signal)
    try {
      return await work()
    } finally {
      leave(who)
    }
  }
}
