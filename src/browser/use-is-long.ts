import { useEffect, useState } from 'react'

/** True once something has been so for this many milliseconds. */
export function useIsLong(isSo: boolean, ms: number): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setIsLong(true), ms)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isSo, ms])
  return isSo && isLong
}
