/** When somebody last logged out on this device, for pages that a browser restores without asking the server. */
const storageKey = 'logged-out'

export function noteLogOut(): void {
  try {
    localStorage.setItem(storageKey, String(Date.now()))
  } catch {
    // Without storage a restored page learns of it by its next call.
  }
}

export function loggedOutSince(moment: number): boolean {
  try {
    return Number(localStorage.getItem(storageKey)) >= moment
  } catch {
    return false
  }
}
