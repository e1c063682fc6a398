/** Counts the automatic reloads of this tab, so that a broken server does not make a page blink forever. */

const storageKey = 'reloads'
const maxReloads = 3

/** Without storage nothing can be counted, so nothing reloads by itself. */
export function reloadsLeft(): number {
  try {
    return maxReloads - Number(sessionStorage.getItem(storageKey))
  } catch {
    return 0
  }
}

export function countReload(): void {
  sessionStorage.setItem(storageKey, String(maxReloads - reloadsLeft() + 1))
}

export function forgetReloads(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Nothing was counted.
  }
}
