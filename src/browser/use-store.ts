import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

/** The value of a store, drawn anew when it changes. */
export function useStore<T>({ subscribe, get }: Pick<Store<T>, 'subscribe' | 'get'>): T {
  return useSyncExternalStore(subscribe, get)
}
