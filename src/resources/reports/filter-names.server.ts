import { sql } from 'kysely'
import { reportOf } from '#contract/reports.ts'
import { valueWord } from '#contract/report-words.ts'
import type { Database } from '#db/database.ts'
import { recordTitles } from './record-titles.server.ts'
import type { ReportQuestion } from './report-question.server.ts'

/** The filters of a report in words. */
export async function filterNames(
  db: Database,
  question: ReportQuestion,
): Promise<(readonly [param: string, name: string])[]> {
  const { report, filters, choices, numbers, locale } = question
  const { params } = reportOf(report)
  const named = await Promise.all(
    Object.entries(filters).map(async ([name, value]) => {
      const param = params[name]
      const title = param?.kind === 'record' ? recordTitles[param.resource] : undefined
      if (title === undefined) return [name, valueWord(locale, name, value ?? '–')] as const
      const { rows } = await sql<{ name: string | null }>`
        select (${sql.raw(title)} where id = ${value}) as name`.execute(db)
      return [name, rows[0]?.name ?? '–'] as const
    }),
  )
  return [
    ...named,
    ...Object.entries(choices).map(([name, value]) => [name, valueWord(locale, name, value)] as const),
    ...Object.entries(numbers).map(([name, value]) => [name, String(value)] as const),
  ]
}
