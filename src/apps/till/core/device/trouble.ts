import { createStore } from '#browser/store.ts'

/** The names of what this device could not read or write when it last tried. */
export const troubles = createStore<readonly string[]>([])

/** Shown until the same thing succeeds; every use of it is another attempt. */
export function tellTrouble(name: string, error: unknown): void {
  noteFault(`${name} cannot be read or written`, error)
  if (!troubles.get().includes(name)) troubles.set([...troubles.get(), name])
}

/** Into the browser's own log, for whoever looks at the device. */
export function noteFault(text: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the only log of a device
  console.error(text, error)
}

export function tellStored(name: string): void {
  if (troubles.get().includes(name)) troubles.set(troubles.get().filter(other => other !== name))
}

export const hasTrouble = (): boolean => troubles.get().length > 0
