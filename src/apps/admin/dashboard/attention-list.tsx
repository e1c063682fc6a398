import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatMoney, wireCents } from '#domain/money.ts'
import { QueryFailure } from '#browser/alerts/query-failure.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Button, Skeleton } from '#ui/kit.ts'
import { dashboardQuery, type Attention } from './attention.ts'
import { linkTo } from './link-to.ts'
import { dashboardWords } from './texts-dashboard.ts'

const words = dashboardWords

interface Look {
  readonly icon: IconName
  readonly tone: 'bad' | 'warn' | 'info'
}

const looks: Readonly<Record<string, Look>> = {
  sessions_to_authorize: { icon: 'cash', tone: 'warn' },
  balances_overdue: { icon: 'alert-triangle', tone: 'bad' },
  orders_to_pay: { icon: 'currency-dollar', tone: 'warn' },
  orders_to_receive: { icon: 'truck', tone: 'info' },
  quotations_expiring: { icon: 'clock', tone: 'info' },
  products_sold_out: { icon: 'package', tone: 'warn' },
  products_few: { icon: 'package', tone: 'info' },
  invoices_requested: { icon: 'file-text', tone: 'warn' },
  shortages_open: { icon: 'alert-triangle', tone: 'warn' },
  invitations_expired: { icon: 'mail', tone: 'info' },
  suppliers_without_contacts: { icon: 'truck', tone: 'warn' },
  users_to_activate: { icon: 'user-cog', tone: 'info' },
  messages_pending: { icon: 'mail', tone: 'warn' },
  feedback_pending: { icon: 'feedback', tone: 'info' },
  business_data: { icon: 'building-store', tone: 'warn' },
}

/** Pending matters, each with a link to the page that solves it. */
export function AttentionList() {
  const { data, error, refetch } = useQuery(dashboardQuery)
  return (
    <section className="card attention" aria-labelledby="attention-title">
      <h2 id="attention-title">{words.attention}</h2>
      {data ? (
        <Lines attention={data.attention} />
      ) : error ? (
        <div className="attention-note">
          <QueryFailure error={error} onRetry={() => void refetch()} />
        </div>
      ) : (
        <div className="attention-note" role="status" aria-busy="true" aria-label={words.loading}>
          <Skeleton height={36} />
          <Skeleton height={36} />
        </div>
      )}
    </section>
  )
}

function Lines({ attention }: { attention: readonly Attention[] }) {
  // A matter without a text in this version is left out.
  const shown = attention.flatMap(item => {
    const line = words.lines[item.key]
    return line ? [{ ...item, line }] : []
  })
  if (shown.length === 0) {
    return (
      <div className="attention-empty">
        <Icon name="circle-check" size={28} />
        <p>{words.upToDate}</p>
        <p className="muted">{words.upToDateHelp}</p>
      </div>
    )
  }
  return (
    <ul>
      {shown.map(({ key, count, path, names, amount, line }) => (
        <li key={key}>
          <span className="attention-mark" data-tone={looks[key]?.tone ?? 'info'}>
            <Icon name={looks[key]?.icon ?? 'bell'} />
          </span>
          <div className="attention-text">
            <p id={`attention-${key}`}>{line.title(count)}</p>
            {names && <p>{words.named(names, count - names.length)}</p>}
            <p className="muted">
              {amount !== undefined && `${words.amount(formatMoney(wireCents(amount)))} `}
              {line.help}
            </p>
          </div>
          <Button
            renderRoot={props => <Link {...props} {...linkTo(path)} />}
            variant="default"
            size="xs"
            aria-describedby={`attention-${key}`}
          >
            {line.verb}
          </Button>
        </li>
      ))}
    </ul>
  )
}
