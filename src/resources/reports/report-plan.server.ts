import { sql, type RawBuilder } from 'kysely'
import type { ReportQuestion } from './report-question.server.ts'

/** How a report is read. Its names come from the declaration or this folder, never from a caller. */
export interface ReportPlan {
  readonly columns: readonly string[]
  /** A select of all rows with a column under each name, records by code, and values of the span before under `b_…`. */
  readonly rows: RawBuilder<unknown>
  /** A value that rows and facts share as `(select value from shared)`, computed once. */
  readonly shared?: RawBuilder<unknown>
  /** The SQL of a total over the rows, when it is not the sum of its column. */
  readonly totals?: Readonly<Record<string, string>>
  /** Set when the rows have values of the span before: the SQL of their totals that are no plain sums. */
  readonly before?: Readonly<Record<string, string>>
  /** The rows of the span before when rows are documents, of which only the totals are compared. */
  readonly earlier?: RawBuilder<unknown>
  /** Columns whose total has no value in the span before. */
  readonly alone?: readonly string[]
  /** Facts about the whole report, each as SQL with one value. */
  readonly facts?: Readonly<Record<string, RawBuilder<unknown>>>
  /** The columns with the code of a record, and the resource of those that are not named by it. */
  readonly keys?: Readonly<Record<string, string>>
  readonly resources?: Readonly<Record<string, string>>
  /** Words for texts that are stored as codes. */
  readonly texts?: Readonly<Record<string, (stored: string) => string>>
  /** The columns that order otherwise equal rows. */
  readonly tie: readonly string[]
  /** Set when rows are not in the declared order. */
  readonly order?: string
}

export const quoted = (name: string): string => `"${name}"`

/** The conditions of those filters that have a column, as `and …`. */
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

/** The first moment of a day by the shop's clock, computed once instead of for each row. */
export const startOf = (day: string): RawBuilder<unknown> =>
  sql`(select (${day}::date)::timestamp at time zone shop_zone())`
/** The moment at which a day ends. */
export const endOf = (day: string): RawBuilder<unknown> =>
  sql`(select (${day}::date + 1)::timestamp at time zone shop_zone())`

/** From the beginning of a span to its end, or to the time when its last day is cut off. */
export const within = (column: string, { from, to, clock }: ReportQuestion['span']): RawBuilder<unknown> =>
  sql`${sql.raw(column)} >= ${startOf(from)} and ${sql.raw(column)} < ${clock === null ? endOf(to) : momentOf(to, clock)}`

const momentOf = (day: string, clock: string): RawBuilder<unknown> =>
  sql`(select (${day}::date + ${clock}::time) at time zone shop_zone())`

/** Business days within a span, with the shop's time when the last day is cut off. */
export const onDays = (
  day: RawBuilder<unknown>,
  clock: RawBuilder<unknown>,
  span: ReportQuestion['span'],
): RawBuilder<unknown> => {
  const isCut =
    span.clock === null ? sql`` : sql` and (${day} < ${span.to}::date or ${clock} <= ${span.clock}::time)`
  return sql`${day} between ${span.from}::date and ${span.to}::date${isCut}`
}
