import { createStore } from '#browser/store.ts'
import { useStore } from '#browser/use-store.ts'

/** What the products on the screen are chosen by. */
export interface Filter {
  readonly text: string
  readonly categoryId: number | null
  readonly subcategoryId: number | null
  readonly offersOnly: boolean
}

export const everything: Filter = { text: '', categoryId: null, subcategoryId: null, offersOnly: false }
const store = createStore(everything)

export const productFilter = store.get
export const useFilter = (): Filter => useStore(store)

export function changeFilter(change: Partial<Filter>): void {
  store.set({ ...store.get(), ...change })
}

/** A new sale begins with all products. */
export function clearFilter(): void {
  store.set(everything)
}
