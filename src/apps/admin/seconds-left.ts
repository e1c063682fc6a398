import { useEffect, useState } from 'react'

export function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000))
}

/** Whole seconds until a moment (epoch milliseconds). Counts by the clock, so a sleeping tab wakes up right. */
export function useSecondsLeft(deadline: number | null): number {
  const [now, setNow] = useState(Date.now)
  const left = deadline === null ? 0 : secondsLeft(deadline, now)
  useEffect(() => {
    if (deadline === null) return
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= deadline) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [deadline])
  return left
}
