/** A quantity that was counted on this device and is not saved yet. */
export interface KeptTally {
  readonly counted: number | null
  /** When it was counted, by this device's clock. */
  readonly at: number
}

export type KeptTallies = Readonly<Record<number, KeptTally>>

const keyOf = (countId: number) => `count-${countId}`

/** Stored in the browser, so that a reload or a lost connection loses no tally. */
export function readTallies(countId: number): KeptTallies {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(countId)) ?? '{}')
    return isTallies(kept) ? kept : {}
  } catch {
    return {}
  }
}

export function keepTallies(countId: number, tallies: KeptTallies): void {
  try {
    if (Object.keys(tallies).length === 0) localStorage.removeItem(keyOf(countId))
    else localStorage.setItem(keyOf(countId), JSON.stringify(tallies))
  } catch {
    // Without room in the browser they stay in memory.
  }
}

/** The tallies left after these were saved: a product that was counted again meanwhile stays. */
export function withoutSaved(tallies: KeptTallies, saved: KeptTallies): KeptTallies {
  return Object.fromEntries(Object.entries(tallies).filter(([id, { at }]) => saved[Number(id)]?.at !== at))
}

function isTallies(value: unknown): value is KeptTallies {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(
      (each: unknown) => typeof each === 'object' && each !== null && 'counted' in each && 'at' in each,
    )
  )
}
