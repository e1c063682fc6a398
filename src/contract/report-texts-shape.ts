import type { ReportName } from './reports.ts'

export interface ReportTexts {
  /** The name of each report, and the sentence that answers «¿qué cuenta?». */
  readonly reports: Readonly<Record<ReportName, { readonly name: string; readonly counts: string }>>
  /** Columns and facts that are neither a figure nor a dimension. */
  readonly columns: Readonly<Record<string, string>>
  /** Parameters that are no dimension. */
  readonly params: Readonly<Record<string, string>>
  /** The words of a choice, by its column or parameter. */
  readonly options: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly errors: Readonly<Record<string, string>>
  readonly total: string
  readonly before: string
  readonly made: string
  readonly weekdays: readonly string[]
}
