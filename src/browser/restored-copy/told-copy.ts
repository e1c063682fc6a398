import { readToldCopy, type ToldCopy } from '#contract/restored-copy.ts'
import { createStore } from '../store.ts'

/** The copy that the shop was restored from, by the last answer; null for a shop that was not. */
export const toldCopy = createStore<ToldCopy | null>(null)

/** Only the staff learn of a copy that is the shop by now. */
export function tellCopy(header: string | null, isStaff: boolean): void {
  const copy = readToldCopy(header)
  const known = toldCopy.get()
  if (copy === null && known !== null && !known.isApart && !isStaff) return
  if (copy?.mark !== known?.mark || copy?.copiedAt !== known?.copiedAt || copy?.isApart !== known?.isApart)
    toldCopy.set(copy)
}
