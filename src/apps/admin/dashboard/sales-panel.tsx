import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useAppData } from '#browser/app-data.tsx'
import { figureText } from '#browser/figures/figure-text.ts'
import type { FigureAnswer } from '#browser/figures/figures-query.ts'
import { part } from '#browser/parts/part.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/kit.ts'
import { pointAddress, reportAddress } from './addresses.ts'
import { headQuery } from './figure-cards.tsx'
import { FiguresTable } from './figures-table.tsx'
import { Lead } from './lead.tsx'
import { Panel, stateOf } from './panel.tsx'
import { longPoint } from './point-text.ts'
import type { Span } from './span.ts'
import { boardWords as words } from './texts-board.ts'
import { usePoints } from './use-span.ts'

/** Drawing takes as much code as all the rest of the page, so it comes after the first figures. */
const SalesChart = part(async () => ({ default: (await import('./sales-chart.tsx')).SalesChart }))

/** What was sold along a span, with the span before as a line behind it. */
export function SalesPanel({ span }: { span: Span }) {
  const { user } = useAppData()
  const read = useQuery(headQuery(span, user.role))
  const { data } = read
  const by = (data?.by[0] as Span['by'] | undefined) ?? span.by
  const isEmpty = data?.count === 0 && !data.before?.count
  return (
    <Panel
      className="sales-panel"
      title={words.salesBy[by]}
      report={reportAddress('sales', span, `by=${by}`)}
      legend={
        <span className="panel-legend" aria-hidden="true">
          <span data-line="now">{words.now}</span>
          <span data-line="before">{words.earlier}</span>
        </span>
      }
      state={{ ...stateOf(read), isEmpty }}
      empty={
        <div className="attention-empty">
          <Icon name="chart" size={28} />
          <p>{words.none}</p>
          <p className="muted">{words.noneHelp}</p>
        </div>
      }
      chart={() =>
        data && (
          <Suspense fallback={<Skeleton className="sales-chart" />}>
            <SalesChart answer={data} by={by} />
          </Suspense>
        )
      }
      table={() => data && <SalesTable answer={data} by={by} />}
    />
  )
}

const money = (value: number | null | undefined) => figureText('sales', value)

function SalesTable({ answer, by }: { answer: FigureAnswer; by: Span['by'] }) {
  const points = usePoints(answer, 'sales')
  return (
    <FiguresTable
      heads={[words.columns[by], words.now, words.earlier]}
      rows={points.map(({ key, now, before }) => ({
        key,
        cells: [
          longPoint(by, key),
          <Lead key="now" to={pointAddress(by, key, answer)}>
            {money(now)}
          </Lead>,
          money(before),
        ],
      }))}
      total={[words.total, money(answer.total.sales), money(answer.before?.total.sales)]}
    />
  )
}
