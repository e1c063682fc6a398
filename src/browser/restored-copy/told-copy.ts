import { readToldCopy, type ToldCopy } from '#contract/restored-copy.ts'
import { createStore } from '../store.ts'

/** The copy that the shop was restored from, as the last answer told; null for a shop that was not. */
export const toldCopy = createStore<ToldCopy | null>(null)

/** Only the staff are told of a copy that is the shop by now. */
export function tellCopy(header: string | null, isStaff: boolean): void {
  const told = readToldCopy(header)
  const known = toldCopy.get()
  if (told === null && known !== null && !known.isApart && !isStaff) return
  if (told?.mark !== known?.mark || told?.copiedAt !== known?.copiedAt || told?.isApart !== known?.isApart)
    toldCopy.set(told)
}
