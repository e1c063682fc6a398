import { sql } from 'kysely'
import { defaultSettings, settingsSchema, type SettingKey, type Settings } from '#contract/settings.ts'
import type { Database, Transaction } from '#db/database.ts'
import type { Hub } from '#db/hub.ts'
import { audit } from './audit.ts'
import { requireActor, type Context } from './context.ts'
import { keptValue } from './kept-value.ts'

/** The shop's settings: the stored values over the defaults. A stored value that is no longer valid is ignored. */
export async function readSettings(db: Database): Promise<Settings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute()
  const settings: Record<string, unknown> = { ...defaultSettings }
  for (const { key, value } of rows) {
    const rule = settingsSchema.shape[key as SettingKey]
    const parsed = rule?.safeParse(value)
    if (parsed?.success) settings[key] = parsed.data
  }
  return settings as Settings
}

/**
 * The settings from memory until they change. Not for money: computations inside a transaction read their settings
 * there.
 */
export function keptSettings(db: Database, hub: Hub): () => Promise<Settings> {
  return keptValue(
    hub,
    table => table === 'settings',
    async () => Object.freeze(await readSettings(db)),
  )
}

export async function writeSettings(
  tx: Transaction,
  context: Context,
  changes: Partial<Settings>,
): Promise<Settings> {
  const actor = requireActor(context)
  const before = await readSettings(tx)
  const changed = Object.entries(changes).filter(([key, value]) => before[key as SettingKey] !== value)
  for (const [key, value] of changed) {
    const stored = { value: JSON.stringify(value), updatedBy: actor.id }
    await tx
      .insertInto('settings')
      .values({ key, ...stored })
      .onConflict(conflict => conflict.column('key').doUpdateSet({ ...stored, updatedAt: sql`now()` }))
      .execute()
  }
  if (changed.length > 0) {
    const after = Object.fromEntries(changed)
    const previous = Object.fromEntries(changed.map(([key]) => [key, before[key as SettingKey]]))
    await audit(tx, context, [{ action: 'update', resource: 'settings', before: previous, after }])
  }
  return { ...before, ...changes }
}

export const settingsInvariants = {
  'an audit row for each setting': sql`
    select key from settings s where not exists (
      select from audit_log a where a.resource = 'settings' and a.after ? s.key
    )`,
}
