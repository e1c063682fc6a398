import { locale } from '#browser/locale.ts'
import { columnWord } from '#contract/report-words.ts'
import { Button, Pagination } from '#ui/kit.ts'
import { ReportChart } from './report-chart.tsx'
import type { Asked } from './report-query.ts'
import { usualOrder } from './report-state.ts'
import { ReportTable } from './report-table.tsx'
import type { ReportModel } from './use-report.ts'
import { reportsWords as words } from './texts-reports.ts'

interface ReportBodyProps extends Asked {
  model: ReportModel
  title: string
  timeZone: string
}

export function ReportBody({ model, answer, question, title, timeZone }: ReportBodyProps) {
  const { report, state } = model
  const divisions = question['by']?.split(',').length ?? 0
  const shared = { report, answer, question, timeZone }
  if (answer.count === 0 && Object.keys(answer.facts).length === 0) return <Empty model={model} />
  const pages = Math.max(1, Math.ceil(answer.count / answer.limit))
  return (
    <>
      <Facts answer={answer} />
      <ReportChart {...shared} divisions={divisions} />
      <section className="card report-card" aria-busy={model.isOld}>
        <ReportTable
          {...shared}
          title={title}
          heads={Math.max(1, divisions)}
          order={state.orderBy || usualOrder(state, report)}
          isOld={model.isOld}
          onOrder={model.order}
        />
        <footer className="report-foot">
          <p className="muted" role="status">
            {words.rows(answer.count)}
            {pages > 1 && ` · ${words.page(answer.page, pages)}`}
          </p>
          {pages > 1 && (
            <Pagination
              size="sm"
              total={pages}
              value={state.page}
              onChange={page => model.change({ page })}
              aria-label={words.pages}
            />
          )}
        </footer>
      </section>
    </>
  )
}

/** Facts about the whole report stand above its table. */
function Facts({ answer }: Pick<ReportBodyProps, 'answer'>) {
  const facts = Object.entries(answer.facts)
  if (facts.length === 0) return null
  return (
    <dl className="card report-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{columnWord(locale, name)}</dt>
          <dd>{typeof value === 'number' ? value.toLocaleString('es-MX') : (value ?? '–')}</dd>
        </div>
      ))}
    </dl>
  )
}

function Empty({ model }: { model: ReportModel }) {
  const { state, isChanged, clear } = model
  const isFiltered = Object.keys(state.values).length > 0
  return (
    <div className="card list-empty">
      <h2>{state.span ? words.empty : words.emptyNow}</h2>
      <p>{state.span || isFiltered ? words.emptyHint : words.emptyHintPlain}</p>
      {isChanged && (
        <Button variant="default" onClick={clear}>
          {words.clearFilters}
        </Button>
      )}
    </div>
  )
}
