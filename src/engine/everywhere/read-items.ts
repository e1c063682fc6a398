import { sql } from 'kysely'
import type { Actor } from '#contract/action.ts'
import type { Field, Row } from '#contract/field.ts'
import { foundFields } from '#contract/found-fields.ts'
import type { Locale } from '#contract/messages.ts'
import { recordHref } from '#contract/record-page.ts'
import { mostPerGroup, shownPerGroup, type FoundItem } from '#contract/search-answer.ts'
import { titleOf } from '#contract/wire-title.ts'
import type { Database } from '#db/database.ts'
import { columnOf, liveRows, selected } from '../columns.ts'
import { ownColumns, sourceFor } from '../own-columns.ts'
import { fieldsToWire } from '../record.ts'
import type { ServerResource } from '../server-resource.ts'

export interface Chosen {
  readonly resource: ServerResource
  readonly ids: readonly number[]
}

/** What results show of the chosen records, each list in the order of its ids. */
export async function readItems(
  db: Database,
  chosen: readonly Chosen[],
  actor: Actor,
  locale: Locale,
): Promise<readonly (readonly FoundItem[])[]> {
  if (chosen.length === 0) return []
  const items: FoundItem[][] = []
  await db.connection().execute(async connection => {
    // One statement for each kind is prepared once, while one for all would be planned for every mixture of kinds.
    for (const each of chosen) items.push(await itemsOf(connection, each, actor, locale))
  })
  return items
}

async function itemsOf(
  db: Database,
  { resource, ids }: Chosen,
  actor: Actor,
  locale: Locale,
): Promise<FoundItem[]> {
  const { definition } = resource
  const id = columnOf(resource, 'id')
  const columns = selected(resource, ['id', ...shownTo(resource, actor).map(([name]) => name)])
  const limits = sql`${id} in (${sql.join(filled(ids))}) and ${liveRows(resource, { actor })}`
  const source = sourceFor(definition, await ownColumns(db, definition), [columns, limits])
  const { rows } = await sql<Row>`select ${columns} from ${source} where ${limits}`.execute(db)
  const byId = new Map(rows.map(row => [row['id'], row]))
  return ids.flatMap(each => {
    const row = byId.get(each)
    return row ? [itemOf(resource, { ...row, id: each }, actor, locale)] : []
  })
}

/**
 * Every search has the same number of ids, so that its statement is prepared once. An array is planned each time,
 * because PostgreSQL does not know its length.
 */
function filled(ids: readonly number[]): readonly number[] {
  const most = ids.length > shownPerGroup ? mostPerGroup : shownPerGroup
  return Array.from({ length: most }, (_, place) => ids[place] ?? ids[0] ?? 0)
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
