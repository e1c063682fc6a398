import { reportsPath } from '#contract/office-pages.ts'
import { ledFrom, type Led, type ReportAnswer, type ReportRow } from '#contract/report-answer.ts'
import type { ReportName } from '#contract/reports.ts'

export const reportPage = (report: ReportName, query = ''): string =>
  `${reportsPath}/${report}${query && `?${query}`}`

/** The page to which a cell leads, of the answer to a question; null when it leads nowhere. A total has no row. */
export function cellAddress(
  report: ReportName,
  column: string,
  row: ReportRow | null,
  question: Readonly<Record<string, string>>,
  { from, to }: Pick<ReportAnswer, 'from' | 'to'>,
): string | null {
  const { compare: _, order_by: __, ...filters } = question
  const days = { ...(from !== null && { from }), ...(to !== null && { to, on: to }) }
  const led = ledFrom(report, column, row, { ...filters, ...days })
  return led && addressOf(led)
}

function addressOf(led: Led): string {
  switch (led.to) {
    case 'record':
      return `/admin/${led.resource}/${led.id}`
    case 'list':
      return `/admin/${led.resource}?${led.query}`
    case 'report':
      return reportPage(led.report, led.query)
  }
}
