import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * The value of the last render, for a function that is called later. It changes together with the screen: a key or a
 * scan that follows at once must not act on the values before.
 */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
