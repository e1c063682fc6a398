import { useEffect, useReducer } from 'react'

/** Whole seconds until a moment (epoch milliseconds). It reads the clock, so it is right after the tab was asleep. */
export function useSecondsLeft(deadline: number | null): number {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (deadline === null) return
    const timer = setInterval(() => {
      tick()
      if (Date.now() >= deadline) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [deadline])
  return deadline === null ? 0 : Math.max(0, Math.ceil((deadline - Date.now()) / 1000))
}
