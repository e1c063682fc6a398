import { useEffect, useRef, useState } from 'react'

/** The same function at each drawing, which does what the newest one would: only the line that changed is drawn again. */
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
