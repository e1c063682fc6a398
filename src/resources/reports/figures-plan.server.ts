import { sql } from 'kysely'
import { figureNames, figures, type Dimension, type FigureName } from '#contract/figures.ts'
import { reportOf } from '#contract/reports.ts'
import { rowsFor } from '../figures/figure-sources.server.ts'
import { sourceFor } from '../figures/read-figures.server.ts'
import { measuredPlan } from './measured.server.ts'
import { narrowed, type ReportPlan } from './report-plan.server.ts'
import type { ReportQuestion } from './report-question.server.ts'

/** The figures of a report by its dimensions and filters; figures that do not have them are left out. */
export function figuresPlan(question: ReportQuestion): ReportPlan {
  const { by, filters, locale } = question
  const needed = [...by, ...(Object.keys(filters) as Dimension[])]
  const names = figureNames.filter(
    name =>
      Object.hasOwn(reportOf(question.report).columns, name) &&
      needed.every(dimension => figures[name].by.includes(dimension)),
  )
  const source = sourceFor({
    figures: names,
    by,
    filters: Object.fromEntries(needed.map(name => [name, ''])),
    locale,
  })
  const measures = [...new Set(names.flatMap(name => figures[name].of))]
  const first = by[0]
  const plan = measuredPlan(question, {
    keys: by.map(name => ({ name, sql: source.by[name] ?? '' })),
    measures,
    formulas: formulasOf(question, names),
    from: span =>
      sql`${rowsFor(source, span, { by: needed, measures })} where true ${narrowed(question, source.by)}`,
  })
  const isOverTime = first === 'day' || first === 'week' || first === 'month' || first === 'weekday'
  return isOverTime || first === 'hour' ? { ...plan, order: first } : plan
}

/** In the order of the report's declaration. */
function formulasOf({ report }: ReportQuestion, names: readonly FigureName[]): Record<string, string> {
  const declared = Object.keys(reportOf(report).columns)
  return Object.fromEntries(
    declared.flatMap(column => {
      const name = names.find(each => each === column)
      return name ? [[name, figures[name].sql] as const] : []
    }),
  )
}
