import { DomainError, type Issue } from '#domain/errors.ts'
import { foldText } from '#domain/text.ts'

export interface ImportColumn {
  /** Wire name. */
  name: string
  labels: string[]
  required: boolean
  /** False for one that is known but not read. */
  taken: boolean
}

/** What our own file of failed rows adds; it comes back corrected, with these still in it. */
const ignored = new Set(['motivo', 'reason', 'fila', 'row'])

/** Which column each header names, or null for one that is left out. An unknown header is refused: it may be a typo. */
export function matchHeaders(headers: string[], columns: ImportColumn[]): (string | null)[] {
  const known = new Map(
    columns.flatMap(column => [...column.labels, column.name].map(text => [headerKey(text), column])),
  )
  const found = new Set<string>()
  const issues: Issue[] = []
  const fault = (code: string, column: string) =>
    issues.push({ code, field: 'base', params: { column: column.slice(0, 60) } })

  const byIndex = headers.map(header => {
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
  return byIndex
}

function headerKey(text: string): string {
  return foldText(text)
    .replace(/[\s_]+/g, ' ')
    .trim()
    .replace(/ ?\*$/, '')
}
