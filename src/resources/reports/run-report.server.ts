import { sql, type RawBuilder } from 'kysely'
import { cents, toDecimal } from '#domain/money.ts'
import { dimensions } from '#contract/figures.ts'
import { reportColumn, type ReportAnswer, type ReportCells, type ReportRow } from '#contract/report-answer.ts'
import type { ReportColumn, ReportColumnKind } from '#contract/report-kinds.ts'
import { reportOf } from '#contract/reports.ts'
import type { Database } from '#db/database.ts'
import { recordTitles } from './record-titles.server.ts'
import { quoted, type ReportPlan } from './report-plan.server.ts'
import type { ReportQuestion } from './report-question.server.ts'

type Value = string | number | Date | null

interface Found {
  readonly count: string
  readonly totals: readonly Value[]
  /** Of the span before. */
  readonly earlier: readonly Value[] | null
  readonly facts: readonly Value[]
  readonly isRow: boolean | null
  readonly [column: string]: unknown
}

/** Reads one page of a report and the totals of all pages in one statement. */
export async function runReport(
  db: Database,
  question: ReportQuestion,
  plan: ReportPlan,
): Promise<ReportAnswer> {
  const shown = plan.columns.map(name => ({ name, column: reportColumn(question.report, name) }))
  const { rows } = await statementOf(question, plan, shown).execute(db)
  const [first] = rows
  if (!first) throw new Error('a report without totals')
  const { params } = reportOf(question.report)
  const isOfDays = 'span' in params
  const { span, before } = question
  const summed = shown.filter(({ column }) => column.isTotal)
  return {
    from: isOfDays ? span.from : null,
    to: span.to,
    columns: [...plan.columns],
    rows: rows.flatMap(row => (row.isRow ? [rowOf(row, shown, plan)] : [])),
    total: totalsOf(summed, first.totals),
    facts: Object.fromEntries(
      Object.keys(plan.facts ?? {}).map((name, place) => [name, cellOf('count', first.facts[place])]),
    ),
    count: Number(first.count),
    page: question.page,
    limit: question.limit,
    before:
      before && first.earlier
        ? { from: before.from, to: before.to, total: totalsOf(comparedOf(plan, shown), first.earlier) }
        : null,
  }
}

interface Shown {
  readonly name: string
  readonly column: ReportColumn
}

const totalsOf = (columns: readonly Shown[], values: readonly Value[]): ReportCells =>
  Object.fromEntries(columns.map(({ name, column }, place) => [name, cellOf(column.kind, values[place])]))

/** The columns with a value in the span before. */
const comparedOf = ({ alone = [] }: ReportPlan, shown: readonly Shown[]): Shown[] =>
  shown.filter(({ name, column }) => column.isTotal && !alone.includes(name))

function statementOf(question: ReportQuestion, plan: ReportPlan, shown: readonly Shown[]): RawBuilder<Found> {
  const sumOf = (name: string) => plan.totals?.[name] ?? `coalesce(sum(${quoted(name)}), 0)`
  const sums = shown.filter(({ column }) => column.isTotal).map(({ name }) => sumOf(name))
  const compared = comparedOf(plan, shown).map(({ name }) => name)
  const sumsBefore = compared.map(
    name => plan.before?.[name] ?? (plan.earlier ? sumOf(name) : `coalesce(sum(${quoted(`b_${name}`)}), 0)`),
  )
  const earlier = plan.earlier ? sql`, e as materialized (${plan.earlier})` : sql``
  const past = plan.earlier
    ? sql`(select json_build_array(${sql.raw(sumsBefore.join(', '))}) from e)`
    : plan.before
      ? sql`json_build_array(${sql.raw(sumsBefore.join(', '))})`
      : sql`null::json`
  const cells = [
    ...shown.map(({ name }, place) => `p.${quoted(name)} as c${place}`),
    ...(plan.before
      ? shown.flatMap(({ name, column }, place) =>
          column.isTotal && compared.includes(name) ? [`p.${quoted(`b_${name}`)} as b${place}`] : [],
        )
      : []),
    ...shown.flatMap(({ name, column }, place) => {
      const title = titleOf(column)
      return title === null ? [] : [`(${title} where id = p.${quoted(name)}) as n${place}`]
    }),
    ...Object.values(plan.keys ?? {}).map((name, place) => `p.${quoted(name)} as k${place}`),
    ...Object.values(plan.resources ?? {}).map((name, place) => `p.${quoted(name)} as s${place}`),
  ]
  const facts = Object.values(plan.facts ?? {})
  return sql<Found>`
    with shared as materialized (select ${plan.shared ?? sql`null`} as value),
      r as materialized (${plan.rows})${earlier},
      t as (select count(*) as count, json_build_array(${sql.raw(sums.join(', '))}) as totals, ${past} as earlier from r)
    select t.count, t.totals, t.earlier, json_build_array(${facts.length > 0 ? sql.join(facts) : sql.raw('')}) as facts, o.*
    from t left join (
      select true as "isRow", row_number() over () as place, ${sql.raw(cells.join(', '))}
      from (select r.* from r order by ${sql.raw(orderOf(question, plan))}
        limit ${question.limit} offset ${(question.page - 1) * question.limit}) p
    ) o on true order by o.place`
}

function titleOf({ kind, lead }: ReportColumn): string | null {
  return kind === 'record' && lead?.to === 'record' ? (recordTitles[lead.resource ?? ''] ?? null) : null
}

/** The order that was asked for, then the usual one, then what makes it unique. */
function orderOf({ report, order }: ReportQuestion, plan: ReportPlan): string {
  const usual = plan.order ?? reportOf(report).order
  const parts = [
    ...(order && plan.columns.includes(order.column)
      ? [termOf(report, order.column, order.isDescending)]
      : []),
    ...(plan.columns.includes(usual.replace('-', ''))
      ? [termOf(report, usual.replace('-', ''), usual.startsWith('-'))]
      : []),
    ...plan.tie.map(name => `r.${quoted(name)} nulls last`),
  ]
  return parts.join(', ')
}

function termOf(report: ReportQuestion['report'], name: string, isDescending: boolean): string {
  const title = titleOf(reportColumn(report, name))
  const value = title === null ? `r.${quoted(name)}` : `(${title} where id = r.${quoted(name)})`
  return `${value}${isDescending ? ' desc' : ''} nulls last`
}

function rowOf(row: Found, shown: readonly Shown[], plan: ReportPlan): ReportRow {
  const cells: Record<string, string | number | null> = {}
  const keys: Record<string, string | number | null> = {}
  const before: Record<string, string | number | null> = {}
  for (const [place, { name, column }] of shown.entries()) {
    const value = row[`c${place}`] as Value
    const isRecord = titleOf(column) !== null
    const cell = cellOf(column.kind, isRecord ? (row[`n${place}`] as Value) : value)
    const text = plan.texts?.[name]
    cells[name] = text && typeof cell === 'string' ? text(cell) : cell
    if (isRecord) keys[name] = value === null ? null : Number(value)
    else if ((dimensions as readonly string[]).includes(name)) keys[name] = cellOf(column.kind, value)
    if (plan.before && column.isTotal && !plan.alone?.includes(name))
      before[name] = cellOf(column.kind, row[`b${place}`] as Value)
  }
  for (const [place, name] of Object.keys(plan.keys ?? {}).entries()) {
    const code = row[`k${place}`] as Value
    keys[name] = code === null ? null : Number(code)
  }
  const resources = Object.keys(plan.resources ?? {}).flatMap((name, place) => {
    const resource = row[`s${place}`]
    return typeof resource === 'string' ? [[name, resource] as const] : []
  })
  return {
    cells,
    keys,
    ...(plan.resources && { resources: Object.fromEntries(resources) }),
    before: plan.before ? before : null,
  }
}

/** Until here money is in cents. */
function cellOf(kind: ReportColumnKind, value: Value | undefined): string | number | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  switch (kind) {
    case 'money':
      return toDecimal(cents(Math.round(Number(value))))
    case 'percent':
      return Number(Number(value).toFixed(1))
    case 'times':
      return Number(Number(value).toFixed(2))
    case 'count':
    case 'days':
      return Math.round(Number(value))
    case 'hour':
    case 'weekday':
      return Number(value)
    default:
      return String(value)
  }
}
