import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** For an amount that a button fills: it is marked together with the screen, so that typing replaces it. */
export function useFilled(): { area: RefObject<HTMLDivElement | null>; mark: () => void } {
  const area = useRef<HTMLDivElement>(null)
  const [turn, setTurn] = useState(0)
  useLayoutEffect(() => {
    if (turn === 0) return
    const input = area.current?.querySelector('input')
    input?.focus()
    input?.select()
  }, [turn])
  return { area, mark: () => setTurn(now => now + 1) }
}
