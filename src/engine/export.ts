import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { attributeLabel, capitalise } from '#contract/messages.ts'
import type { Row } from '#contract/field.ts'
import { fieldEntries, readableFields, type Resource } from '#contract/resource.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Database } from '#db/database.ts'
import { audit } from './audit.ts'
import { optionLabel, toCell } from './cells.ts'
import { requireActor, type Context } from './context.ts'
import { findRows, type Selection } from './list.ts'
import type { ServerResource } from './server-resource.ts'
import type { Cell } from './tabular/batches.ts'
import { csvText } from './tabular/write-csv.ts'
import type { Sheet } from './tabular/write-xlsx.ts'

const mostRows = 100_000
const batch = 500

/** Every selected row is read through a cursor while it is sent, so that memory does not grow with the rows. */
export async function exportSheet(
  databases: { db: Database; exportDb: Database },
  resource: ServerResource,
  context: Context,
  selection: Selection,
): Promise<Sheet> {
  const { definition } = resource
  const actor = requireActor(context)
  const texts = definition.texts[context.locale]
  const { rows, count } = await findRows(databases.exportDb, resource, selection)
  const total = (await count.execute(databases.exportDb)).rows[0]?.total ?? 0
  if (total > mostRows) throw new DomainError('export_too_large', { max: mostRows })
  await inTransaction(databases.db, tx =>
    audit(tx, context, [{ action: 'export', resource: definition.name, after: { rows: total } }]),
  )
  const fields = readableFields(definition, actor.role).filter(([, field]) => field.exported)
  const columns = [
    { header: headerOf(definition, context, 'id'), kind: 'integer' as const },
    ...fields.map(([name, { kind }]) => ({ header: headerOf(definition, context, name), kind })),
  ]
  const compiled = sql<Row>`${rows} limit ${mostRows}`.compile(databases.exportDb)
  return { name: texts.many, columns, rows: cells(), timeZone: selection.settings.time_zone }

  async function* cells(): AsyncGenerator<Cell[]> {
    const stream = databases.exportDb.getExecutor().stream<Row>(compiled, batch)
    for await (const chunk of stream) {
      for (const row of chunk.rows) {
        yield [Number(row['id']), ...fields.map(([name, field]) => toCell(name, field, row[name], texts))]
      }
    }
  }
}

export function headerOf(resource: Resource, context: Context, name: string): string {
  return capitalise(attributeLabel(context.locale, name, resource.texts[context.locale]))
}

/** Headers, and one example row that says which values a choice takes. */
export function templateCsv(resource: Resource, context: Context, without?: string): string {
  const texts = resource.texts[context.locale]
  const fields = fieldEntries(resource).filter(([name, field]) => field.imported && name !== without)
  const header = fields.map(
    ([name, field]) => headerOf(resource, context, name) + (field.required ? ' *' : ''),
  )
  const example = fields.map(([name, field]) => {
    if (field.kind !== 'choice')
      return field.example || (field.required ? headerOf(resource, context, name) : '')
    return field.options.map(option => optionLabel(name, option, texts)).join(' | ')
  })
  return csvText(header, [example])
}
