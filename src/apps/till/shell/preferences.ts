import { createStore } from '#browser/store.ts'
import { useStore } from '#browser/use-store.ts'

/** Choices of whoever stands at this device, kept on it. */
export interface Preferences {
  readonly sounds: boolean
  /** The ticket is printed as soon as a sale is made. */
  readonly autoPrint: boolean
  /** The ticket stands at the left of the products. */
  readonly leftHanded: boolean
}

const storageKey = 'till-preferences'
const store = createStore<Preferences>(read())

export const preferences = store.get
export const usePreferences = (): Preferences => useStore(store)

export function choose(change: Partial<Preferences>): void {
  const chosen = { ...store.get(), ...change }
  try {
    localStorage.setItem(storageKey, JSON.stringify(chosen))
  } catch {
    // When storage is blocked, the choice lasts until the page is closed.
  }
  store.set(chosen)
}

function read(): Preferences {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Preferences>
    return {
      sounds: kept.sounds !== false,
      autoPrint: kept.autoPrint === true,
      leftHanded: kept.leftHanded === true,
    }
  } catch {
    return { sounds: true, autoPrint: false, leftHanded: false }
  }
}
