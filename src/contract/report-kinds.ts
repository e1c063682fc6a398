import type { Dimension, Unit } from './figures.ts'
import type { Role } from './roles.ts'

export type ReportColumnKind =
  | Unit
  | 'text'
  /** One word of a few, from the texts of reports. */
  | 'choice'
  /** The name of a record; its code is among the row's keys. */
  | 'record'
  | 'date'
  | 'moment'
  /** `2026-03`. */
  | 'month'
  /** Of the day, 0 to 23. */
  | 'hour'
  /** 1 is Monday. */
  | 'weekday'
  /** A forma de pago by its code of the SAT. */
  | 'way'

/** Where a cell leads: to its record, or to what it counts in a list of the office or in another report. */
export type Lead =
  | { readonly to: 'record'; readonly resource?: string }
  /**
   * `{name}` in the query is a key of the row, or else a parameter of the report; `{to-30}` is a day so many before. A part with
   * `{name?}` is left out when there is no such value.
   */
  | { readonly to: 'list'; readonly resource: string; readonly query: string }
  /** With the parameters and keys that the other report has too; `query` as of a list. A row without what it requires leads to `or`. */
  | { readonly to: 'report'; readonly report: string; readonly query?: string; readonly or?: Lead }

export interface ReportColumn {
  readonly kind: ReportColumnKind
  /** Whether the last row has it for all rows together: a sum, or the ratio of sums. */
  readonly isTotal?: boolean
  readonly lead?: Lead
}

/** The month up to today, or it and the eleven before. */
export type UsualSpan = 'month' | 'year'

/** What may be asked. Its name is that of the parameter in the address, but for a span, which is `from`, `to` and `compare`. */
export type ReportParam =
  | { readonly kind: 'span'; readonly compares: boolean; readonly usual: UsualSpan }
  /** Today when it is not given. */
  | { readonly kind: 'day' }
  /** Up to two dimensions by which rows are divided, separated by commas. */
  | { readonly kind: 'by'; readonly of: readonly Dimension[]; readonly usual: readonly Dimension[] }
  /** Only what belongs to a record, by its code; `none` for what belongs to none. */
  | { readonly kind: 'record'; readonly resource: string; readonly isRequired?: true }
  /** Only one key of a dimension; no field of the screen, because a row of another report leads here with it. */
  | { readonly kind: 'key' }
  | { readonly kind: 'choice'; readonly options: readonly string[]; readonly usual: string }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly usual: number }

export interface Report {
  readonly readers: readonly Role[]
  /** One of the eight, a small list, or the documents to which the numbers of others lead. */
  readonly place: 'main' | 'small' | 'documents'
  readonly params: Readonly<Record<string, ReportParam>>
  /** After those of the dimensions by which it is divided; figures have their own name. */
  readonly columns: Readonly<Record<string, ReportColumn>>
  /** A column by which rows come first, with a hyphen the largest. Rows divided by time come by time. */
  readonly order: string
  /** The column that is drawn over the first one: a line over days, weeks and months, bars over anything else. */
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
