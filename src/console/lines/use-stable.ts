import { useEffect, useRef, useState } from 'react'

/**
 * A function whose identity never changes and that calls the newest one, so that only a changed line is rendered again.
 */
export function useStable<A extends readonly unknown[], R>(run: (...given: A) => R): (...given: A) => R {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  const [stable] = useState(
    () =>
      (...given: A) =>
        latest.current(...given),
  )
  return stable
}
