/** Whether keys without Ctrl are listened to; kept on this device. */

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
    // Storage may be switched off; the keys then stay on.
  }
}
