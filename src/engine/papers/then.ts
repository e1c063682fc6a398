import { sql } from 'kysely'
import { settingsSchema, type SettingKey, type Settings } from '#contract/settings.ts'
import type { Database } from '#db/database.ts'
import { readSettings } from '../settings.ts'

/** A field of a record that a paper shows, with its value of today. */
export interface Shown {
  readonly resource: string
  readonly id: number | null
  /** In camelCase. */
  readonly field: string
  readonly today: unknown
}

/** What replaced a person's data in the log: a paper shows what the record says now. */
const struckOut = '••••••'

/** Settings that the demo wrote count as having always been so. */
const isChange = sql`a.route <> 'demo'`

/**
 * The settings at a moment: those of today, undone by what the audit log says was changed since. A document prints what
 * it said then, and costs nothing to write for it. Null for one that is not final: it prints what is true today.
 */
export async function settingsThen(db: Database, moment: Date | null): Promise<Settings> {
  const today = await readSettings(db)
  if (!moment) return today
  const { rows } = await sql<{ key: string; value: unknown }>`
    select distinct on (was.key) was.key, was.value
    from audit_log a cross join lateral jsonb_each(a.before) was
    where a.resource = 'settings' and a.record_id is null and a.at > ${moment} and ${isChange}
    order by was.key, a.id`.execute(db)
  const then: Record<string, unknown> = { ...today }
  for (const { key, value } of rows) {
    const parsed = settingsSchema.shape[key as SettingKey]?.safeParse(value)
    if (parsed?.success) then[key] = parsed.data
  }
  return then as Settings
}

/** The values of the fields at a moment, in their order, by one statement. */
export async function valuesThen(
  db: Database,
  moment: Date | null,
  shown: readonly Shown[],
): Promise<unknown[]> {
  if (!moment || shown.length === 0) return shown.map(({ today }) => today)
  const { rows } = await sql<{ was: { readonly value: unknown } | null }>`
    select (
      select jsonb_build_object('value', a.before -> field) from audit_log a
      where a.resource = wanted.resource and a.record_id = wanted.id and a.at > ${moment} and a.before ? field
        and ${isChange}
      order by a.id limit 1
    ) as was
    from unnest(
      ${shown.map(({ resource }) => resource)}::text[], ${shown.map(({ id }) => id)}::integer[],
      ${shown.map(({ field }) => field)}::text[]
    ) with ordinality as wanted (resource, id, field, place)
    order by place`.execute(db)
  return shown.map(({ today }, place) => {
    const was = rows[place]?.was
    return was && was.value !== struckOut ? was.value : today
  })
}

/** A record with fields of other records as they were then, under its own names: `registerName` of its register. */
export async function withNamesThen<R extends object>(
  db: Database,
  moment: Date | null,
  record: R,
  named: Readonly<Partial<Record<keyof R & string, Omit<Shown, 'today'>>>>,
): Promise<R> {
  const names = Object.keys(named) as (keyof R & string)[]
  const shown = names.flatMap(name => {
    const from = named[name]
    return from ? [{ ...from, today: record[name] }] : []
  })
  const values = await valuesThen(db, moment, shown)
  return { ...record, ...Object.fromEntries(names.map((name, place) => [name, values[place]])) }
}

/** The chosen fields of one record as they were. */
export function recordThen<R extends object>(
  db: Database,
  moment: Date | null,
  resource: string,
  id: number | null,
  fields: R,
): Promise<R> {
  const named = Object.fromEntries(Object.keys(fields).map(field => [field, { resource, id, field }]))
  return withNamesThen(db, moment, fields, named as Parameters<typeof withNamesThen<R>>[3])
}
