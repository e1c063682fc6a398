import { useState } from 'react'

const storageKey = 'menu'

/** Whether the menu is folded to its icons; kept on this device. */
export function useFolded(): readonly [folded: boolean, fold: (folded: boolean) => void] {
  const [folded, setFolded] = useState(isFolded)
  function fold(next: boolean) {
    setFolded(next)
    try {
      localStorage.setItem(storageKey, next ? 'folded' : 'open')
    } catch {
      // Storage may be switched off; the choice then lasts until the page is left.
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
