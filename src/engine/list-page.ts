import { pageOf, type Page } from '#contract/envelope.ts'
import type { Actor } from '#contract/action.ts'
import type { Row } from '#contract/field.ts'
import type { Resource } from '#contract/resource.ts'
import type { Database } from '#db/database.ts'
import { alikeRows, countName, placeName, typedRows, type Selection, type selectRows } from './list.ts'
import { ownColumns } from './own-columns.ts'
import { recordsToWire } from './record.ts'
import type { ListedOf, ServerResource } from './server-resource.ts'

/** Rows past this one are never fetched, because skipping them costs as much as reading them. */
const deepestRow = 100_000

export async function listRows<D extends Resource>(
  db: Database,
  resource: ServerResource<D>,
  selection: Selection,
): Promise<Page<ListedOf<D>>> {
  const { page, perPage = selection.settings.page_size, isCapped } = selection.query
  const rowsAndTotal = await findPage(db, resource, selection, perPage, (page - 1) * perPage)
  return pageOf(rowsAndTotal.rows as ListedOf<D>[], page, perPage, rowsAndTotal.total, isCapped)
}

/** The first rows as stored, without counting the rest. */
export async function firstRows(
  db: Database,
  resource: ServerResource,
  selection: Selection,
  limit: number,
): Promise<Row[]> {
  const query = { ...selection.query, isCapped: true as const }
  return (await findPage(db, resource, { ...selection, query }, limit, 0)).rows
}

async function findPage(
  db: Database,
  resource: ServerResource,
  selection: Selection,
  perPage: number,
  offset: number,
): Promise<RowsAndTotal> {
  const { q } = selection.query
  const own = await ownColumns(db, resource.definition)
  const page = offset < deepestRow ? { limit: perPage, offset } : undefined
  const typed = await typedRows(db, resource, { ...selection, own }, page)
  const typedPage = await readPage(db, typed, perPage, offset)
  if (typedPage.total > 0 || !q) return typedPage
  const alike = await alikeRows(db, resource, { ...selection, own }, q, page)
  return readPage(db, alike, perPage, offset)
}

interface RowsAndTotal {
  readonly rows: Row[]
  readonly total: number
}

async function readPage(
  db: Database,
  selected: ReturnType<typeof selectRows>,
  perPage: number,
  offset: number,
): Promise<RowsAndTotal> {
  const page = offset < deepestRow ? await readRows(db, selected, perPage, offset) : { rows: [], total: 0 }
  if (page.total > 0 || offset === 0) return page
  // No row carries the count, because the page is past the last one.
  return { rows: [], total: (await selected.count.execute(db)).rows[0]?.total ?? 0 }
}

async function readRows(
  db: Database,
  selected: ReturnType<typeof selectRows>,
  perPage: number,
  offset: number,
): Promise<RowsAndTotal> {
  const { steps } = selected
  if (!steps) {
    const { rows } = await selected.page(perPage, offset).execute(db)
    return { rows, total: rows[0]?.[countName] ?? 0 }
  }
  const { newest } = selected
  const places = newest?.ids.map(id => ({ id, total: newest.total }))
  const page = places ?? (await steps.places(perPage, offset).execute(db)).rows
  if (page.length === 0) return { rows: [], total: 0 }
  const { rows } = await steps.records(page).execute(db)
  const placed = new Map(rows.map(row => [row[placeName], row]))
  // A record that was archived between the two steps is left out.
  return { rows: page.flatMap(place => placed.get(place.id) ?? []), total: page[0]?.total ?? 0 }
}

export async function listRecords(
  db: Database,
  resource: ServerResource,
  selection: Selection & { readonly actor: Actor },
  complete: (rows: readonly Row[]) => Promise<readonly Row[]> = rows => Promise.resolve(rows),
): Promise<Page<Row>> {
  const { actor } = selection
  const page = await listRows(db, resource, selection)
  return { ...page, data: recordsToWire(resource.definition, await complete(page.data), actor) }
}
