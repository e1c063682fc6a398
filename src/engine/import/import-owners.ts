import { sql, type RawBuilder } from 'kysely'
import { toSnake } from '#domain/naming.ts'
import { fieldEntries } from '#contract/resource.ts'
import type { Transaction } from '#db/database.ts'
import { columnOf, liveRows, type Reach } from '../columns.ts'
import type { ServerResource } from '../server-resource.ts'
import { isSound, type Draft } from './draft.ts'

/**
 * Refuses a unique value that is repeated in the file or belongs to another record, and a record that two rows change.
 */
export async function refuseRepeated(
  tx: Transaction,
  resource: ServerResource,
  drafts: readonly Draft[],
): Promise<void> {
  for (const [name] of fieldEntries(resource.definition).filter(([, field]) => field.unique)) {
    const first = refuseSecond(drafts, toSnake(name), draft => String(draft.values[name] ?? '').toLowerCase())
    const everyOne = { definition: resource.definition }
    const taken = await owners(tx, everyOne, lowerCase(resource, name), [...first.keys()], { actor: null })
    for (const [value, draft] of first) {
      const owner = taken.get(value)
      if (owner !== undefined && owner !== draft.id) {
        draft.issues.push({ code: 'unique', field: toSnake(name), params: {} })
      }
    }
  }
  refuseSecond(drafts, 'id', draft => (draft.id === null ? '' : String(draft.id)))
}

/** Keeps the first draft with each value and refuses the later ones. */
function refuseSecond(
  drafts: readonly Draft[],
  field: string,
  valueOf: (draft: Draft) => string,
): Map<string, Draft> {
  const first = new Map<string, Draft>()
  for (const draft of drafts.filter(isSound)) {
    const value = valueOf(draft)
    const earlier = first.get(value)
    if (earlier) draft.issues.push({ code: 'import_repeated', field, params: { row: earlier.line } })
    else if (value !== '') first.set(value, draft)
  }
  return first
}

export function lowerCase(resource: ServerResource, name: string): RawBuilder<unknown> {
  return sql`lower(${columnOf(resource, name)})`
}

/** The live record that has each value. */
export async function owners(
  tx: Transaction,
  resource: ServerResource,
  column: RawBuilder<unknown>,
  values: readonly (string | number | null)[],
  reach: Reach,
): Promise<Map<unknown, number>> {
  const wanted = values.filter(value => value !== null && value !== '')
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<{ id: number; value: unknown }>`
    select ${columnOf(resource, 'id')} as id, ${column} as value from ${sql.table(resource.definition.view)}
    where ${column} = any(${wanted}) and ${liveRows(resource, reach)}`.execute(tx)
  return new Map(rows.map(({ id, value }) => [value, id]))
}
