import type { Database } from '#db/database.ts'
import { onceAmongAll } from '#db/once-among-all.ts'
import type { ServerResource } from '../server-resource.ts'
import { goOn } from './go-on.ts'
import { importLock } from './import-log.ts'
import type { Pauses } from './pauses.ts'
import { isBusy } from './short-parts.ts'

/**
 * Continues the imports that a process left behind when it died. Imports that a process works on are left alone, and
 * those that failed again wait out their pause.
 */
export async function continueImports(
  db: Database,
  importable: ReadonlyMap<string, ServerResource>,
  onError: (error: Error) => void,
  pauses: Pauses,
): Promise<void> {
  const open = await db
    .selectFrom('imports')
    .select(['id', 'userId', 'resource'])
    .where('plan', 'is not', null)
    .orderBy('createdAt')
    .execute()
  pauses.keep(open.map(({ id }) => id))
  for (const { id, userId, resource } of open) {
    const server = importable.get(resource)
    if (!server || !pauses.isDue(id)) continue
    try {
      await onceAmongAll(db, importLock(userId, id), connection => goOn(connection, server, id))
    } catch (error) {
      // A busy database is tried again the next time.
      if (isBusy(error)) continue
      const fault = error instanceof Error ? error : new Error(String(error))
      if (pauses.failed(id, fault.message)) onError(fault)
    }
  }
}
