/** Counts the automatic reloads of this tab, so that a broken server does not cause endless reloads. */

const storageKey = 'reloads'
const maxReloads = 3

/** Without storage reloads cannot be counted, so none is automatic. */
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
    // Without storage there is no count to clear.
  }
}
