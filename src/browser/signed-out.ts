const outs = new Set<() => void>()
const ins = new Set<() => void>()
let isOut = false

/** Called when any call finds that the session ended; the listener decides which page to open. */
export function onSignedOut(listener: () => void): () => void {
  outs.add(listener)
  return () => outs.delete(listener)
}

/** No listener is called any more: the person logged out, and the page is being left. */
export function forgetSignedOut(): void {
  outs.clear()
}

export function tellSignedOut(): void {
  isOut = true
  for (const listener of outs) listener()
}

/** Called when a call finds that there is a session again. */
export function onSignedIn(listener: () => void): () => void {
  ins.add(listener)
  return () => void ins.delete(listener)
}

export function tellSignedIn(): void {
  if (!isOut) return
  isOut = false
  for (const listener of ins) listener()
}
