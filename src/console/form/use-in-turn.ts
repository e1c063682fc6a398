import { useRef } from 'react'

/** Begins each piece of work when the one before has ended: a file that is slow to read is not overtaken by the next. */
export function useInTurn(): (work: () => Promise<void>) => void {
  const last = useRef<Promise<void>>(Promise.resolve())
  return work => {
    // One that fails is heard of as ever, and stops nobody.
    const mine = last.current.then(work)
    last.current = mine.catch(() => undefined)
  }
}
