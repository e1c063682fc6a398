import { useSyncExternalStore } from 'react'

/** Choices of whoever stands at this device, kept on it. */
export interface Preferences {
  readonly sounds: boolean
  /** The ticket stands at the left of the products. */
  readonly leftHanded: boolean
}

const storageKey = 'till-preferences'
const usual: Preferences = { sounds: true, leftHanded: false }
const listeners = new Set<() => void>()
let chosen: Preferences = read()

function read(): Preferences {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Preferences>
    return { sounds: kept.sounds !== false, leftHanded: kept.leftHanded === true }
  } catch {
    return usual
  }
}

export const preferences = (): Preferences => chosen

export function choose(change: Partial<Preferences>): void {
  chosen = { ...chosen, ...change }
  try {
    localStorage.setItem(storageKey, JSON.stringify(chosen))
  } catch {
    // When storage is blocked, the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener()
}

export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, preferences)
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
