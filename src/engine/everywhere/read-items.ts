import { sql } from 'kysely'
import type { Actor } from '#contract/action.ts'
import type { Field, Row } from '#contract/field.ts'
import { foundFields } from '#contract/found-fields.ts'
import type { Locale } from '#contract/messages.ts'
import { recordHref } from '#contract/record-page.ts'
import type { FoundItem } from '#contract/search-answer.ts'
import { titleOf } from '#contract/wire-title.ts'
import type { Database } from '#db/database.ts'
import { columnOf, liveRows, selected } from '../columns.ts'
import { fieldsToWire } from '../record.ts'
import type { ServerResource } from '../server-resource.ts'

export interface Chosen {
  readonly resource: ServerResource
  readonly ids: readonly number[]
}

/** What results show of the chosen records, of all resources by one statement, each list in the order of its ids. */
export async function readItems(
  db: Database,
  chosen: readonly Chosen[],
  actor: Actor,
  locale: Locale,
): Promise<readonly (readonly FoundItem[])[]> {
  if (chosen.length === 0) return []
  const columns = chosen.map(({ resource, ids }, place) => {
    const { definition } = resource
    const names = shownTo(resource, actor).map(([name]) => name)
    return sql`(
      select json_agg(item) from (
        select ${selected(resource, ['id', ...names])} from ${sql.table(definition.view)}
        where ${columnOf(resource, 'id')} = any(${ids}) and ${liveRows(resource, { actor })}
      ) as item
    ) as ${sql.raw(`set_${place}`)}`
  })
  const { rows } = await sql<Record<string, Row[] | null>>`select ${sql.join(columns)}`.execute(db)
  const read = Object.values(rows[0] ?? {})
  return chosen.map(({ resource, ids }, place) => {
    const byId = new Map((read[place] ?? []).map(row => [row['id'], row]))
    return ids.flatMap(id => {
      const row = byId.get(id)
      return row ? [itemOf(resource, { ...row, id }, actor, locale)] : []
    })
  })
}

function itemOf(
  resource: ServerResource,
  row: Row & { readonly id: number },
  actor: Actor,
  locale: Locale,
): FoundItem {
  const { definition } = resource
  const { id } = row
  const values = fieldsToWire(Object.fromEntries(shownTo(resource, actor)), row)
  const record = { ...values, id }
  return {
    id,
    title: titleOf(definition, record, definition.texts[locale]),
    path: recordHref(definition, record),
    values,
  }
}

function shownTo({ definition }: ServerResource, { role }: Actor): [string, Field][] {
  return foundFields(definition).all.flatMap(name => {
    const field = definition.fields[name]
    return field?.readers.includes(role) ? [[name, field]] : []
  })
}
