import { readToldCopy, type ToldCopy } from '#contract/restored-copy.ts'
import { createStore } from '../store.ts'

const store = createStore<ToldCopy | null>(null)

/** The copy that the shop was restored from, as the last answer told; null for a shop that was not. */
export const useToldCopy = store.use

/** Only the staff are told of a copy that is the shop by now. */
export function tellCopy(header: string | null, isStaff: boolean): void {
  const told = readToldCopy(header)
  const known = store.get()
  if (told === null && known !== null && !known.isApart && !isStaff) return
  if (told?.mark !== known?.mark || told?.copiedAt !== known?.copiedAt || told?.isApart !== known?.isApart)
    store.set(told)
}
