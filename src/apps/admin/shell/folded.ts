import { useState } from 'react'

const storageKey = 'menu'

/** Whether the menu is folded to its icons; stored on this device. */
export function useFolded(): readonly [folded: boolean, fold: (folded: boolean) => void] {
  const [folded, setFolded] = useState(isFolded)
  function fold(next: boolean) {
    setFolded(next)
    try {
      localStorage.setItem(storageKey, next ? 'folded' : 'open')
    } catch {
      // When storage is blocked, the choice lasts until the page is closed.
    }
  }
  return [folded, fold]
}

export function isFolded(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'folded'
  } catch {
    return false
  }
}
