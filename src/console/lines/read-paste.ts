import type { ResourceTexts } from '#contract/resource.ts'
import type { FormValues } from '../form/form-values.ts'
import { readCell } from './cell-text.ts'
import type { LineColumn } from './line-columns.ts'
import type { Line } from './line-values.ts'
import type { PastePlan } from './paste.ts'

/** A cell with the name of a record, whose id must be looked up. */
export interface NamedCell {
  readonly key: string
  readonly column: LineColumn
  readonly text: string
}

export interface ReadPaste {
  /** By the line's key. */
  readonly filled: ReadonlyMap<string, FormValues>
  readonly named: readonly NamedCell[]
  /** Number of cells that were not understood and stay unchanged. */
  readonly unread: number
}

/** Reads each pasted cell according to its column. */
export function readPaste(
  { cells }: Pick<PastePlan, 'cells'>,
  lines: readonly Line[],
  columns: readonly LineColumn[],
  options: ResourceTexts['options'] = {},
): ReadPaste {
  const filled = new Map<string, FormValues>()
  const named: NamedCell[] = []
  let unread = 0
  for (const { line, column: at, text } of cells) {
    const column = columns[at]
    const key = lines[line]?.key
    if (!column || key === undefined) continue
    const isName = column.field.kind === 'reference' && text.trim() !== ''
    if (isName) {
      named.push({ key, column, text })
      continue
    }
    const value = column.field.kind === 'reference' ? '' : readCell(column.field, text, options[column.name])
    if (value === undefined) unread++
    else filled.set(key, { ...filled.get(key), [column.wire]: value })
  }
  return { filled, named, unread }
}
