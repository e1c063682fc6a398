import { createHash } from 'node:crypto'

type Word = string | number

/** Chances that only depend on the seed and on what they are for, so that the same shop is made on every machine. */
export interface Chance {
  /** A number from 0 to below 1. */
  part(...words: Word[]): number
  /** A whole number from 0 to below the limit. */
  below(limit: number, ...words: Word[]): number
  pick<T>(values: readonly [T, ...T[]], ...words: Word[]): T
  /** Another id for each id and place, as hexadecimal digits. */
  bytes(...words: Word[]): Buffer
}

export function chanceOf(seed: number): Chance {
  const part = (...words: Word[]): number => mixed(`${seed} ${words.join(' ')}`) / 2 ** 32
  const below = (limit: number, ...words: Word[]): number => Math.floor(part(...words) * limit)
  return {
    part,
    below,
    pick: (values, ...words) => values[below(values.length, ...words)] ?? values[0],
    bytes: (...words) =>
      createHash('sha256')
        .update(`${seed} ${words.join(' ')}`)
        .digest(),
  }
}

/** FNV-1a, and then the end of Mulberry32, because similar texts must not give similar numbers. */
function mixed(text: string): number {
  let hash = 0x811c9dc5
  for (let place = 0; place < text.length; place++) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 15), 1 | hash)
  hash = (hash + Math.imul(hash ^ (hash >>> 7), 61 | hash)) ^ hash
  return (hash ^ (hash >>> 14)) >>> 0
}
