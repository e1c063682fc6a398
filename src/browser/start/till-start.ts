/** The till's last start with a connection, by which it opens without one. Logging out anywhere on this device ends it. */
const storageKey = 'till-start'

export function rememberTillStart(start: object): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(start))
  } catch {
    // Without storage the till opens with a connection only.
  }
}

export function rememberedTillStart(): unknown {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null')
  } catch {
    return null
  }
}

export function forgetTillStart(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Without storage there is nothing to forget.
  }
}
