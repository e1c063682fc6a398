import { useState } from 'react'
import { useLatest } from '#browser/use-latest.ts'

/**
 * A function whose identity never changes and that calls the newest one, so that only a changed line is rendered again.
 */
export function useStable<A extends readonly unknown[], R>(run: (...given: A) => R): (...given: A) => R {
  const latest = useLatest(run)
  const [stable] = useState(
    () =>
      (...given: A) =>
        latest.current(...given),
  )
  return stable
}
