/** Whether shortcuts without Ctrl work; stored on this device. */

const storageKey = 'single-keys'

export function singleKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

export function switchSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // When storage is blocked, the shortcuts remain active.
  }
}
