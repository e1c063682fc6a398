import './hours-panel.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type CSSProperties, type KeyboardEvent } from 'react'
import { useAppData } from '#browser/app-data.tsx'
import { figureText } from '#browser/figures/figure-text.ts'
import { figuresQuery } from '#browser/figures/figures-query.ts'
import { reportAddress } from './addresses.ts'
import { heatOf, type Heat } from './heat.ts'
import { Lead } from './lead.tsx'
import { linkTo } from './link-to.ts'
import { Panel, stateOf } from './panel.tsx'
import { FiguresTable } from './figures-table.tsx'
import type { Span } from './span.ts'
import { boardWords as words } from './texts-board.ts'

const days = [0, 1, 2, 3, 4, 5, 6]

/** When people buy: hours by days of the week, the darker the more. */
export function HoursPanel({ span, isReady }: { span: Span; isReady: boolean }) {
  const { from, to } = span
  const read = useQuery({
    ...figuresQuery({ figures: ['sales'], by: ['weekday', 'hour'], from, to }),
    enabled: isReady,
  })
  const heat = heatOf(read.data?.rows ?? [])
  return (
    <Panel
      title={words.hours}
      report={reportAddress('sales', span, 'by=weekday,hour')}
      state={stateOf(read)}
      chart={() => <HeatTable heat={heat} span={span} />}
      table={() => (
        <FiguresTable
          heads={[words.columns.hour, ...words.weekdays]}
          rows={heat.hours.map(hour => ({
            key: String(hour),
            cells: [
              words.hour(hour),
              ...days.map(day => (
                <Lead key={day} to={heat.at(day, hour) === 0 ? null : hourAddress(span, day, hour)}>
                  {figureText('sales', heat.at(day, hour))}
                </Lead>
              )),
            ],
          }))}
        />
      )}
    />
  )
}

/** The lines of a day of the week, Monday is 0, and an hour. */
const hourAddress = (span: Span, day: number, hour: number) =>
  reportAddress('documents', span, `weekday=${day + 1}&hour=${hour}`)

interface Place {
  readonly day: number
  readonly hour: number
}

const steps: Readonly<Record<string, readonly [days: number, hours: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

function HeatTable({ heat, span }: { heat: Heat; span: Span }) {
  const { hours, at, part } = heat
  const { user } = useAppData()
  const navigate = useNavigate()
  const leads = user.role === 'Admin'
  const [place, setPlace] = useState<Place | null>(null)
  const said =
    place &&
    words.hourOf(words.weekdays[place.day] ?? '', place.hour, figureText('sales', at(place.day, place.hour)))

  function open({ day, hour }: Place) {
    if (leads && at(day, hour) !== 0) void navigate(linkTo(hourAddress(span, day, hour)))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && place) open(place)
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const [down, right] = place ? step : [0, 0]
    const column = (place ? hours.indexOf(place.hour) : 0) + right
    const [lastDay, lastHour] = [days.length - 1, hours.length - 1]
    setPlace({
      day: Math.min(lastDay, Math.max(0, (place?.day ?? 0) + down)),
      hour: hours[Math.min(lastHour, Math.max(0, column))] ?? 0,
    })
  }

  return (
    // Arrows walk over the hours, as a pointer does.
    <div
      className="heat"
      data-leads={leads || undefined}
      tabIndex={0}
      role="group"
      aria-label={words.hoursWalk}
      onKeyDown={onKeyDown}
    >
      <table
        onPointerLeave={event => {
          // A finger that is lifted leaves too, and its hour stays to be read.
          if (event.pointerType !== 'touch') setPlace(null)
        }}
      >
        <thead>
          <tr>
            <td />
            {hours.map(hour => (
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
              {hours.map(hour => (
                <td
                  key={hour}
                  data-told={(place?.day === day && place.hour === hour) || undefined}
                  style={{ '--heat': part(day, hour) } as CSSProperties}
                  onPointerEnter={() => setPlace({ day, hour })}
                  // A finger reads the hour first; what it counts is opened from the table.
                  onPointerUp={({ pointerType }) => pointerType !== 'touch' && open({ day, hour })}
                >
                  <span className="visually-hidden">{figureText('sales', at(day, hour))}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="heat-told muted" aria-live="polite">
        {said ?? words.hoursHelp}
      </p>
    </div>
  )
}
