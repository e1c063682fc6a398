import { useEffect } from 'react'

let unsaved = 0

export function hasUnsaved(): boolean {
  return unsaved > 0
}

export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    unsaved++
    return () => void unsaved--
  }, [isUnsaved])
}
