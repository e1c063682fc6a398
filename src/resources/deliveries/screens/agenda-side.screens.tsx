import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { locale } from '#browser/locale.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { dayText } from '#contract/day-text.ts'
import { Icon } from '#ui/icon.tsx'
import { Button, Skeleton } from '#ui/kit.ts'
import { owedText, useToSchedule, type Vehicle } from './agenda-data.screens.ts'
import { words } from './agenda-words.screens.ts'
import { scheduleDelivery } from './schedule.screens.tsx'
import { StopCard, type Acts } from './stop-card.screens.tsx'

interface SideProps {
  overdue: readonly WireRecord[]
  vehicles: readonly Vehicle[]
  collects: ReadonlyMap<number, string>
  today: string
  acts: Acts
}

/** Beside the agenda: overdue deliveries, and sales with pieces in no delivery. */
export function AgendaSide({ overdue, vehicles, collects, today, acts }: SideProps) {
  const queries = useQueryClient()
  const { data } = useToSchedule()
  return (
    <aside className="agenda-side">
      {overdue.length > 0 && (
        <section aria-label={words.overdue}>
          <h2>
            {words.overdue} <small>{overdue.length}</small>
          </h2>
          {overdue.map(record => (
            <StopCard
              key={record.id}
              {...{ record, vehicles, today, acts }}
              isClash={false}
              owed={collects.get(record.id)}
              hasDay
            />
          ))}
        </section>
      )}
      <section aria-label={words.toSchedule}>
        <h2>
          {words.toSchedule} {data && data.length > 0 && <small>{data.length}</small>}
        </h2>
        {!data && <Skeleton height={160} />}
        {data?.length === 0 && <p className="muted">{words.toScheduleNone}</p>}
        {data?.map(sale => {
          const owed = owedText({ balance: sale.balance })
          return (
            <article key={sale.id} className="agenda-sale">
              <p>
                <Link to={`/admin/sales/${sale.id}/details`}>{sale.folio}</Link>
                <b>{sale.customer_name ?? ''}</b>
                {sale.address && <span>{sale.address}</span>}
                <small>
                  {words.sold(dayText(locale, sale.business_date))} · {words.pieces(sale.pieces)}
                  {owed && ` · ${words.collect(owed)}`}
                </small>
              </p>
              <Button
                size="xs"
                variant="default"
                leftSection={<Icon name="truck" size={16} />}
                aria-label={words.scheduleOf(sale.folio)}
                onClick={() => void scheduleDelivery(queries, sale.id)}
              >
                {words.schedule}
              </Button>
            </article>
          )
        })}
      </section>
    </aside>
  )
}
