import { useDraggable } from '@dnd-kit/core'
import { textsOf } from '#browser/locale.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { daysAfter } from '#contract/days-after.ts'
import { Icon } from '#ui/icon.tsx'
import { ActionIcon, Menu } from '#ui/kit.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { deliveries } from '../delivery.resource.ts'
import { timeText, type Vehicle } from './agenda-data.screens.ts'
import { dayHead } from './agenda-days.screens.ts'
import { words } from './agenda-words.screens.ts'
import { lookOf } from './stop-look.screens.ts'

export interface Target {
  readonly day: string
  readonly vehicleId: number | null
}

export interface Acts {
  readonly open: (record: WireRecord) => void
  readonly move: (record: WireRecord, target: Target) => void
  readonly ask: (record: WireRecord) => void
}

interface StopCardProps {
  record: WireRecord
  vehicles: readonly Vehicle[]
  today: string
  isClash: boolean
  /** What is collected there, in words. */
  owed: string | undefined
  acts: Acts
  /** Shows the day where the card's place does not say it: among overdue ones. */
  hasDay?: boolean
}

const statusText = (status: unknown) => textsOf(deliveries).options?.['status']?.[String(status)] ?? ''

/** One delivery in the agenda, dragged by its card or moved by its menu. */
export function StopCard(props: StopCardProps) {
  const { record, vehicles, today, isClash, acts, hasDay = false } = props
  const canMove = record.allowed_actions.includes('move')
  const { listeners, setNodeRef, transform, isDragging } = useDraggable({
    id: record.id,
    data: { record },
    disabled: !canMove,
  })
  const { status } = record
  const customer = String(record['customer_name'] ?? record['contact_name'])
  const owed = canMove ? props.owed : undefined
  const isLate = Number(record['is_overdue']) === 1
  return (
    <article
      ref={setNodeRef}
      className="stop"
      data-status={String(status)}
      data-late={isLate || undefined}
      data-clash={isClash || undefined}
      data-drag={isDragging ? 'held' : undefined}
      data-movable={canMove || undefined}
      style={transform ? { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` } : undefined}
      {...listeners}
    >
      <button type="button" className="stop-open" onClick={() => acts.open(record)}>
        <span className="stop-time">
          {hasDay && `${dayHead(String(record['day']))} · `}
          {timeText(record)}
        </span>
        <span className="stop-name">{customer}</span>
        <span className="stop-address">{String(record['address'])}</span>
        <span className="stop-facts">
          {words.pieces(Number(record['pieces']))}
          {owed && <b>{words.collect(owed)}</b>}
        </span>
        {status !== 'scheduled' && <StatusBadge {...lookOf(String(status))} label={statusText(status)} />}
        {isLate && <StatusBadge tone="bad" icon="clock" label={words.late} />}
        {isClash && <StatusBadge tone="warn" icon="alert-triangle" label={words.clash} />}
      </button>
      {canMove && <MoveMenu {...{ record, vehicles, today, customer, acts }} />}
    </article>
  )
}

interface MoveMenuProps extends Pick<StopCardProps, 'record' | 'vehicles' | 'today' | 'acts'> {
  customer: string
}

function MoveMenu({ record, vehicles, today, customer, acts }: MoveMenuProps) {
  const day = String(record['day'])
  const vehicleId = record['vehicle_id'] == null ? null : Number(record['vehicle_id'])
  const around = [...new Set([daysAfter(day, -1), daysAfter(day, 1), today, daysAfter(today, 1)])]
    .filter(each => each >= today && each !== day)
    .sort((a, b) => a.localeCompare(b))
  const others = [{ id: null, name: words.none }, ...vehicles.filter(each => each.status === 'active')]
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon
          className="stop-menu"
          variant="subtle"
          color="gray"
          aria-label={words.menu(customer)}
          onPointerDown={event => event.stopPropagation()}
          onMouseDown={event => event.stopPropagation()}
          onTouchStart={event => event.stopPropagation()}
        >
          <Icon name="dots-vertical" size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{words.toDay}</Menu.Label>
        {around.map(each => (
          <Menu.Item
            key={each}
            leftSection={<Icon name="calendar" />}
            onClick={() => acts.move(record, { day: each, vehicleId })}
          >
            {dayHead(each)}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<Icon name="clock" />} onClick={() => acts.ask(record)}>
          {words.move}
        </Menu.Item>
        <Menu.Label>{words.toVehicle}</Menu.Label>
        {others
          .filter(({ id }) => id !== vehicleId)
          .map(({ id, name }) => (
            <Menu.Item
              key={id ?? 0}
              leftSection={<Icon name={id === null ? 'circle-dashed' : 'truck'} />}
              onClick={() => acts.move(record, { day: day < today ? today : day, vehicleId: id })}
            >
              {name}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
