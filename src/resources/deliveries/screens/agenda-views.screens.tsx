import type { WireRecord } from '#browser/wire-record.ts'
import { Icon } from '#ui/icon.tsx'
import { ActionIcon, Tooltip } from '#ui/kit.ts'
import { AgendaCell, ZoneLoads } from './agenda-cell.screens.tsx'
import { inCell, type Vehicle, type Zone } from './agenda-data.screens.ts'
import { dayHead, longDay } from './agenda-days.screens.ts'
import { words } from './agenda-words.screens.ts'
import type { Acts } from './stop-card.screens.tsx'

interface ViewProps {
  records: readonly WireRecord[]
  zones: readonly Zone[]
  vehicles: readonly Vehicle[]
  clashes: ReadonlySet<number>
  collects: ReadonlyMap<number, string>
  today: string
  acts: Acts
}

/** Vehicles that have stops here or may get some; stops without a vehicle come first. */
function lanesOf({ records, vehicles }: ViewProps): readonly (Vehicle | null)[] {
  return [
    null,
    ...vehicles.filter(({ id, status }) => status === 'active' || records.some(r => r['vehicle_id'] === id)),
  ]
}

const sheetOf = (day: string, vehicle: Vehicle) =>
  `/api/deliveries/route-sheet?day=${day}&vehicle_id=${vehicle.id}`

export function WeekView({
  days,
  onDay,
  ...view
}: ViewProps & { days: readonly string[]; onDay: (day: string) => void }) {
  const { today, records } = view
  // Sundays are only shown when they have a delivery, because most shops have none.
  const shown = days.filter((day, place) => place < 6 || records.some(record => record['day'] === day))
  const hasZones = records.some(record => record['zone_id'] != null)
  return (
    <div className="agenda-scroll" role="region" aria-label={words.grid} tabIndex={0}>
      <table className="agenda-week">
        <thead>
          <tr>
            <th scope="col">{words.vehicle}</th>
            {shown.map(day => (
              <th key={day} scope="col" data-today={day === today || undefined}>
                <button type="button" onClick={() => onDay(day)} title={longDay(day)}>
                  {dayHead(day)}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hasZones && (
            <tr>
              <th scope="row">{words.zones}</th>
              {shown.map(day => (
                <td key={day} data-today={day === today || undefined}>
                  <ZoneLoads records={records} zones={view.zones} day={day} />
                </td>
              ))}
            </tr>
          )}
          {lanesOf(view).map(vehicle => (
            <tr key={vehicle?.id ?? 0} data-none={vehicle === null || undefined}>
              <th scope="row">
                <Lane vehicle={vehicle} />
              </th>
              {shown.map(day => (
                <td key={day} data-today={day === today || undefined}>
                  <AgendaCell
                    {...view}
                    day={day}
                    vehicle={vehicle}
                    records={inCell(records, vehicle?.id ?? null, day)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A column for each vehicle with its stops in order; on a phone one column under the other. */
export function DayView({ day, ...view }: ViewProps & { day: string }) {
  const lanes = lanesOf(view)
  return (
    <>
      <div className="agenda-day-zones">
        <ZoneLoads records={view.records} zones={view.zones} day={day} />
      </div>
      <div className="agenda-day">
        {lanes.map(vehicle => {
          const records = inCell(view.records, vehicle?.id ?? null, day)
          if (vehicle === null && records.length === 0 && lanes.length > 1) return null
          return (
            <section key={vehicle?.id ?? 0} aria-label={vehicle?.name ?? words.none}>
              <header>
                <Lane vehicle={vehicle} />
                {vehicle && records.length > 0 && (
                  <Tooltip label={words.sheet}>
                    <ActionIcon
                      component="a"
                      variant="subtle"
                      color="gray"
                      href={sheetOf(day, vehicle)}
                      target="_blank"
                      rel="noopener"
                      aria-label={words.sheetOf(vehicle.name)}
                    >
                      <Icon name="printer" />
                    </ActionIcon>
                  </Tooltip>
                )}
              </header>
              <AgendaCell {...view} day={day} vehicle={vehicle} records={records} />
              {records.length === 0 && <p className="agenda-free">{words.free}</p>}
            </section>
          )
        })}
      </div>
    </>
  )
}

function Lane({ vehicle }: { vehicle: Vehicle | null }) {
  if (!vehicle) {
    return (
      <span className="agenda-lane">
        <b>{words.none}</b>
      </span>
    )
  }
  return (
    <span className="agenda-lane">
      <b>{vehicle.name}</b>
      {vehicle.crew && <small>{vehicle.crew}</small>}
      {vehicle.status !== 'active' && <small>{words.inactive}</small>}
    </span>
  )
}
