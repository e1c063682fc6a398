import { sql, type RawBuilder } from 'kysely'
import type { Transaction } from '#db/database.ts'
import { columnOf, liveRows, type Reach } from '../columns.ts'
import type { ServerResource } from '../server-resource.ts'
import { isSound, type Draft } from './draft.ts'

/** Refuses a record that two rows change, under the header by which the row names it. */
export function refuseRepeated(drafts: readonly Draft[], fieldOf: (draft: Draft) => string): void {
  const first = new Map<number, Draft>()
  for (const draft of drafts.filter(isSound)) {
    if (draft.id === null) continue
    const earlier = first.get(draft.id)
    if (earlier) {
      draft.issues.push({ code: 'import_repeated', field: fieldOf(draft), params: { row: earlier.line } })
    } else first.set(draft.id, draft)
  }
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
