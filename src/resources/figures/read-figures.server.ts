import { sql, type RawBuilder } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { cents, toDecimal } from '#domain/money.ts'
import type { Database } from '#db/database.ts'
import { rowsFor, sources, type Source, type Span } from './figure-sources.server.ts'
import { figureTexts } from '#contract/figures-texts.ts'
import type { Locale } from '#contract/messages.ts'
import { figures, type Dimension, type Figure, type FigureName } from '#contract/figures.ts'

/** Nobody reads a table with more divisions than two. */
export const mostDivisions = 2

export interface FigureQuestion {
  readonly figures: readonly FigureName[]
  readonly by: readonly Dimension[]
  readonly from: string
  readonly to: string
  /** The time until which the last day counts. */
  readonly clock?: string | null
  readonly filters?: Partial<Readonly<Record<Dimension, string | number>>>
  /** The figure by which rows are sorted, the largest first; without one they follow their divisions. */
  readonly order?: FigureName | null
  readonly limit?: number
  /** The language of names in a refusal. */
  readonly locale?: Locale
}

export type Values = Readonly<Partial<Record<FigureName, number | null>>>

export interface FigureRow {
  readonly keys: readonly (string | number | null)[]
  /** The names of the keys. */
  readonly names: readonly (string | null)[]
  readonly values: Values
}

export interface FigureAnswer {
  readonly rows: readonly FigureRow[]
  readonly total: Values
  /** How many rows there are without the limit. */
  readonly count: number
}

/** The tables with the names of a dimension's keys. */
const named: Partial<Readonly<Record<Dimension, string>>> = {
  product: 'select name from products',
  category: 'select name from categories',
  subcategory: 'select name from subcategories',
  collection: 'select name from collections',
  supplier: 'select brand_name from suppliers',
  seller: 'select name from users',
  customer: 'select full_name from customers',
  register: 'select name from registers',
  warehouse: 'select name from warehouses',
}

interface Found {
  readonly isTotal: boolean
  readonly groups: string
  readonly mark: string
  readonly [column: string]: unknown
}

/** Answers a question from the cheapest source that has everything. */
export async function readFigures(db: Database, question: FigureQuestion): Promise<FigureAnswer> {
  const source = sourceFor(question)
  for (;;) {
    const mark = await readMark(db)
    const { rows } = await statementOf(source, question, mark).execute(db)
    // Sums that moved on between the two statements would count some sales twice, so it is asked again.
    if (rows.every(row => row.mark === mark)) return answerOf(question, rows)
  }
}

/** Until there are sums, everything is read from the ledgers. */
const markNow = sql`coalesce((select until::text from figure_mark), 'epoch')`

async function readMark(db: Database): Promise<string> {
  const { rows } = await sql<{ mark: string }>`select ${markNow} as mark`.execute(db)
  return rows[0]?.mark ?? ''
}

/** Refuses a figure with a dimension that it does not have, naming both. */
export function sourceFor({
  figures: names,
  by,
  filters = {},
  locale = 'es',
}: Pick<FigureQuestion, 'figures' | 'by' | 'filters' | 'locale'>): Source {
  const words = figureTexts[locale]
  const dimensions = [...by, ...(Object.keys(filters) as Dimension[])]
  for (const figure of names) {
    const other = dimensions.find(dimension => !figures[figure].by.includes(dimension))
    if (other)
      throw new DomainError(
        'figure_not_by',
        { figure: words.figures[figure].name, dimension: words.dimensions[other] },
        'by',
      )
  }
  const needed = names.flatMap(name => figures[name].of)
  const source = sources.find(
    each =>
      needed.every(measure => each.measures.includes(measure)) &&
      dimensions.every(dimension => each.by[dimension] !== undefined),
  )
  if (!source) throw new DomainError('figures_apart', {}, 'figures')
  return source
}

function statementOf(source: Source, question: FigureQuestion, mark: string): RawBuilder<Found> {
  const { figures: names, by, from, to, clock = null, filters = {}, order = null, limit = 1_000 } = question
  const span: Span = { from, to, clock, mark }
  const measures = [...new Set(names.flatMap(name => figures[name].of))]
  const keys = by.map((_, place) => sql.ref(`k${place}`))
  const conditions = Object.entries(filters).map(
    ([dimension, value]) => sql`${sql.raw(source.by[dimension as Dimension] ?? '')} = ${value}`,
  )
  const needed = [...by, ...(Object.keys(filters) as Dimension[])]
  const rows = sql`select ${sql.join([
    ...by.map((dimension, place) => sql`${sql.raw(source.by[dimension] ?? '')} as ${sql.ref(`k${place}`)}`),
    ...measures.map(measure => sql`r.${sql.ref(measure)}`),
  ])} from ${rowsFor(source, span, { by: needed, measures })} ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}`
  const values = names.map(
    (name, place) => sql`${formula(figures[name], question)} as ${sql.ref(`v${place}`)}`,
  )
  const isTotal = by.length > 0 ? sql`grouping(${sql.join(keys)}) > 0` : sql`true`
  const groups = by.length > 0 ? sql`group by grouping sets ((${sql.join(keys)}), ())` : sql``
  const sorted = sql.join([
    sql`g."isTotal" desc`,
    ...(order ? [sql`g.${sql.ref(`v${names.indexOf(order)}`)} desc nulls last`] : []),
    ...by.map((_, place) => sql`g.${sql.ref(`k${place}`)} nulls last`),
  ])
  const labels = by.map((dimension, place) => {
    const from = named[dimension]
    const label = from ? sql`(${sql.raw(from)} where id = g.${sql.ref(`k${place}`)})` : sql`null`
    return sql`${label} as ${sql.ref(`n${place}`)}`
  })
  return sql<Found>`select ${sql.join([sql`g.*`, ...labels])}, ${markNow} as mark from (
      select ${sql.join([...keys, ...values])}, ${isTotal} as "isTotal", count(*) over () as groups
      from (${rows}) f ${groups}
    ) g order by ${sorted} limit ${limit + 1}`
}

/** Figures that count per day have the number of days in their formulas. */
function formula({ sql: text }: Figure, { from, to }: FigureQuestion): RawBuilder<unknown> {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  return sql.raw(text.replaceAll(':days', String(days)))
}

function answerOf({ figures: names, by }: FigureQuestion, rows: readonly Found[]): FigureAnswer {
  const valuesOf = (row: Found | undefined): Values =>
    Object.fromEntries(
      names.map((name, place) => [name, row ? rounded(figures[name], row[`v${place}`]) : null]),
    )
  const places = by.map((_, place) => place)
  const total = rows.find(({ isTotal }) => isTotal)
  return {
    total: valuesOf(total),
    count: by.length === 0 ? 0 : Number(total?.groups ?? 1) - 1,
    rows:
      by.length === 0
        ? []
        : rows
            .filter(row => !row.isTotal)
            .map(row => ({
              keys: places.map(place => row[`k${place}`] as string | number | null),
              names: places.map(place => (row[`n${place}`] ?? null) as string | null),
              values: valuesOf(row),
            })),
  }
}

/** Until here money is in cents. */
function rounded({ unit }: Figure, value: unknown): number | null {
  if (value === null || value === undefined) return null
  const number = Number(value)
  if (unit === 'money') return toDecimal(cents(Math.round(number)))
  const decimals = { count: 0, percent: 1, times: 2, days: 0 }[unit]
  return Number(number.toFixed(decimals))
}
