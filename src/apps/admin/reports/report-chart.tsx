import { Suspense, useId } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { part } from '#browser/parts/part.tsx'
import type { Unit } from '#contract/figures.ts'
import { reportColumn, type ReportRow } from '#contract/report-answer.ts'
import { columnWord } from '#contract/report-words.ts'
import { reportOf, type ReportName } from '#contract/reports.ts'
import { locale } from '#browser/locale.ts'
import { Skeleton } from '#ui/kit.ts'
import { Bars } from '../dashboard/bars.tsx'
import { linkTo } from '../dashboard/link-to.ts'
import { longPoint, shortPoint } from '../dashboard/point-text.ts'
import { useShopClock } from '../dashboard/use-span.ts'
import { cellText, dayText } from './cell-text.ts'
import { cellAddress } from './report-address.ts'
import { lineOf, reportPoints } from './report-points.ts'
import type { Asked } from './report-query.ts'
import { reportsWords as words } from './texts-reports.ts'

const TimeChart = part(async () => ({ default: (await import('../dashboard/time-chart.tsx')).TimeChart }))

const mostBars = 10
const fewRows = 2

interface ReportChartProps extends Asked {
  report: ReportName
  divisions: number
  timeZone: string
}

/** The column that a report draws: a line over time, or bars of its largest rows. The table below has the same numbers. */
export function ReportChart({ report, answer, question, divisions, timeZone }: ReportChartProps) {
  const id = useId()
  const { chart } = reportOf(report)
  const [first = ''] = answer.columns
  if (chart === null || answer.rows.length < fewRows || !answer.columns.includes(chart)) return null
  const line = lineOf(answer, divisions)
  const [by = '', second] = answer.columns.slice(0, divisions || 1).map(each => columnWord(locale, each))
  const title = words.chartOf(columnWord(locale, chart), second ? words.byTwo(by, second) : by)
  return (
    <section className="card report-chart" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {line === null && first !== 'hour' && first !== 'weekday' && answer.count > mostBars && (
          <span className="muted">{words.first10(mostBars)}</span>
        )}
        {line !== null && answer.before && (
          <span className="panel-legend" aria-hidden="true">
            <span data-line="now">{words.now}</span>
            <span data-line="before">{words.earlier}</span>
          </span>
        )}
      </header>
      {line === null ? (
        <ReportBars {...{ report, answer, question, divisions, timeZone, chart }} />
      ) : (
        <ReportLine {...{ report, answer, question, chart, line, title }} />
      )}
    </section>
  )
}

interface LineProps extends Pick<ReportChartProps, 'report' | 'answer' | 'question'> {
  chart: string
  line: NonNullable<ReturnType<typeof lineOf>>
  title: string
}

function ReportLine({ report, answer, question, chart, line, title }: LineProps) {
  const navigate = useNavigate()
  const { today } = useShopClock()
  return (
    <Suspense fallback={<Skeleton className="sales-chart" />}>
      <TimeChart
        points={reportPoints(answer, line, chart)}
        unit={reportColumn(report, chart).kind as Unit}
        title={title}
        help={words.chartHelp}
        names={{ now: columnWord(locale, chart), before: words.earlier }}
        short={key => shortPoint(line, key, today)}
        long={key => (line === 'week' ? words.weekOf(dayText(key)) : longPoint(line, key))}
        onOpen={key => {
          const row = answer.rows.find(({ cells, keys }) => String(cells[line] ?? keys[line]) === key)
          const address = row ? cellAddress(report, chart, row, question, answer) : null
          if (address !== null) void navigate(linkTo(address))
        }}
      />
    </Suspense>
  )
}

interface BarsProps extends ReportChartProps {
  chart: string
}

function ReportBars({ report, answer, question, divisions, timeZone, chart }: BarsProps) {
  const [first = ''] = answer.columns
  const valueOf = ({ cells }: ReportRow) => Number(cells[chart] ?? 0)
  const inOrder = first === 'hour' || first === 'weekday'
  const rows = inOrder
    ? answer.rows
    : answer.rows.toSorted((a, b) => Math.abs(valueOf(b)) - Math.abs(valueOf(a))).slice(0, mostBars)
  return (
    <Bars
      bars={rows.map((row, place) => ({
        key: String(place),
        name: answer.columns
          .slice(0, Math.max(1, divisions))
          .map(column => cellText(report, column, row.cells[column], timeZone))
          .join(' · '),
        value: valueOf(row),
        text: cellText(report, chart, row.cells[chart], timeZone),
        to:
          cellAddress(report, chart, row, question, answer) ??
          cellAddress(report, first, row, question, answer),
      }))}
    />
  )
}
