const listeners = new Set<() => void>()

/** Called when any call finds that the session ended; whoever owns the address decides where to go. */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellSignedOut(): void {
  for (const listener of listeners) listener()
}
