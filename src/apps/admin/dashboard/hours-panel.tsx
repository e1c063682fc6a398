import './hours-panel.css'
import { useQuery } from '@tanstack/react-query'
import { useState, type CSSProperties } from 'react'
import { figureText } from '#browser/figures/figure-text.ts'
import { figuresQuery } from '#browser/figures/figures-query.ts'
import { reportAddress } from './addresses.ts'
import { heatOf, type Heat } from './heat.ts'
import { Panel, stateOf } from './panel.tsx'
import { FiguresTable } from './figures-table.tsx'
import type { Span } from './span.ts'
import { boardWords as words } from './texts-board.ts'

const days = [0, 1, 2, 3, 4, 5, 6]

/** When people buy: hours by days of the week, the darker the more. */
export function HoursPanel({ span, isReady }: { span: Span; isReady: boolean }) {
  const { from, to } = span
  const asked = useQuery({
    ...figuresQuery({ figures: ['sales'], by: ['weekday', 'hour'], from, to }),
    enabled: isReady,
  })
  const heat = heatOf(asked.data?.rows ?? [])
  return (
    <Panel
      title={words.hours}
      report={reportAddress('sales', span, 'by=weekday,hour')}
      state={stateOf(asked)}
      chart={() => <HeatTable heat={heat} />}
      table={() => (
        <FiguresTable
          heads={[words.columns.hour, ...words.weekdays]}
          rows={heat.hours.map(hour => ({
            key: String(hour),
            cells: [words.hour(hour), ...days.map(day => figureText('sales', heat.at(day, hour)))],
          }))}
        />
      )}
    />
  )
}

function HeatTable({ heat }: { heat: Heat }) {
  const [told, setTold] = useState<string | null>(null)
  const textOf = (day: number, hour: number) =>
    words.hourOf(words.weekdays[day] ?? '', hour, figureText('sales', heat.at(day, hour)))
  return (
    <div className="heat">
      <table onPointerLeave={() => setTold(null)}>
        <thead>
          <tr>
            <td />
            {heat.hours.map(hour => (
              <th key={hour} scope="col">
                {hour}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(day => (
            <tr key={day}>
              <th scope="row">
                <span aria-hidden="true">{words.weekdays[day]?.slice(0, 3)}</span>
                <span className="visually-hidden">{words.weekdays[day]}</span>
              </th>
              {heat.hours.map(hour => (
                <td
                  key={hour}
                  style={{ '--heat': heat.part(day, hour) } as CSSProperties}
                  onPointerEnter={() => setTold(textOf(day, hour))}
                >
                  <span className="visually-hidden">{figureText('sales', heat.at(day, hour))}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="heat-told muted">{told ?? words.hoursHelp}</p>
    </div>
  )
}
