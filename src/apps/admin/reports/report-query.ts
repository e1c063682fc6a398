import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#browser/api.ts'
import type { ReportAnswer } from '#contract/report-answer.ts'
import type { ReportName } from '#contract/reports.ts'

/** Enough for every day of a year, so that a chart over days is whole. */
export const rowsPerPage = 400

export function reportPath(report: ReportName, question: Readonly<Record<string, string>>): string {
  return `reports/${report}?${new URLSearchParams(question).toString()}`
}

export interface Asked {
  readonly answer: ReportAnswer
  /** What was asked: an answer stays on the screen until that to the next question is there. */
  readonly question: Readonly<Record<string, string>>
}

export function reportQuery(report: ReportName, question: Readonly<Record<string, string>>, page: number) {
  const path = reportPath(report, { ...question, limit: String(rowsPerPage), page: String(page) })
  return queryOptions({
    queryKey: ['report', report, path],
    queryFn: async ({ signal }): Promise<Asked> => {
      const { data } = await call<{ data: ReportAnswer }>('GET', path, undefined, { signal })
      return { answer: data, question }
    },
    // Any sale changes them.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}
