import { newKey } from '#browser/api.ts'

const storageKey = 'till-device'

/** The name that this browser gave itself, by which the server knows one device from another; null without storage. */
export function deviceId(): string | null {
  try {
    const known = localStorage.getItem(storageKey)
    if (known !== null) return known
    const made = newKey()
    localStorage.setItem(storageKey, made)
    return made
  } catch {
    return null
  }
}
