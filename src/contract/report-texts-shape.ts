import type { ReportName } from './reports.ts'

export interface ReportTexts {
  /** What each report is called, and the sentence that answers «¿qué cuenta?». */
  readonly reports: Readonly<Record<ReportName, { readonly name: string; readonly counts: string }>>
  /** Of the columns and facts that are neither a figure nor a dimension. */
  readonly columns: Readonly<Record<string, string>>
  /** Of the parameters that are no dimension. */
  readonly params: Readonly<Record<string, string>>
  /** The words of a choice, by the column or parameter that has it. */
  readonly options: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly errors: Readonly<Record<string, string>>
  readonly total: string
  readonly before: string
  readonly made: string
  readonly weekdays: readonly string[]
}
