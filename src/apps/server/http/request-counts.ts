interface Count {
  current: number
  startedAt: number
}

const mostKeys = 5_000

/**
 * Counts the requests of each key within its window, in this process. When it holds its maximum of keys, the one that
 * was idle longest is dropped.
 */
export class RequestCounts {
  readonly #counts = new Map<string, Count>()

  get size(): number {
    return this.#counts.size
  }

  /** Counts a request, and answers how many there are and when the window ends, in milliseconds. */
  add(key: string, timeWindow: number): { current: number; ttl: number } {
    const now = Date.now()
    const known = this.#counts.get(key)
    const isOver = known === undefined || known.startedAt + timeWindow <= now
    const count = isOver ? { current: 1, startedAt: now } : { ...known, current: known.current + 1 }
    this.#counts.delete(key)
    this.#counts.set(key, count)
    if (this.#counts.size > mostKeys) {
      const [quietest] = this.#counts.keys()
      if (quietest !== undefined) this.#counts.delete(quietest)
    }
    return { current: count.current, ttl: count.startedAt + timeWindow - now }
  }
}
