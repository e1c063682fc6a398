import { Icon } from '#ui/icon.tsx'
import { Button, Skeleton, Text } from '#ui/kit.ts'
import { capitalise } from '#contract/messages.ts'
import type { Resource } from '#contract/resource.ts'
import { failureText } from '#browser/alerts/failure-text.ts'
import { useAppData } from '#browser/app-data.tsx'
import type { WireRecord } from '#browser/wire-record.ts'
import type { RecordPieces } from '../screen-extras.ts'
import { HistoryHead } from '../record/history-head.tsx'
import { agoText } from '../record/ago-text.ts'
import { historyText } from '../record/history-text.ts'
import { eventIcon, useHistory } from '../record/use-history.ts'
import { recordTexts } from '../record/texts-record.ts'
import { pageTexts as texts } from './texts-page.ts'

interface ActivityCardProps {
  resource: Resource
  record: WireRecord
  missing?: ReturnType<NonNullable<RecordPieces['missing']>>
  events?: RecordPieces['events']
}

/** The history of a record, newest first, after the event that is still pending. */
export function ActivityCard({ resource, record, missing = null, events = {} }: ActivityCardProps) {
  const { settings } = useAppData()
  const history = useHistory(resource, record.id)
  const now = new Date()
  return (
    <section className="card record-card">
      <HistoryHead title={texts.activity} resource={resource} id={record.id} />
      {history.error && <Text c="dimmed">{failureText(history.error)}</Text>}
      <ol className="record-events">
        {missing && (
          <li data-missing>
            <span className="record-event-mark" />
            <p className="record-event">{missing.title}</p>
            {missing.detail !== undefined && <p className="record-event-note">{missing.detail}</p>}
          </li>
        )}
        {history.entries.map(entry => {
          const { who, did, details } = historyText(resource, entry)
          const own = events[entry.action]?.(entry, record)
          return (
            <li key={entry.id}>
              <span className="record-event-mark">
                <Icon name={own?.icon ?? eventIcon(entry.action)} size={14} />
              </span>
              <p className="record-event">{own?.title ?? capitalise(did)}</p>
              {!own &&
                details.map(line => (
                  <p key={line} className="record-event-note">
                    {line}
                  </p>
                ))}
              <p className="record-event-note">
                {who} · <time dateTime={entry.at}>{agoText(entry.at, now, settings.timeZone)}</time>
              </p>
            </li>
          )
        })}
      </ol>
      {history.isPending && <Skeleton height={20} />}
      {history.hasNextPage && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {recordTexts.more}
        </Button>
      )}
    </section>
  )
}
