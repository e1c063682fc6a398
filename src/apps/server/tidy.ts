import { join } from 'node:path'
import type { Database } from '#db/database.ts'
import { forgetOldKeys } from '#engine/idempotency.ts'
import { forgetOldImports } from '#engine/import/forget-imports.ts'
import { forgetOldNotices } from '#engine/notices/notify.ts'
import { forgetOldAttempts } from '#engine/security/throttle.ts'
import { forgetUnusedApprovals } from '#resources/approvals/forget-approvals.server.ts'
import { mendWords } from '#resources/customers/mend-words.server.ts'
import { forgetOldChanges } from '#resources/products/bulk/bulk-undo.server.ts'
import { mendFigures } from '#resources/products/mend-figures.server.ts'
import { forgetOldStarts } from '#resources/till/forget-starts.server.ts'
import { forgetOldDevices } from '#resources/till/till-report.server.ts'
import { forgetOldSessions } from './account/sessions.ts'
import { forgetOldRuns } from './backup/upkeep.ts'
import { sweepOutbox } from './sweep-outbox.ts'

/** Each of these would grow without end; docs/operations.md says how long it is kept. */
const sweeps: readonly ((db: Database) => Promise<void>)[] = [
  forgetOldSessions,
  forgetOldAttempts,
  forgetOldChanges,
  forgetOldKeys,
  forgetOldDevices,
  forgetOldNotices,
  forgetOldImports,
  forgetUnusedApprovals,
  forgetOldStarts,
  forgetOldRuns,
  mendWords,
  mendFigures,
]

/** Sweeps what is old. A sweep that fails does not stop the others, and is reported at the end. */
export async function tidy(db: Database, dataDir: string): Promise<void> {
  const faults: unknown[] = []
  for (const sweep of [() => sweepOutbox(join(dataDir, 'outbox')), ...sweeps]) {
    await sweep(db).catch((error: unknown) => faults.push(error))
  }
  if (faults.length > 0) throw faults[0]
}
