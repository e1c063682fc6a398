/** In milliseconds: before the second try, and the longest that is waited. */
const shortest = 10_000
const longest = 600_000

interface Failing {
  readonly message: string
  readonly times: number
  readonly until: number
}

export interface Pauses {
  isDue(work: string): boolean
  /** Answers whether this fault is a new one, so that it is logged once. */
  failed(work: string, message: string): boolean
  /** Forgets everything but these. */
  keep(works: readonly string[]): void
}

/** How long work that keeps failing is left alone: twice as long after each time, so that it costs little until it is mended. */
export function createPauses(now: () => number = Date.now): Pauses {
  const failing = new Map<string, Failing>()
  return {
    isDue: work => now() >= (failing.get(work)?.until ?? 0),
    failed(work, message) {
      const before = failing.get(work)
      const times = (before?.times ?? 0) + 1
      const pause = Math.min(longest, shortest * 2 ** (times - 1))
      failing.set(work, { message, times, until: now() + pause })
      return before?.message !== message
    },
    keep(works) {
      const open = new Set(works)
      for (const work of failing.keys()) if (!open.has(work)) failing.delete(work)
    },
  }
}
