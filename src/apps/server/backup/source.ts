import type { Readable } from 'node:stream'

export interface Entry {
  readonly name: string
  readonly bytes: number
}

/** A copy to read from. */
export interface Source {
  readonly place: string
  /** Everything that is there. */
  readonly entries: readonly Entry[]
  /** Whether the entries have an order of their own. */
  readonly isOrdered: boolean
  open(name: string): Readable
}

/** Small, so that a copy beside a selling shop takes little memory and works in small steps. */
export const PIECE = 64 * 1024
