import { sql } from 'kysely'
import type { Row } from '#contract/field.ts'
import type { Transaction } from '#db/database.ts'
import { columnOf, selected } from '../columns.ts'
import type { ServerResource } from '../server-resource.ts'

/** The references that the records of a file have now, by record. */
export async function storedReferences(
  tx: Transaction,
  resource: ServerResource,
  names: readonly string[],
  ids: readonly number[],
): Promise<Map<number, Row>> {
  if (names.length === 0 || ids.length === 0) return new Map()
  const { rows } = await sql<Row & { id: number }>`
    select ${selected(resource, ['id', ...names])} from ${sql.table(resource.definition.view)}
    where ${columnOf(resource, 'id')} = any(${ids})`.execute(tx)
  return new Map(rows.map(row => [row.id, row]))
}
