import type { Dimension, Unit } from './figures.ts'
import type { Role } from './roles.ts'

export type ReportColumnKind =
  | Unit
  | 'text'
  /** One of a few words of the texts of reports. */
  | 'choice'
  /** The name of a record; its code is among the row's keys. */
  | 'record'
  | 'date'
  | 'moment'
  /** `2026-03`. */
  | 'month'
  /** Hour of the day, 0 to 23. */
  | 'hour'
  /** 1 is Monday. */
  | 'weekday'
  /** A forma de pago by its code of the SAT. */
  | 'way'

/** Where a cell leads: to its record, or to a list of the office or another report with what it counts. */
export type Lead =
  | { readonly to: 'record'; readonly resource?: string }
  /**
   * `{name}` in the query is a key of the row, else a parameter of the report; `{to-30}` is a day, so many before. A
   * part with `{name?}` is left out when there is no value.
   */
  | { readonly to: 'list'; readonly resource: string; readonly query: string }
  /** With the parameters and keys that the other report has too; a row without a required key leads to `or`. */
  | { readonly to: 'report'; readonly report: string; readonly query?: string; readonly or?: Lead }

export interface ReportColumn {
  readonly kind: ReportColumnKind
  /** Whether the last row has a total of it: a sum, or the ratio of sums. */
  readonly isTotal?: boolean
  readonly lead?: Lead
}

/** The month until today, or the twelve months that end with it. */
export type UsualSpan = 'month' | 'year'

/** What may be asked. The name is that of the address's parameter, but a span has `from`, `to` and `compare`. */
export type ReportParam =
  | { readonly kind: 'span'; readonly compares: boolean; readonly usual: UsualSpan }
  /** Today by default. */
  | { readonly kind: 'day' }
  /** Up to two dimensions by which rows are divided, separated by commas. */
  | { readonly kind: 'by'; readonly of: readonly Dimension[]; readonly usual: readonly Dimension[] }
  /** Only what belongs to this record, by its code; `none` is what belongs to no record. */
  | { readonly kind: 'record'; readonly resource: string; readonly isRequired?: true }
  /** Only one key of a dimension. The screen has no field for it, because rows of other reports lead here with it. */
  | { readonly kind: 'key' }
  | { readonly kind: 'choice'; readonly options: readonly string[]; readonly usual: string }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly usual: number }

export interface Report {
  readonly readers: readonly Role[]
  /** One of the eight, a small list, or the documents to which the numbers of others lead. */
  readonly place: 'main' | 'small' | 'documents'
  readonly params: Readonly<Record<string, ReportParam>>
  /** These follow the columns of the dimensions; figures keep their own names. */
  readonly columns: Readonly<Record<string, ReportColumn>>
  /** The column that orders the rows, with a hyphen from the largest on. Rows divided by time are ordered by time. */
  readonly order: string
  /** The column that is drawn against the first one: a line over days, weeks and months, bars over anything else. */
  readonly chart: string | null
}

export const leadsTo = {
  record: (resource?: string): Lead => ({ to: 'record', ...(resource && { resource }) }),
  list: (resource: string, query: string): Lead => ({ to: 'list', resource, query }),
  report: (report: string, query?: string, or?: Lead): Lead => ({
    to: 'report',
    report,
    ...(query && { query }),
    ...(or && { or }),
  }),
}
