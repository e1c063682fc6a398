import { Link } from '@tanstack/react-router'
import { useId, useState, type ReactNode } from 'react'
import { failureText } from '#browser/alerts/failure-text.ts'
import { useAppData } from '#browser/app-data.tsx'
import { mayOpen } from '#contract/office-pages.ts'
import { Icon } from '#ui/icon.tsx'
import { Button, Skeleton } from '#ui/kit.ts'
import { linkTo } from './link-to.ts'
import { boardWords as words } from './texts-board.ts'
import { dashboardWords } from './texts-dashboard.ts'

interface PanelProps {
  title: string
  className?: string
  /** Beside the title: what the colours mean. */
  legend?: ReactNode
  /** Beside the switch between chart and table. */
  tools?: ReactNode
  /** The report that has more of it; a Supervisor has none. */
  report?: string
  state: PanelState
  /** In place of the sentence that nothing was sold. */
  empty?: ReactNode
  chart: () => ReactNode
  table: () => ReactNode
}

interface PanelState {
  readonly isEmpty: boolean
  /** Null once there is something to show. */
  readonly error: Error | null
  readonly isLoading: boolean
  /** What is shown is the answer to the question before. */
  readonly isOld: boolean
  readonly retry: () => void
}

interface Asked {
  readonly data: { readonly count: number } | undefined
  readonly error: Error | null
  readonly isPlaceholderData: boolean
  readonly refetch: () => Promise<unknown>
}

export function stateOf({ data, error, isPlaceholderData, refetch }: Asked): PanelState {
  return {
    isEmpty: data?.count === 0,
    error: data ? null : error,
    isLoading: !data && !error,
    isOld: isPlaceholderData,
    retry: () => void refetch(),
  }
}

/** A card with a chart, which is read as a table too. */
export function Panel({
  title,
  className = '',
  legend,
  tools,
  report,
  state,
  empty,
  chart,
  table,
}: PanelProps) {
  const id = useId()
  const [isTable, setIsTable] = useState(false)
  const { isEmpty, error, isLoading, isOld, retry } = state
  const hasBoth = !isEmpty && !error && !isLoading
  return (
    <section className={`card panel ${className}`} aria-labelledby={id} aria-busy={isLoading || isOld}>
      <header>
        <h2 id={id}>{title}</h2>
        {hasBoth && legend}
        <span className="panel-tools">
          {tools}
          {report !== undefined && <ToReport to={report} title={title} />}
          {hasBoth && (
            <Button
              className="panel-switch"
              variant="subtle"
              size="xs"
              leftSection={<Icon name={isTable ? 'chart' : 'table'} size={16} />}
              aria-label={`${isTable ? words.asChart : words.asTable}: ${title}`}
              title={isTable ? words.asChart : words.asTable}
              onClick={() => setIsTable(!isTable)}
            >
              <span>{isTable ? words.asChart : words.asTable}</span>
            </Button>
          )}
        </span>
      </header>
      {isLoading ? (
        <div className="panel-note" role="status" aria-label={words.loading}>
          <Skeleton height={140} />
        </div>
      ) : error ? (
        <div className="panel-note">
          <p>{failureText(error)}</p>
          <Button variant="default" size="xs" onClick={retry}>
            {dashboardWords.retry}
          </Button>
        </div>
      ) : isEmpty ? (
        (empty ?? <p className="panel-note muted">{words.noneShort}</p>)
      ) : isTable ? (
        // Focusable, so that the keyboard can scroll it.
        <div className="panel-scroll" tabIndex={0} role="region" aria-label={words.tableOf(title)}>
          {table()}
        </div>
      ) : (
        chart()
      )}
    </section>
  )
}

function ToReport({ to, title }: { to: string; title: string }) {
  const { user } = useAppData()
  if (!mayOpen(user.role, to)) return null
  return (
    <Button
      renderRoot={props => <Link {...props} {...linkTo(to)} />}
      className="panel-report"
      variant="subtle"
      size="xs"
      aria-label={`${words.report}: ${title}`}
      title={words.report}
    >
      <Icon name="arrow-right" size={16} />
    </Button>
  )
}
