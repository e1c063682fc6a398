import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { idLabels } from '#contract/import-headers.ts'
import { catalogNames, smallCatalog } from '#contract/catalogs.ts'
import { nounOfRow } from '#contract/wire-title.ts'
import { capitalise } from '#contract/messages.ts'
import type { Field, Row } from '#contract/field.ts'
import { readableFields, systemFields, type Resource } from '#contract/resource.ts'
import type { Role } from '#contract/roles.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Database, Transaction } from '#db/database.ts'
import { audit } from './audit.ts'
import { toCell } from './cells.ts'
import { completed } from './completed.ts'
import { requireActor, type Context } from './context.ts'
import { referredResource } from './import/references.ts'
import { findRows, type Selection } from './list.ts'
import type { Registry, ServerResource } from './server-resource.ts'
import type { Cell } from './tabular/batches.ts'
import type { Column, Sheet } from './tabular/write-xlsx.ts'
import { headerIn } from './template.ts'
import { createTitles, type Titles } from './titles.ts'

/** So many rows are sent while they are read; more become a file that a job makes. */
const mostSent = 100_000
const batch = 500

interface ExportColumn extends Column {
  readonly cell: (row: Row) => Cell
}

interface Databases {
  readonly db: Database
  readonly exportDb: Database
  readonly registry: Registry
}

/** Every selected row is read through a cursor while it is sent, so that memory does not grow with the rows. */
export async function exportSheet(
  databases: Databases,
  resource: ServerResource,
  context: Context,
  selection: Selection,
): Promise<Sheet> {
  const { db, exportDb } = databases
  const { rows, count } = await findRows(exportDb, resource, selection)
  const total = (await count.execute(exportDb)).rows[0]?.total ?? 0
  if (total > mostSent) throw new DomainError('export_too_large', { max: mostSent })
  await inTransaction(db, tx => traceExport(tx, resource, context, total))
  const compiled = sql<Row>`${rows} limit ${mostSent}`.compile(exportDb)
  return sheetOf(databases, resource, context, selection, chunks())

  async function* chunks(): AsyncGenerator<Row[]> {
    for await (const chunk of exportDb.getExecutor().stream<Row>(compiled, batch)) yield chunk.rows
  }
}

/** The number of rows of an export that is too large to be sent while it is read; null for any other. */
export async function largeExport(
  exportDb: Database,
  resource: ServerResource,
  selection: Selection,
): Promise<number | null> {
  const { count } = await findRows(exportDb, resource, selection)
  const total = (await count.execute(exportDb)).rows[0]?.total ?? 0
  return total > mostSent ? total : null
}

export async function traceExport(
  tx: Transaction,
  { definition }: ServerResource,
  context: Context,
  rows: number,
): Promise<void> {
  await audit(tx, context, [{ action: 'export', resource: definition.name, after: { rows } }])
}

/** The sheet of rows that come in chunks. */
export function sheetOf(
  { db, registry }: Pick<Databases, 'db' | 'registry'>,
  resource: ServerResource,
  context: Context,
  { settings }: Selection,
  chunks: AsyncIterable<readonly Row[]>,
): Sheet {
  const { definition } = resource
  const titles = createTitles(db)
  const columns = columnsOf(definition, registry, context, requireActor(context).role, titles)
  const { many } = definition.texts[context.locale]
  return { name: many, columns, rows: cells(), timeZone: settings.time_zone }

  async function* cells(): AsyncGenerator<Cell[]> {
    for await (const chunk of chunks) {
      const rows = await completed({ db, registry }, resource, context, chunk)
      await titles.read(rows)
      for (const row of rows) yield columns.map(({ cell }) => cell(row))
    }
  }
}

/** The code, the fields that the role may read, each reference by name and id, and when it was made and changed. */
function columnsOf(
  definition: Resource,
  registry: Registry,
  { locale }: Context,
  role: Role,
  titles: Titles,
): ExportColumn[] {
  const texts = definition.texts[locale]
  const header = (name: string) => headerIn(definition, locale, name)
  const own = readableFields(definition, role)
    .filter(([, field]) => field.exported)
    .flatMap(([name, field]): ExportColumn[] => {
      const other = referredResource(registry, field)
      if (!other) {
        const words = catalogOf(definition, name, locale)
        const cell = (row: Row) =>
          words?.get(row[name]) ??
          (words && row[name] === null ? nounOfRow(definition, row, texts) : null) ??
          toCell(name, field, row[name], texts, locale)
        return [{ header: header(name), kind: words ? 'text' : field.kind, cell }]
      }
      const title = titles.of(other, name)
      return [
        { header: header(name), kind: 'text', cell: title },
        {
          header: capitalise(idLabels(definition, name)[locale]),
          kind: 'integer',
          cell: row => (typeof row[name] === 'number' ? row[name] : null),
        },
      ]
    })
  const dates = datesOf(definition).map(([name, field]) => ({
    header: header(name),
    kind: field.kind,
    cell: (row: Row) => toCell(name, field, row[name], texts, locale),
  }))
  return [{ header: header('id'), kind: 'integer', cell: row => Number(row['id']) }, ...own, ...dates]
}

/** A ledger says when each row was made in a field of its own, and its rows never change. */
function datesOf({ fields, final }: Resource): [string, Field][] {
  const named = new Set(Object.values(fields).map(({ column }) => column))
  return Object.entries(systemFields).filter(
    ([name]) => !named.has(name) && !(final !== undefined && name === 'updatedAt'),
  )
}

/** The words for a field that keeps the number of a fixed catalogue. */
function catalogOf(
  { screen }: Resource,
  name: string,
  locale: Context['locale'],
): ReadonlyMap<unknown, string> | null {
  const slug = catalogNames.find(known => known === screen?.catalogs?.[name])
  return slug ? new Map(smallCatalog(slug, locale).map(({ id, name: word }) => [id, word])) : null
}

export function headerOf(resource: Resource, context: Context, name: string): string {
  return headerIn(resource, context.locale, name)
}
