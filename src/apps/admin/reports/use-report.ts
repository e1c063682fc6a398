import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAddress } from '#console/list/address.ts'
import { useIsLong } from '#browser/use-is-long.ts'
import type { ReportName } from '#contract/reports.ts'
import { useShopClock } from '../dashboard/use-span.ts'
import { reportQuery } from './report-query.ts'
import {
  isWhole,
  printReport,
  questionOf,
  readReport,
  requiredOf,
  type Comparison,
  type ReportState,
} from './report-state.ts'

/** In milliseconds; a usual answer takes less, and the numbers then change without a flicker. */
const patience = 400

export type ReportModel = ReturnType<typeof useReport>

/** The report that the address describes: what was chosen, its answer, and functions to choose something else. */
export function useReport(report: ReportName) {
  const { today } = useShopClock()
  const { search, go } = useAddress()
  const state = useMemo(() => readReport(search, report, today), [search, report, today])
  const question = questionOf(state, report)
  const read = useQuery({
    ...reportQuery(report, question, state.page),
    enabled: isWhole(state, report),
  })
  const change = (part: Partial<ReportState>) => go(printReport({ ...state, page: 1, ...part }, report))
  const plain = printReport({ ...state, page: 1, view: '' }, report)
  const required = requiredOf(report)
  return {
    report,
    state,
    question,
    read,
    isWhole: isWhole(state, report),
    /** What is shown is the answer to the question before, for longer than a moment. */
    isOld: useIsLong(read.isPlaceholderData, patience),
    isChanged: Object.keys(plain).some(name => !required.includes(name)),
    /** The parameters, as a saved view keeps them. */
    query: new URLSearchParams(plain).toString(),
    set: (name: string, value: string) => {
      if (name === 'compare') return change({ compare: value as Comparison })
      const { [name]: _, ...others } = printReport({ ...state, page: 1 }, report)
      const changed = value === '' ? others : { ...others, [name === 'span' ? 'range' : name]: value }
      // Read again, so that what is usual does not stand in the address.
      go(printReport(readReport(changed, report, today), report))
    },
    change,
    // Read again, so that the usual order does not stand in the address.
    order: (orderBy: string) =>
      go(
        printReport(
          readReport({ ...printReport({ ...state, page: 1 }, report), order_by: orderBy }, report, today),
          report,
        ),
      ),
    clear: () => go(Object.fromEntries(required.map(name => [name, state.values[name] ?? '']))),
    show: (query: string, view: string) =>
      go({ ...Object.fromEntries(new URLSearchParams(query)), ...(view !== '' && { view }) }),
  }
}
