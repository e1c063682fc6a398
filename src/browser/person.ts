const listeners = new Set<() => void>()
let person: number | null = null

/**
 * The person for whom this page is open; null before anybody is known. Each call names them, because tabs of one browser
 * share its login: the server does nothing for a page once somebody else has logged in.
 */
export function openFor(id: number | null): void {
  person = id
}

export const openedFor = (): number | null => person

/** Called when an answer shows that somebody else is logged in. */
export function onOtherPerson(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function tellOtherPerson(): void {
  for (const listener of listeners) listener()
}
