import { DomainError } from '#domain/errors.ts'

/** Lets a few in at a time; the rest wait in line, and past the line's end are told to come back. */
export function createGate(places: number, queue: number) {
  let busy = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= places) {
      if (waiting.length >= queue) throw new DomainError('busy')
      await new Promise<void>(resolve => waiting.push(resolve))
    } else {
      busy++
    }
    try {
      return await work()
    } finally {
      // The place passes straight to whoever waits longest.
      const next = waiting.shift()
      if (next) next()
      else busy--
    }
  }
}
