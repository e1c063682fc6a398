/** When somebody last logged out on this device, for pages that a browser restores without asking the server. */
const storageKey = 'logged-out'
/** Whose till waits for a PIN; a login proves more. */
export const lockedKey = 'till-locked'

export function noteLogOut(): void {
  try {
    localStorage.setItem(storageKey, String(Date.now()))
    localStorage.removeItem('person')
    localStorage.removeItem(lockedKey)
  } catch {
    // Without storage a restored page learns of it by its next call.
  }
}

/** Hears of it in the other tabs. Returns how to stop. */
export function followLogOuts(listener: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey && newValue !== null) listener()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

export function loggedOutSince(moment: number): boolean {
  try {
    return Number(localStorage.getItem(storageKey)) >= moment
  } catch {
    return false
  }
}
