import { useSyncExternalStore } from 'react'

export type MoveKind = 'income' | 'expense' | 'withdrawal'
export type DrawerDialog = MoveKind | 'x' | 'day' | 'people'

/** «Cambiar de persona», on every page. */
export const personKeys = 'alt+p'

let shown: DrawerDialog | null = null
const listeners = new Set<() => void>()

/** Shows a dialog of the drawer over whichever page is open. */
export function showDrawerDialog(next: DrawerDialog | null): void {
  shown = next
  for (const listener of listeners) listener()
}

export function useDrawerDialog(): DrawerDialog | null {
  return useSyncExternalStore(subscribe, () => shown)
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
