const listeners = new Set<() => void>()

/** Called when any call finds that the session ended; the listener decides which page to open. */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellSignedOut(): void {
  for (const listener of listeners) listener()
}
