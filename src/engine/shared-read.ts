import { forEverybody, statementsOf } from '#db/statements-of.ts'

/** A read for which several may wait. */
export interface SharedRead<T> {
  /** Waits for it too. */
  join(): Promise<T>
}

/** Reads for as long as one of those who wait is there; `forget` runs before the read is given up. */
export function sharedRead<T>(read: () => Promise<T>, forget: () => void): SharedRead<T> {
  const abandoned = new AbortController()
  let waiting = 0
  let isDone = false
  const end = () => void (isDone = true)
  const answer = forEverybody(read, abandoned.signal)
  answer.then(end, end)
  const leave = () => {
    waiting -= 1
    if (waiting > 0 || isDone) return
    forget()
    abandoned.abort()
  }
  return {
    join() {
      if (!isDone) {
        waiting += 1
        statementsOf()?.gone?.addEventListener('abort', leave, { once: true })
      }
      return answer
    },
  }
}
