import './reports.css'
import '../dashboard/panel.css'
import '#console/list/list.css'
import '#console/list/list-table.css'
import '#console/list/filters.css'
import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { QueryFailure } from '#browser/alerts/query-failure.tsx'
import { useAppData } from '#browser/app-data.tsx'
import { locale } from '#browser/locale.ts'
import { part } from '#browser/parts/part.tsx'
import { isReport, reportOf, type ReportName } from '#contract/reports.ts'
import { reportTexts } from '#contract/reports-texts.ts'
import { Skeleton, useMediaQuery } from '#ui/kit.ts'
import { MissingPage } from '../pages/missing.tsx'
import { ReportBody } from './report-body.tsx'
import { ReportExport } from './report-export.tsx'
import { ReportFilters } from './report-filters.tsx'
import { ReportViews } from './report-views.tsx'
import { useReport, type ReportModel } from './use-report.ts'
import { reportsWords as words } from './texts-reports.ts'

const ReportPhoneFilters = part(async () => ({
  default: (await import('./report-phone-filters.tsx')).ReportPhoneFilters,
}))

export function ReportPage() {
  const { name = '' } = useParams({ strict: false })
  const { user } = useAppData()
  if (!isReport(name) || !reportOf(name).readers.includes(user.role)) return <MissingPage />
  // The key resets the page for another report.
  return <Report key={name} report={name} />
}

function Report({ report }: { report: ReportName }) {
  const model = useReport(report)
  const isPhone = useMediaQuery('(max-width: 47.9375em)', false, { getInitialValueInEffect: false })
  const { name, counts } = reportTexts[locale].reports[report]
  return (
    <div className="report">
      <header className="report-head">
        <div>
          <h1>{name}</h1>
          <p className="muted">{counts}</p>
        </div>
        <ReportExport model={model} />
      </header>
      <section className="report-choices" aria-label={words.filters}>
        <ReportViews model={model} title={name} />
        {isPhone ? (
          <Suspense fallback={<Skeleton height={36} />}>
            <ReportPhoneFilters model={model} />
          </Suspense>
        ) : (
          <ReportFilters model={model} />
        )}
      </section>
      <Answer model={model} title={name} />
    </div>
  )
}

function Answer({ model, title }: { model: ReportModel; title: string }) {
  const { data, error, refetch, isFetching } = model.read
  const { settings } = useAppData()
  if (!model.isWhole) {
    return (
      <div className="card list-empty">
        <h2>{words.chooseProduct}</h2>
        <p>{words.chooseHint}</p>
      </div>
    )
  }
  return (
    <>
      {error && !isFetching && <QueryFailure error={error} onRetry={() => void refetch()} />}
      {data ? (
        <ReportBody model={model} {...data} title={title} timeZone={settings.timeZone} />
      ) : (
        (!error || isFetching) && (
          <div className="report-loading" role="status" aria-busy="true" aria-label={words.loading}>
            <Skeleton height={264} />
            <Skeleton height={320} />
          </div>
        )
      )}
    </>
  )
}
