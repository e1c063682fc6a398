import type { Client } from 'pg'
import type { Catalog, Table } from './catalog.ts'

/** A row as PostgreSQL writes its values. */
export type TextRow = Readonly<Record<string, string | null>>

/** The rows of a whole shop, by table and in the order in which they were written. */
export type Template = ReadonlyMap<string, readonly TextRow[]>

export async function readTemplate(client: Client, catalog: Catalog): Promise<Template> {
  await client.query(`set timezone to 'UTC'`)
  const template = new Map<string, readonly TextRow[]>()
  for (const table of catalog.values()) {
    const columns = table.columns.map(({ name }) => `"${name}"::text`)
    const { rows } = await client.query<TextRow>(
      `select ${columns.join(', ')} from ${table.name} order by ${orderOf(table)}`,
    )
    template.set(table.name, rows)
  }
  return template
}

/** Cast to text here is only what is read: rows are ordered by the columns themselves. */
function orderOf({ name, columns }: Table): string {
  const isNumbered = columns.some(column => column.name === 'id' && column.type !== 'uuid')
  if (isNumbered) return `${name}.id`
  const dated = columns.filter(column => column.name === 'created_at')
  const plain = columns.filter(({ type }) => type !== 'json' && type !== 'jsonb')
  return [...dated, ...plain].map(column => `${name}."${column.name}"`).join(', ')
}

export const rowsOf = (template: Template, table: string): readonly TextRow[] => template.get(table) ?? []

/** The number in a column that has one in every row. */
export const numberIn = (row: TextRow, column: string): number => Number(row[column] ?? Number.NaN)

const momentColumns = ['created_at', 'at', 'printed_at', 'started_at']

/**
 * When each row of a table was written, in milliseconds; rows without a moment have that of the row that they belong to.
 * Never earlier than a row with a lower number, so that the order of numbers stays when stretches of time are mixed.
 */
export function momentsOf(
  template: Template,
  table: Table,
  parent: { readonly column: string; readonly moments: ReadonlyMap<string, number> } | null,
): ReadonlyMap<TextRow, number> {
  const own = momentColumns.find(name => table.columns.some(column => column.name === name))
  const moments = new Map<TextRow, number>()
  let latest = 0
  for (const row of rowsOf(template, table.name)) {
    const moment = own ? Date.parse(row[own] ?? '') : (parent?.moments.get(row[parent.column] ?? '') ?? 0)
    latest = Math.max(latest, Number.isNaN(moment) ? 0 : moment)
    moments.set(row, latest)
  }
  return moments
}
