import { Icon } from '#ui/icon.tsx'
import { Button, Skeleton, Text, Timeline } from '#ui/kit.ts'
import type { Resource } from '#contract/resource.ts'
import { failureText } from '#browser/alerts/failure-text.ts'
import { useAppData } from '#browser/app-data.tsx'
import { recordTexts } from './texts-record.ts'
import { HistoryHead } from './history-head.tsx'
import { agoText } from './ago-text.ts'
import { historyText } from './history-text.ts'
import { eventIcon, useHistory } from './use-history.ts'

interface HistoryProps {
  resource: Resource
  id: number
  archived?: boolean
}

export function History({ resource, id, archived = false }: HistoryProps) {
  const { settings } = useAppData()
  const history = useHistory(resource, id, { archived })
  const now = new Date()
  if (history.isSuccess && history.entries.length === 0) return null

  return (
    <section className="record-history" aria-label={recordTexts.history}>
      <HistoryHead title={recordTexts.history} resource={resource} id={id} />
      {history.isPending && <Skeleton height={20} />}
      {history.error && <Text c="dimmed">{failureText(history.error)}</Text>}
      <Timeline bulletSize={24} lineWidth={1}>
        {history.entries.map(entry => {
          const { who, did, details } = historyText(resource, entry)
          return (
            <Timeline.Item
              key={entry.id}
              bullet={<Icon name={eventIcon(entry.action)} size={14} />}
              title={
                <>
                  <b>{who}</b> {did}
                </>
              }
            >
              {details.map(line => (
                <Text key={line} size="xs" className="record-value">
                  {line}
                </Text>
              ))}
              <Text size="xs" c="dimmed">
                <time dateTime={entry.at}>{agoText(entry.at, now, settings.timeZone)}</time>
              </Text>
            </Timeline.Item>
          )
        })}
      </Timeline>
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
