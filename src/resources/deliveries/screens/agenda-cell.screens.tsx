import { useDroppable } from '@dnd-kit/core'
import type { WireRecord } from '#browser/wire-record.ts'
import { Icon } from '#ui/icon.tsx'
import { isLoad, zoneLoads, type Vehicle, type Zone } from './agenda-data.screens.ts'
import { words } from './agenda-words.screens.ts'
import { StopCard, type Acts } from './stop-card.screens.tsx'

export interface CellProps {
  day: string
  vehicle: Vehicle | null
  records: readonly WireRecord[]
  vehicles: readonly Vehicle[]
  clashes: ReadonlySet<number>
  collects: ReadonlyMap<number, string>
  today: string
  acts: Acts
}

/** The stops of one vehicle, or of none, on a day; from today on others can be dropped on it. */
export function AgendaCell({ day, vehicle, records, vehicles, clashes, collects, today, acts }: CellProps) {
  const { setNodeRef, isOver } = useDroppable({
    id: `${vehicle?.id ?? 0} ${day}`,
    data: { day, vehicleId: vehicle?.id ?? null },
    disabled: day < today || vehicle?.status === 'inactive',
  })
  return (
    <div
      ref={setNodeRef}
      className="agenda-cell"
      data-over={isOver || undefined}
      data-past={day < today || undefined}
    >
      {vehicle && <Load records={records} capacity={vehicle.capacity} />}
      {records.map(record => (
        <StopCard
          key={record.id}
          {...{ record, vehicles, today, acts }}
          isClash={clashes.has(record.id)}
          owed={collects.get(record.id)}
        />
      ))}
    </div>
  )
}

/** How many stops a vehicle has, and how many it can make in a day. */
export function Load({ records, capacity }: { records: readonly WireRecord[]; capacity: number }) {
  const count = records.filter(isLoad).length
  return count === 0 ? null : <Filled count={count} capacity={capacity} />
}

interface ZonesProps {
  records: readonly WireRecord[]
  zones: readonly Zone[]
  day: string
}

/** How many deliveries go to each zone on a day. */
export function ZoneLoads({ records, zones, day }: ZonesProps) {
  const loads = zoneLoads(records, zones, day)
  if (loads.length === 0) return null
  return (
    <ul className="agenda-zones" aria-label={words.zones}>
      {loads.map(({ zone, count }) => (
        <li key={zone.id}>
          <span>{zone.name}</span>
          {zone.capacity === null ? (
            <span className="agenda-load">{words.stops(count)}</span>
          ) : (
            <Filled count={count} capacity={zone.capacity} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** So many of those that are made in a day; too many are said in words as well. */
function Filled({ count, capacity }: { count: number; capacity: number }) {
  const isOver = count > capacity
  return (
    <span className="agenda-load" data-over={isOver || undefined}>
      {isOver && <Icon name="alert-triangle" size={14} />}
      <span className="agenda-bar" aria-hidden>
        <span style={{ width: `${Math.min(100, (100 * count) / capacity)}%` }} />
      </span>
      {isOver ? words.over(count, capacity) : words.load(count, capacity)}
    </span>
  )
}
