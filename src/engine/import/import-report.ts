import { storable } from '#domain/text.ts'
import { attributeLabel, capitalise, issueMessage, type Locale } from '#contract/messages.ts'
import type { Resource } from '#contract/resource.ts'
import type { Draft } from './draft.ts'
import type { Duplicate } from './duplicates.ts'
import type { Table } from '../tabular/read-table.ts'
import { csvText } from '../tabular/write-csv.ts'

export interface ImportFault {
  readonly row: number
  readonly column: string
  readonly value: string
  readonly message: string
}

/** Each fault by row and column, and the rows at fault as a file that can be corrected and sent again. */
export function reportFaults(
  resource: Resource,
  locale: Locale,
  { headers }: Table,
  columns: readonly (string | null)[],
  failed: readonly Draft[],
): { errors: ImportFault[]; failedRows: string | null } {
  const texts = resource.texts[locale]
  const errors = failed.flatMap(({ line, cells, issues }) =>
    issues.map(issue => {
      const index = columns.indexOf(issue.field)
      return {
        row: line,
        column: headers[index] ?? capitalise(attributeLabel(locale, issue.field, texts)),
        value: cells[index] ?? '',
        message: issueMessage(locale, issue, texts),
      }
    }),
  )
  if (failed.length === 0) return { errors, failedRows: null }
  const reasons = (draft: Draft) => draft.issues.map(issue => issueMessage(locale, issue, texts)).join(' ')
  // Columns that the import does not know are left out, so that reasons of an earlier attempt do not pile up.
  const own = headers.map((_, index) => index).filter(index => columns[index] !== null)
  return {
    errors,
    failedRows: csvText(
      [...own.map(index => headers[index] ?? ''), attributeLabel(locale, 'reason')],
      failed.map(draft => [...own.map(index => storable(draft.cells[index] ?? '')), reasons(draft)]),
    ),
  }
}

export interface ImportDuplicate {
  readonly row: number
  readonly column: string
  readonly value: string
  readonly record_id: number | null
  readonly record_title: string | null
  /** The earlier row of the file with the same value, when no record has it. */
  readonly earlier_row: number | null
}

/** Probable duplicates under the headers of the file. */
export function reportDuplicates(
  { headers }: Table,
  columns: readonly (string | null)[],
  duplicates: readonly Duplicate[],
): ImportDuplicate[] {
  return duplicates.map(({ row, field, value, recordId, recordTitle, earlierRow }) => ({
    row,
    column: headers[columns.indexOf(field)] ?? field,
    value,
    record_id: recordId,
    record_title: recordTitle,
    earlier_row: earlierRow,
  }))
}
