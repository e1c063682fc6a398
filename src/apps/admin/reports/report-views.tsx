import { useSavedViews } from '#console/list/saved-views.ts'
import { ViewTabs } from '#console/list/view-tabs.tsx'
import { viewSection } from '#contract/reports.ts'
import type { ReportModel } from './use-report.ts'
import { reportsWords as words } from './texts-reports.ts'

/** The report as it comes, and as people saved it. */
export function ReportViews({ model, title }: { model: ReportModel; title: string }) {
  const { views, isPending: _, ...mutations } = useSavedViews(viewSection(model.report), title)
  const tabs = [
    { key: '', label: words.asIs, query: '', saved: null, count: undefined },
    ...views.map(view => ({
      key: String(view.id),
      label: view.name,
      query: view.query,
      saved: view,
      count: undefined,
    })),
  ]
  // A view that somebody has removed meanwhile is not marked as the current one.
  const current = tabs.some(({ key }) => key === model.state.view) ? model.state.view : ''
  return (
    <ViewTabs
      tabs={tabs}
      current={current}
      query={model.query}
      refusal={model.isChanged ? null : words.nothingToSave}
      onShow={model.show}
      {...mutations}
    />
  )
}
