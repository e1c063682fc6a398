/** What this visit remembers. A browser that keeps nothing is no reason to fail. */
export function recall(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Null forgets. */
export function remember(key: string, value: object | string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Full, or forbidden.
  }
}
