import { randomInt } from 'node:crypto'

export interface Seeded {
  /** A whole number from 0, below the limit. */
  below(limit: number): number
  between(least: number, most: number): number
  chance(probability: number): boolean
  any<T>(values: readonly T[]): T
  shuffled<T>(values: readonly T[]): T[]
}

/**
 * Random choices that can be repeated: the seed is printed, and `SEED` sets it. What processes do at the same time is
 * still decided by the machine.
 */
export function seeded(name: string): Seeded {
  const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
  process.stdout.write(`${name}: seed ${seed} (SEED=${seed} repeats it)\n`)
  const next = mulberry(seed)
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    chance: probability => next() < probability,
    any(values) {
      if (values.length === 0) throw new Error('There is nothing to choose from')
      return values[below(values.length)] as (typeof values)[number]
    },
    shuffled: values =>
      values
        .map(value => ({ value, place: next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ value }) => value),
  }
}

/** Mulberry32: 32 bits of state are enough to choose carts and pauses. */
function mulberry(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
