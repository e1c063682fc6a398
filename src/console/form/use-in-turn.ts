import { useRef } from 'react'

/** Runs jobs one after another, so that a file that is slow to read is not overtaken by the next. */
export function useInTurn(): (work: () => Promise<void>) => void {
  const last = useRef<Promise<void>>(Promise.resolve())
  return work => {
    // A failed job is reported as usual and does not stop the next one.
    const mine = last.current.then(work)
    last.current = mine.catch(() => undefined)
  }
}
