import { sql, type RawBuilder } from 'kysely'
import type { Span } from '../figures/figure-sources.server.ts'
import { quoted, type ReportPlan } from './report-plan.server.ts'
import type { ReportQuestion } from './report-question.server.ts'

interface Key {
  readonly name: string
  /** The SQL of its value in a row `r`. */
  readonly sql: string
}

interface Measured {
  readonly keys: readonly Key[]
  readonly measures: readonly string[]
  /** Columns of which the largest value of the span itself is shown. */
  readonly largest?: readonly string[]
  /** The formula of each column over measures, in which `sum(…)` adds up rows. */
  readonly formulas: Readonly<Record<string, string>>
  /** Rows `r` with measures: a table expression with its joins and conditions. */
  readonly from: (span: Span) => RawBuilder<unknown>
}

/** Rows that are sums, of one span or beside those of the span before, grouped together once its days are moved to this one. */
export function measuredPlan({ span, before }: ReportQuestion, source: Measured): ReportPlan {
  const { keys, measures, largest = [], formulas, from } = source
  const part = (days: Span, isBefore: boolean) => {
    const values = [
      ...keys.map(key => `${isBefore ? shifted(key, days, span) : key.sql} as ${quoted(key.name)}`),
      ...[...measures, ...largest].map(name => `r.${name}`),
    ]
    return sql`select ${sql.raw(values.join(', '))}, ${sql.raw(String(isBefore))} as was from ${from(days)}`
  }
  const names = keys.map(({ name }) => quoted(name)).join(', ')
  const sums = [
    ...measures.flatMap(measure => [
      `coalesce(sum(${measure}) filter (where not was), 0)::numeric as m_${measure}`,
      ...(before ? [`coalesce(sum(${measure}) filter (where was), 0)::numeric as bm_${measure}`] : []),
    ]),
    ...largest.map(name => `max(${name}) filter (where not was) as ${quoted(name)}`),
  ]
  const over = (formula: string, prefix: string) =>
    formula.replace(/\b[a-z_0-9]+\b/g, word => (measures.includes(word) ? `${prefix}${word}` : word))
  const single = (formula: string, prefix: string) => over(formula, prefix).replaceAll('sum(', '(')
  const values = Object.entries(formulas).flatMap(([name, formula]) => [
    `${single(formula, 'm_')} as ${quoted(name)}`,
    ...(before ? [`${single(formula, 'bm_')} as ${quoted(`b_${name}`)}`] : []),
  ])
  const all = before ? sql`${part(span, false)} union all ${part(before, true)}` : part(span, false)
  const totalsBy = (prefix: string) =>
    Object.fromEntries(Object.entries(formulas).map(([name, formula]) => [name, over(formula, prefix)]))
  return {
    columns: [...keys.map(({ name }) => name), ...Object.keys(formulas)],
    rows: sql`select g.*, ${sql.raw(values.join(', '))} from (
      select ${sql.raw([names, ...sums].join(', '))} from (${all}) f group by ${sql.raw(names)}) g`,
    totals: totalsBy('m_'),
    ...(before && { before: totalsBy('bm_') }),
    tie: keys.map(({ name }) => name),
  }
}

/**
 * The days of the span before, moved to those of this span, so that both share their rows. When both spans begin on
 * the same day of a month, months are moved by months and stay within the span; weekdays and hours do not move.
 */
function shifted({ name, sql: text }: Key, before: Span, now: Span): string {
  if (name !== 'day' && name !== 'week' && name !== 'month') return text
  const [year = 0, month = 0, day = 0] = before.from.split('-').map(Number)
  const [otherYear = 0, otherMonth = 0, otherDay = 0] = now.from.split('-').map(Number)
  const months = 12 * (otherYear - year) + otherMonth - month
  const days = (Date.parse(now.from) - Date.parse(before.from)) / 86_400_000
  const moved =
    name === 'month' && day === otherDay
      ? `least((r.day + interval '${months} months')::date, date '${now.to}')`
      : `(r.day + ${days})`
  return text.replaceAll('r.day', moved)
}
