import './trips.css'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { formatLocale } from '#browser/locale.ts'
import { lostAt, onReturn } from '#browser/connection/connection.ts'
import { todayIn } from '#browser/today-in.ts'
import { useStore } from '#browser/use-store.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { daysAfter } from '#contract/days-after.ts'
import { cents } from '#domain/money.ts'
import { Alert } from '#ui/alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { Button, NativeSelect, Skeleton, useLocalStorage } from '#ui/kit.ts'
import { Fault, faultOf } from '../drawer/fault.tsx'
import { TillFrame } from '../shell/till-frame.tsx'
import { useStart } from '../start/start.ts'
import { canKeep } from '../core/connection/connection.ts'
import { refresh } from '../core/trips/trips.ts'
import { withWorks } from '../core/trips/trip-work.ts'
import { arrivedTrip, tripWorks } from '../core/trips/trips-view.ts'
import { clockTime } from '#browser/clock-time.ts'
import { CarriedMoney, carriedKey } from './carried-money.tsx'
import { CollectTrip } from './collect-trip.tsx'
import { DeliverTrip } from './deliver-trip.tsx'
import { FailTrip } from './fail-trip.tsx'
import { tripsTexts as texts } from './texts-trips.ts'
import { TripCard } from './trip-card.tsx'
import { TroubledTrips } from './troubled-trips.tsx'
import { isOpen, owedOf, owedText, showArrived, useTrips } from './trips.ts'

type Asked = { readonly what: 'deliver' | 'fail' | 'collect'; readonly trip: WireRecord } | null

/** The deliveries of a day in their order, for the telephone of a crew. */
export default function TripsPage() {
  const { settings } = useStart()
  const navigate = useNavigate()
  const today = todayIn(settings.timeZone)
  const [day, setDay] = useState(today)
  const [vehicle, setVehicle] = useLocalStorage({ key: 'trastienda-crew-vehicle', defaultValue: '' })
  const [dialog, setDialog] = useState<Asked>(null)
  const lost = useStore(lostAt)
  const works = useStore(tripWorks)
  const { data, error, refetch } = useTrips(day, today)
  useTripNews(refetch)
  const stops = data ? [...(day === today ? data.overdue : []), ...data.deliveries] : []
  const all = stops.map(trip => withWorks(trip, works))
  const waiting = new Set(works.flatMap(({ tripId, trouble }) => (trouble ? [] : [tripId])))
  const isKnown = data?.vehicles.some(({ id }) => String(id) === vehicle) ?? false
  const shown = all.filter(trip => !isKnown || String(trip['vehicle_id']) === vehicle)
  // A balance may be collected by another vehicle of the day.
  const owed = owedOf(all.filter(trip => shown.includes(trip) || trip['day'] === day))
  const done = shown.filter(trip => !isOpen(trip)).length
  const close = () => setDialog(null)

  return (
    <TillFrame>
      <main className="trips" id="content">
        <header className="page-head">
          <button type="button" className="page-back" onClick={() => void navigate({ to: '/admin/pos' })}>
            <Icon name="arrow-left" />
            {texts.back}
          </button>
          <h1>{texts.title}</h1>
        </header>
        <div className="trips-tools">
          <div className="trips-day">
            <Button
              variant="default"
              size="md"
              aria-label={texts.before}
              onClick={() => setDay(daysAfter(day, -1))}
            >
              <Icon name="chevron-left" />
            </Button>
            <strong aria-live="polite">{day === today ? texts.today : dayText(day)}</strong>
            <Button
              variant="default"
              size="md"
              aria-label={texts.after}
              onClick={() => setDay(daysAfter(day, 1))}
            >
              <Icon name="chevron-right" />
            </Button>
          </div>
          <NativeSelect
            size="md"
            aria-label={texts.vehicle}
            data={[
              { value: '', label: `${texts.vehicle}: ${texts.all}` },
              ...(data?.vehicles ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={isKnown ? vehicle : ''}
            onChange={event => setVehicle(event.currentTarget.value)}
          />
        </div>
        {lost !== null && (
          <Alert tone="warn">
            <p>{offlineText(data?.keptAt ?? null)}</p>
          </Alert>
        )}
        <TroubledTrips works={works} />
        {error && <Fault shown={faultOf(error)} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={320} />}
        {data && shown.length === 0 && (
          <p className="trips-none">{isKnown ? texts.noneOfVehicle : texts.none}</p>
        )}
        {shown.length > 0 && <p className="trips-progress">{texts.progress(done, shown.length)}</p>}
        <ol className="trips-list">
          {shown.map((trip, place) => (
            <li key={trip.id}>
              <TripCard
                trip={trip}
                number={place + 1}
                owed={owed(trip)}
                hasVehicle={!isKnown}
                isWaiting={waiting.has(trip.id)}
                onDeliver={() => setDialog({ what: 'deliver', trip })}
                onFail={() => setDialog({ what: 'fail', trip })}
                onCollect={() => setDialog({ what: 'collect', trip })}
              />
            </li>
          ))}
        </ol>
        <CarriedMoney />
      </main>
      {dialog?.what === 'deliver' && (
        <DeliverTrip
          key={dialog.trip.id}
          trip={dialog.trip}
          owed={owedText(owed(dialog.trip))}
          onClose={close}
        />
      )}
      {dialog?.what === 'fail' && <FailTrip key={dialog.trip.id} trip={dialog.trip} onClose={close} />}
      {dialog?.what === 'collect' && (
        <CollectTrip
          key={dialog.trip.id}
          trip={dialog.trip}
          owed={owed(dialog.trip).here ?? cents(0)}
          onClose={close}
        />
      )}
    </TillFrame>
  )
}

/** Asks again for the stops once something arrived or the network is back. */
function useTripNews(refetch: () => unknown): void {
  const queries = useQueryClient()
  useEffect(() => {
    void refresh()
    const askAgain = () => {
      void refetch()
      void queries.invalidateQueries({ queryKey: carriedKey })
    }
    const stops = [
      onReturn(askAgain),
      tripWorks.subscribe(askAgain),
      arrivedTrip.subscribe(() => showArrived(queries, arrivedTrip.get())),
    ]
    return () => stops.forEach(stop => stop())
  }, [queries, refetch])
}

function offlineText(keptAt: number | null): string {
  if (!canKeep()) return texts.notKept
  return keptAt === null ? texts.offline : texts.keptAt(clockTime(keptAt))
}

const dayText = (day: string) =>
  new Intl.DateTimeFormat(formatLocale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
