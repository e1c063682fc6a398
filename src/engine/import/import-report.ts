import { storable } from '#domain/text.ts'
import { attributeLabel, capitalise, issueMessage, type Locale } from '#contract/messages.ts'
import type { Resource } from '#contract/resource.ts'
import type { Draft } from './draft.ts'
import type { Duplicate } from './duplicates.ts'
import type { Question } from './import-questions.ts'
import type { Table } from '../tabular/read-table.ts'
import { csvText } from '../tabular/write-csv.ts'

export interface ImportFault {
  readonly row: number
  readonly column: string
  readonly value: string
  readonly message: string
}

export type RefusedRow = Pick<Draft, 'line' | 'cells' | 'issues'>

/** A column with wrong values that may be left empty, and in how many rows. */
export interface OptionalColumn {
  readonly field: string
  readonly column: string
  readonly rows: number
}

export interface ImportResult {
  readonly rows: number
  readonly created: number
  readonly updated: number
  readonly failed: number
  readonly errors: readonly ImportFault[]
  /** Texts that may mean several things; their rows are among the failed ones until they are answered. */
  readonly questions?: readonly Question[]
  /** New rows that probably are there already. */
  readonly duplicates?: readonly ImportDuplicate[]
  /** Wrong values that were left empty, because a person chose so. */
  readonly emptied?: readonly ImportFault[]
  /** Columns whose wrong values may be left empty. */
  readonly may_be_empty?: readonly OptionalColumn[]
}

export interface ImportAnswer {
  readonly status: number
  readonly body: unknown
}

export function answerOf(id: string, result: ImportResult, failedRows: string | null) {
  const failed_rows_url = failedRows === null ? null : `/api/imports/${id}/failed-rows`
  return { data: { id, ...result, failed_rows_url } }
}

/** Each fault by row and column, and the rows at fault as a file that can be corrected and sent again. */
export function reportFaults(
  resource: Resource,
  locale: Locale,
  { headers }: { readonly headers: readonly string[] },
  columns: readonly (string | null)[],
  failed: readonly RefusedRow[],
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
  const reasons = (draft: RefusedRow) =>
    draft.issues.map(issue => issueMessage(locale, issue, texts)).join(' ')
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
