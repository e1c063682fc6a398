import type { Entry } from './entry.ts'

/** Sales on this device that the server does not have, whoever made them. */
export interface Unsent {
  readonly waiting: number
  readonly refused: number
  /** When the first that waits was made, by this device's clock in milliseconds; null without one. */
  readonly oldestAt: number | null
}

/** A sale whose answer is still awaited is not counted: it is gone in a moment. */
export function unsentOf(
  entries: readonly Pick<Entry, 'isLate' | 'hasFault' | 'refusal' | 'keptAt'>[],
): Unsent {
  const waiting = entries.filter(({ isLate, hasFault, refusal }) => refusal === null && (isLate || hasFault))
  return {
    waiting: waiting.length,
    refused: entries.filter(({ refusal }) => refusal !== null).length,
    oldestAt: waiting.length === 0 ? null : Math.min(...waiting.map(({ keptAt }) => keptAt)),
  }
}
