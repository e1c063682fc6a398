import { sql, type RawBuilder } from 'kysely'
import type { ReportQuestion } from './report-question.server.ts'

/** How a report is read. Names are those of the declaration, or of this folder, and never a caller's. */
export interface ReportPlan {
  readonly columns: readonly string[]
  /** A select of all rows with each column by its name, a record by its code; values of the span before have `b_` in front. */
  readonly rows: RawBuilder<unknown>
  /** A value that rows and facts share as `(select value from shared)`, worked out once. */
  readonly shared?: RawBuilder<unknown>
  /** The SQL of a total over the rows, where it is not the sum of its column. */
  readonly totals?: Readonly<Record<string, string>>
  /** Set when the rows have values of the span before: the SQL of those totals that are no plain sums. */
  readonly before?: Readonly<Record<string, string>>
  /** The rows of the span before where rows are documents: only their totals stand beside those of now. */
  readonly earlier?: RawBuilder<unknown>
  /** Columns with a total that have no value of the span before. */
  readonly alone?: readonly string[]
  /** Facts about the whole report, each as SQL that answers one value. */
  readonly facts?: Readonly<Record<string, RawBuilder<unknown>>>
  /** The columns of the rows with the code of a record, and its resource, for those that name one otherwise. */
  readonly keys?: Readonly<Record<string, string>>
  readonly resources?: Readonly<Record<string, string>>
  /** How texts are shown that are stored otherwise. */
  readonly texts?: Readonly<Record<string, (stored: string) => string>>
  /** What orders rows that are equal otherwise. */
  readonly tie: readonly string[]
  /** Set when rows are ordered otherwise than the report declares. */
  readonly order?: string
}

/** Quotes a name of a plan. */
export const quoted = (name: string): string => `"${name}"`

/** The conditions of the filters that there is a column for, as `and …`. */
export function narrowed(
  { filters }: ReportQuestion,
  columns: Readonly<Partial<Record<string, string>>>,
): RawBuilder<unknown> {
  const conditions = Object.entries(filters).flatMap(([name, value]) => {
    const column = columns[name]
    if (column === undefined) return []
    return [value === null ? sql` and ${sql.raw(column)} is null` : sql` and ${sql.raw(column)} = ${value}`]
  })
  return conditions.length > 0 ? sql.join(conditions, sql``) : sql``
}

/** The first moment of a day by the shop's clock, worked out once and not for each row. */
export const startOf = (day: string): RawBuilder<unknown> =>
  sql`(select (${day}::date)::timestamp at time zone shop_zone())`
/** The moment at which a day ends. */
export const endOf = (day: string): RawBuilder<unknown> =>
  sql`(select (${day}::date + 1)::timestamp at time zone shop_zone())`

/** From the first moment of a span's days to the last, or to where the last day is cut. */
export const within = (column: string, { from, to, clock }: ReportQuestion['span']): RawBuilder<unknown> =>
  sql`${sql.raw(column)} >= ${startOf(from)} and ${sql.raw(column)} < ${clock === null ? endOf(to) : momentOf(to, clock)}`

const momentOf = (day: string, clock: string): RawBuilder<unknown> =>
  sql`(select (${day}::date + ${clock}::time) at time zone shop_zone())`

/** Days of the shop's books within a span, with the time by its clock where the last day is cut. */
export const onDays = (
  day: RawBuilder<unknown>,
  clock: RawBuilder<unknown>,
  span: ReportQuestion['span'],
): RawBuilder<unknown> => {
  const isCut =
    span.clock === null ? sql`` : sql` and (${day} < ${span.to}::date or ${clock} <= ${span.clock}::time)`
  return sql`${day} between ${span.from}::date and ${span.to}::date${isCut}`
}
