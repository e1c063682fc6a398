import type { Batch } from '#engine/stream/change.ts'

/** Several batches as one, in their order. */
export function joinBatches(batches: readonly Batch[]): Batch {
  const last = batches.at(-1)
  if (!last) throw new Error('nothing to join')
  return {
    cursor: last.cursor,
    isReset: batches.some(({ isReset }) => isReset),
    changes: batches.flatMap(({ changes }) => changes),
    concernsSessions: batches.some(({ concernsSessions }) => concernsSessions),
    concernsPages: batches.some(({ concernsPages }) => concernsPages),
  }
}
