import { useSyncExternalStore } from 'react'

/** A value outside of React that components follow. */
export interface Store<T> {
  readonly get: () => T
  readonly set: (next: T) => void
  readonly use: () => T
}

export function createStore<T>(first: T): Store<T> {
  let value = first
  const listeners = new Set<() => void>()
  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    get,
    set: next => {
      value = next
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, get),
  }
}
