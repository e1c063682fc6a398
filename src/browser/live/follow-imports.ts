import type { QueryClient } from '@tanstack/react-query'
import { onStream } from '../stream/stream.ts'

interface Progress {
  readonly id: string
  readonly state: string
  readonly rows: number
  readonly processed: number
}

/** Imports report their progress by events; asking again is only for events that did not come. */
export const importPollMs = 5_000

/** Shows the progress of a person's imports as its events arrive. Returns how to stop. */
export function followImports(queries: QueryClient): () => void {
  return onStream('import', progress => {
    queries.setQueriesData({ queryKey: ['imports'] }, (cached: unknown) => withProgress(cached, progress))
    // An import is read again when its page has no answer yet, or lists files whose states the event does not tell.
    void queries.invalidateQueries({
      queryKey: ['imports', progress.id],
      predicate: ({ state: { data } }) => data === undefined || hasFiles(data),
    })
  })
}

/** Puts the progress into what is known of imports: one of them as it was answered, or several; anything else stays. */
export function withProgress(cached: unknown, progress: Progress): unknown {
  if (Array.isArray(cached)) return cached.map((each: unknown) => withProgress(each, progress))
  if (typeof cached !== 'object' || cached === null) return cached
  if ('data' in cached) return { ...cached, data: withProgress(cached.data, progress) }
  if (!('id' in cached) || cached.id !== progress.id) return cached
  const { state, rows, processed } = progress
  return { ...cached, state, rows, processed }
}

const hasFiles = (data: unknown) => Boolean((data as { files?: readonly unknown[] }).files?.length)
