import type { Hub } from '#db/hub.ts'
import { forEverybody } from '#db/statements-of.ts'

/**
 * A value that is read once and kept in memory until any process may have changed it. A request after a committed
 * change sees the new value. While notifications may be missed, the value is read each time.
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
    const value = (kept ??= forEverybody(read))
    value.catch(() => {
      if (kept === value) kept = null
    })
    return value
  }
}
