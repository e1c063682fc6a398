import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '#browser/api.ts'
import { locale, textsOf } from '#browser/locale.ts'
import { pageQuery } from '#browser/query.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { dayText } from '#contract/day-text.ts'
import { Icon } from '#ui/icon.tsx'
import { Button } from '#ui/kit.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { PaperLink } from '#resources/sales/screens/paper-link.screens.tsx'
import { deliveries } from '../delivery.resource.ts'
import { timeText } from './agenda-data.screens.ts'
import { words } from './agenda-words.screens.ts'
import { scheduleDelivery } from './schedule.screens.tsx'
import { lookOf } from './stop-look.screens.ts'

interface SaleProps {
  record: WireRecord
}

/** Shown on the page of a sale while some of its pieces have no delivery. */
export function ScheduleStep({ record }: SaleProps) {
  const queries = useQueryClient()
  const isOpen = record.allowed_actions.includes('deliver')
  const { data } = useQuery({
    queryKey: ['deliveries', 'list', 'left', record.id],
    queryFn: async ({ signal }) =>
      (
        await call<{ data: { lines: { left: number }[] } }>(
          'GET',
          `sales/${record.id}/to-schedule`,
          undefined,
          { signal },
        )
      ).data.lines,
    enabled: isOpen,
  })
  if (!isOpen || !data?.some(({ left }) => left > 0)) return null
  return (
    <Button
      variant="default"
      leftSection={<Icon name="calendar" />}
      onClick={() => void scheduleDelivery(queries, record.id)}
    >
      {words.schedule}
    </Button>
  )
}

/** The deliveries of a sale, the latest first; nothing when it has none. */
export function SaleTrips({ record }: SaleProps) {
  const { data } = useQuery(pageQuery(deliveries, `deliveries?sale_id=${record.id}&per_page=50`))
  if (!data || data.data.length === 0) return null
  return (
    <section className="sale-trips" aria-label={words.tab.scheduled}>
      <h3>{words.tab.scheduled}</h3>
      <ul>
        {data.data.map(trip => (
          <li key={trip.id}>
            <Link
              to="/admin/deliveries"
              search={{ day: String(trip['day']), as: 'day', record: String(trip.id) }}
            >
              {String(trip['folio'])}
            </Link>
            <span>
              {dayText(locale, String(trip['day']))} · {timeText(trip)}
            </span>
            <span className="muted">{String(trip['vehicle_name'] ?? words.none)}</span>
            <span>{piecesOf(trip)}</span>
            <StatusBadge {...lookOf(String(trip['status']))} label={statusText(trip['status'])} />
            {trip['status'] !== 'cancelled' && trip['status'] !== 'failed' && (
              <PaperLink
                href={`/api/sales/${record.id}/delivery-note?delivery_id=${trip.id}`}
                label={words.note}
                title={words.noteOf(String(trip['folio']))}
              />
            )}
            {trip['reason'] != null && <small className="muted">{String(trip['reason'])}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}

const statusText = (status: unknown) => textsOf(deliveries).options?.['status']?.[String(status)] ?? ''

const piecesOf = (trip: WireRecord) =>
  trip['status'] === 'delivered'
    ? words.took(Number(trip['delivered_pieces']), Number(trip['pieces']))
    : words.pieces(Number(trip['pieces']))
