const storageKey = 'till-discount-reasons'
const most = 4

/** The reasons given last on this device, and usual ones while there are few. */
export function recentReasons(usual: readonly string[]): string[] {
  return [...new Set([...read(), ...usual])].slice(0, most)
}

export function keepReason(reason: string): void {
  if (reason === '') return
  try {
    const kept = [...new Set([reason, ...read()])].slice(0, most)
    localStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // When storage is blocked, the usual reasons are offered again.
  }
}

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(each => typeof each === 'string') : []
  } catch {
    return []
  }
}
