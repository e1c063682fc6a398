import type { Hub } from '#db/hub.ts'

/**
 * Something that is read once and kept in memory until it may have changed, in whatever process: whoever asks after a
 * change was committed is answered with it. While changes may go unheard it is read each time.
 */
export function keptValue<T>(
  hub: Hub,
  dependsOn: (table: string) => boolean,
  read: () => Promise<T>,
): () => Promise<T> {
  let kept: Promise<T> | null = null
  hub.on('site_changed', table => {
    if (table === null || dependsOn(table)) kept = null
  })
  return async () => {
    await hub.settle()
    if (!hub.isListening()) return read()
    const value = (kept ??= read())
    value.catch(() => {
      if (kept === value) kept = null
    })
    return value
  }
}
