import './agenda.css'
import { DndContext, MouseSensor, pointerWithin, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { failed, succeeded } from '#browser/alerts/alerts.ts'
import { QueryFailure } from '#browser/alerts/query-failure.tsx'
import { call } from '#browser/api.ts'
import { useAppData } from '#browser/app-data.tsx'
import { intend } from '#browser/intention.ts'
import { textsOf } from '#browser/locale.ts'
import { part } from '#browser/parts/part.tsx'
import { forgetRecords } from '#browser/query.ts'
import { todayIn } from '#browser/today-in.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { useActions } from '#console/action/actions.ts'
import { useAddress } from '#console/list/address.ts'
import { daysAfter } from '#contract/days-after.ts'
import { Alert } from '#ui/alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { ActionIcon, Button, SegmentedControl, Skeleton, useMediaQuery } from '#ui/kit.ts'
import { deliveries } from '../delivery.resource.ts'
import { agendaKey, clashesOf, collectsOf, useAgenda, type Agenda } from './agenda-data.screens.ts'
import { daysOfWeek, longDay, monthOf } from './agenda-days.screens.ts'
import { AgendaSide } from './agenda-side.screens.tsx'
import { DayView, WeekView } from './agenda-views.screens.tsx'
import { words } from './agenda-words.screens.ts'
import { extras } from './delivery-extras.screens.tsx'
import type { Acts, Target } from './stop-card.screens.tsx'

const RecordDrawer = part(async () => ({
  default: (await import('#console/record/record-drawer.tsx')).RecordDrawer,
}))

const isDay = (text: unknown): text is string => typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text)

/** The deliveries of a week or a day, by vehicle: `?day=2026-05-04&as=day`. */
export default function AgendaPage() {
  const { settings } = useAppData()
  const { search, go } = useAddress()
  const isPhone = useMediaQuery('(max-width: 47.9375em)', false, { getInitialValueInEffect: false })
  const today = todayIn(settings.timeZone)
  const day = isDay(search['day']) ? search['day'] : today
  const as = isPhone || search['as'] === 'day' ? 'day' : 'week'
  const days = as === 'day' ? [day] : daysOfWeek(day)
  const [from = day, to = day] = [days[0], days.at(-1)]
  const { data, error, refetch } = useAgenda(from, to)
  const show = (next: string, how: string = as) => go({ day: next, ...(how === 'day' && { as: 'day' }) })
  const step = as === 'day' ? 1 : 7
  const acts = useActs(agendaKey(from, to), record => go({ ...search, record: String(record.id) }))
  const { record: opened, ...rest } = search

  return (
    <div className="agenda">
      <header className="agenda-head">
        <h1>{textsOf(deliveries).many}</h1>
        <div className="agenda-when">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={words.before[as]}
            onClick={() => show(daysAfter(day, -step))}
          >
            <Icon name="chevron-left" />
          </ActionIcon>
          <Button variant="default" size="xs" onClick={() => show(today)}>
            {words.today}
          </Button>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={words.after[as]}
            onClick={() => show(daysAfter(day, step))}
          >
            <Icon name="chevron-right" />
          </ActionIcon>
          <h2 aria-live="polite">{as === 'day' ? longDay(day) : monthOf(from)}</h2>
        </div>
        <div className="agenda-tools">
          <Button
            component={Link}
            to="/admin/vehicles"
            variant="subtle"
            color="gray"
            leftSection={<Icon name="truck" />}
          >
            {words.vehicles}
          </Button>
          {!isPhone && (
            <SegmentedControl
              size="xs"
              aria-label={words.view}
              data={[
                { value: 'week', label: words.week },
                { value: 'day', label: words.day },
              ]}
              value={as}
              onChange={value => show(day, value)}
            />
          )}
        </div>
      </header>
      {error && !data && <QueryFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={420} radius="md" />}
      {data && <Shown agenda={data} {...{ as, day, days, acts }} onDay={next => show(next, 'day')} />}
      {opened !== undefined && (
        <Suspense fallback={null}>
          <RecordDrawer
            key={String(opened)}
            resource={deliveries}
            id={Number(opened)}
            extras={extras}
            onClose={() => go(rest)}
          />
        </Suspense>
      )}
    </div>
  )
}

interface ShownProps {
  agenda: Agenda
  as: 'week' | 'day'
  day: string
  days: readonly string[]
  acts: Acts
  onDay: (day: string) => void
}

function Shown({ agenda, as, day, days, acts, onDay }: ShownProps) {
  const { deliveries: records, vehicles, zones, today, overdue } = agenda
  const sensors = useSensors(
    // A plain click opens a delivery, and a finger scrolls unless it is held down.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  )
  const collects = collectsOf([...overdue, ...records])
  const view = { records, vehicles, zones, clashes: clashesOf(records), collects, today, acts }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{ screenReaderInstructions: { draggable: words.instructions } }}
      onDragEnd={({ active, over }) => {
        const record = active.data.current?.['record'] as WireRecord | undefined
        const target = over?.data.current as Target | undefined
        if (record && target) acts.move(record, target)
      }}
    >
      {agenda.is_cut === 1 && (
        <Alert tone="warn">
          <p>{words.cut}</p>
        </Alert>
      )}
      <div className="agenda-columns">
        <section className="card agenda-desk">
          {as === 'week' ? <WeekView {...view} days={days} onDay={onDay} /> : <DayView {...view} day={day} />}
          {vehicles.length === 0 && (
            <p className="agenda-first">
              {words.firstVehicle} <Link to="/admin/vehicles">{words.addVehicle}</Link>
            </p>
          )}
        </section>
        <AgendaSide {...{ overdue, vehicles, collects, today, acts }} />
      </div>
    </DndContext>
  )
}

function useActs(key: readonly unknown[], open: Acts['open']): Acts {
  const queries = useQueryClient()
  const actions = useActions(deliveries, extras)

  async function move(record: WireRecord, target: Target, isUndo = false): Promise<void> {
    const before = { day: String(record['day']), vehicleId: (record['vehicle_id'] ?? null) as number | null }
    if (before.day === target.day && before.vehicleId === target.vehicleId) return
    const body = { day: target.day, vehicle_id: target.vehicleId }
    // Shows it at once where it was dropped; the answer corrects that.
    queries.setQueryData<Agenda>(
      key,
      agenda =>
        agenda && {
          ...agenda,
          deliveries: agenda.deliveries.map(each => (each.id === record.id ? { ...each, ...body } : each)),
        },
    )
    try {
      const answer = await intend().insist(idempotency =>
        call<{ data: WireRecord }>('PUT', `deliveries/${record.id}/move`, body, { key: idempotency }),
      )
      if (answer && !isUndo) {
        const where = [longDay(target.day), String(answer.data['vehicle_name'] ?? words.none)].join(', ')
        const undo =
          before.day < todayOf(queries, key) ? undefined : () => void move(answer.data, before, true)
        succeeded(textsOf(deliveries).many, words.moved(String(record['folio']), where), undo)
      }
    } catch (error) {
      failed(error, textsOf(deliveries).many)
    }
    void forgetRecords(queries)
  }

  return {
    open,
    move: (record, target) => void move(record, target),
    ask: record => void actions.run('move', [record]),
  }
}

const todayOf = (queries: ReturnType<typeof useQueryClient>, key: readonly unknown[]) =>
  queries.getQueryData<Agenda>(key)?.today ?? ''
