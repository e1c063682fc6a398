import './sales-chart.css'
import { shortText, valueText } from '#browser/figures/figure-text.ts'
import type { Unit } from '#contract/figures.ts'
import { AreaChart } from '#ui/charts.ts'
import type { Point } from './chart-points.ts'

const dot = { r: 5, fill: 'var(--bg)', stroke: 'var(--link)', strokeWidth: 2 }

interface TimeChartProps {
  points: readonly Point[]
  unit: Unit
  title: string
  help: string
  /** Names of the line and of the one behind it. */
  names: { readonly now: string; readonly before: string }
  /** A point on the axis, and in the tip. */
  short: (key: string) => string
  long: (key: string) => string
  /** Opens what a point counts. */
  onOpen: (key: string) => void
}

/** An amount along a span, with the span before as a line behind it. */
export function TimeChart({ points, unit, title, help, names, short, long, onOpen }: TimeChartProps) {
  return (
    <AreaChart
      className="sales-chart"
      data={points.map(each => ({ ...each }))}
      gridColor="var(--line)"
      connectNulls={false}
      dataKey="key"
      series={[
        { name: 'before', color: 'var(--ink-2)', strokeDasharray: '2 4', label: names.before },
        { name: 'now', color: 'var(--link)', label: names.now },
      ]}
      curveType="monotone"
      withDots={false}
      strokeDasharray="0"
      tickLine="none"
      fillOpacity={0.16}
      areaProps={({ name }) =>
        name === 'now' ? { activeDot: dot } : { activeDot: false, fill: 'none', strokeWidth: 1.5 }
      }
      areaChartProps={{
        margin: { top: 8, right: 4, bottom: 0, left: 0 },
        title,
        desc: help,
        // A finger reads the point first; what it counts is opened from the table.
        onClick: ({ activeLabel }, event) => {
          if ((event.nativeEvent as PointerEvent).pointerType !== 'touch') onOpen(String(activeLabel))
        },
      }}
      xAxisProps={{
        tickFormatter: key => short(String(key)),
        minTickGap: 28,
        padding: { left: 4, right: 12 },
      }}
      yAxisProps={{ tickFormatter: value => shortText(unit, Number(value)), width: 62, tickCount: 4 }}
      tooltipProps={{
        cursor: { stroke: 'var(--border)', strokeWidth: 1 },
        // Follows the pointer, and stays inside the card on a phone.
        position: {},
        content: ({ label, payload }) => {
          const { now, before } = (payload?.[0]?.payload ?? {}) as Partial<Point>
          if (now == null || before === undefined) return null
          return <Tip title={long(String(label))} {...{ unit, names, now, before }} />
        },
      }}
    />
  )
}

interface TipProps extends Pick<TimeChartProps, 'unit' | 'names'> {
  title: string
  now: number
  before: number | null
}

function Tip({ title, unit, names, now, before }: TipProps) {
  return (
    <div className="chart-tip">
      <p>{title}</p>
      <dl>
        <dt data-line="now">{names.now}</dt>
        <dd>{valueText(unit, now)}</dd>
        {before !== null && (
          <>
            <dt data-line="before">{names.before}</dt>
            <dd>{valueText(unit, before)}</dd>
          </>
        )}
      </dl>
    </div>
  )
}
