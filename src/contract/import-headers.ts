import { DomainError, type Issue } from '#domain/errors.ts'
import { toSnake } from '#domain/naming.ts'
import { foldText } from '#domain/text.ts'
import { fieldEntries, type Resource } from './resource.ts'

export interface ImportColumn {
  /** Wire name. */
  name: string
  labels: string[]
  required: boolean
}

/** What a file may carry, besides the fields that the path fixes. */
export function importColumns(resource: Resource, fixed: readonly string[] = []): ImportColumn[] {
  const fields = fieldEntries(resource).filter(([name, field]) => field.imported && !fixed.includes(name))
  const columns = fields.map(([name, field]) => ({
    name: toSnake(name),
    labels: [resource.texts.es.fields[name] ?? name, resource.texts.en.fields[name] ?? name],
    required: field.required,
  }))
  return [{ name: 'id', labels: ['código', 'code'], required: false }, ...columns]
}

/** What our own file of failed rows adds; it comes back corrected, with these still in it. */
const ignored = new Set(['motivo', 'reason', 'fila', 'row'])

/** Which column each header names, or null for one that is left out. An unknown header is refused: it may be a typo. */
export function matchHeaders(
  headers: readonly string[],
  columns: readonly ImportColumn[],
): { byIndex: (string | null)[] } {
  const names = new Map(
    columns.flatMap(({ name, labels }) => [...labels, name].map(text => [headerKey(text), name])),
  )
  const found = new Set<string>()
  const issues: Issue[] = []
  const fault = (code: string, column: string) =>
    issues.push({ code, field: 'base', params: { column: column.slice(0, 60) } })

  const byIndex = headers.map(header => {
    const key = headerKey(header)
    const name = names.get(key)
    if (name === undefined) {
      if (key !== '' && !ignored.has(key)) fault('import_unknown_column', header)
      return null
    }
    if (found.has(name)) fault('import_duplicate_column', header)
    found.add(name)
    return name
  })
  for (const { name, labels, required } of columns) {
    if (required && !found.has(name)) fault('import_missing_column', labels[0] ?? name)
  }
  if (issues.length > 0) throw DomainError.of(issues)
  return { byIndex }
}

function headerKey(text: string): string {
  return foldText(text)
    .replace(/[\s_]+/g, ' ')
    .trim()
    .replace(/ ?\*$/, '')
}
