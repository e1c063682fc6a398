import { DomainError, type Issue } from '#domain/errors.ts'
import { toSnake } from '#domain/naming.ts'
import { foldText } from '#domain/text.ts'
import { fieldEntries, type Resource } from './resource.ts'

export interface ImportColumn {
  /** Wire name. */
  readonly name: string
  readonly labels: readonly string[]
  readonly required: boolean
  /** False for a column that an export writes and an import ignores. */
  readonly taken: boolean
}

/** Columns that a file may have. Fields fixed by the path are recognised, and their values are ignored. */
export function importColumns(resource: Resource, fixed: readonly string[] = []): ImportColumn[] {
  const { es, en } = resource.texts
  const fields = fieldEntries(resource).filter(([, field]) => field.imported || field.exported)
  const columns = fields.map(([name, field]) => ({
    name: toSnake(name),
    labels: [es.fields[name] ?? name, en.fields[name] ?? name],
    required: field.required,
    taken: field.imported && !fixed.includes(name),
  }))
  return [{ name: 'id', labels: ['código', 'code'], required: false, taken: true }, ...columns]
}

/** Columns that our file of failed rows adds. People correct that file and upload it with these still in it. */
const ignored = new Set(['motivo', 'reason', 'fila', 'row'])

/** The column of each header, or null for an ignored one. An unknown header is refused, because it may be a typo. */
export function matchHeaders(
  headers: readonly string[],
  columns: readonly ImportColumn[],
): (string | null)[] {
  const known = new Map(
    columns.flatMap(column => [...column.labels, column.name].map(text => [headerKey(text), column])),
  )
  const found = new Set<string>()
  const issues: Issue[] = []
  const fault = (code: string, column: string) =>
    issues.push({ code, field: 'base', params: { column: column.slice(0, 60) } })

  const names = headers.map(header => {
    const key = headerKey(header)
    const column = known.get(key)
    if (!column) {
      if (key !== '' && !ignored.has(key)) fault('import_unknown_column', header)
      return null
    }
    if (found.has(column.name)) fault('import_duplicate_column', header)
    found.add(column.name)
    return column.taken ? column.name : null
  })
  for (const { name, labels, required, taken } of columns) {
    if (taken && required && !found.has(name)) fault('import_missing_column', labels[0] ?? name)
  }
  if (issues.length > 0) throw DomainError.of(issues)
  return names
}

function headerKey(text: string): string {
  return foldText(text)
    .replace(/[\s_]+/g, ' ')
    .trim()
    .replace(/ ?\*$/, '')
}
