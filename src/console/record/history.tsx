import { useInfiniteQuery } from '@tanstack/react-query'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Button, Skeleton, Text, Timeline } from '#ui/kit.ts'
import type { Page } from '#contract/envelope.ts'
import type { Resource } from '#contract/resource.ts'
import { failureText } from '../alerts/failure-text.ts'
import { call } from '../api.ts'
import { useAppData } from '../app-data.tsx'
import { formTexts } from '../texts-form.ts'
import { recordPath } from '../wire-record.ts'
import { agoText } from './ago-text.ts'
import { historyText, type HistoryEntry } from './history-text.ts'

const icons: Readonly<Record<string, IconName>> = {
  create: 'plus',
  update: 'pencil',
  delete: 'trash',
  archive: 'archive',
  activate: 'circle-check',
  inactivate: 'circle-minus',
  reveal: 'key',
}
const perPage = 10

/** What happened to a record, newest first. */
export function History({ resource, id }: { resource: Resource; id: number }) {
  const { settings } = useAppData()
  const history = useInfiniteQuery({
    queryKey: [resource.path, 'history', id],
    queryFn: ({ pageParam, signal }) => {
      const path = `${recordPath(resource, id)}/history?page=${pageParam}&per_page=${perPage}`
      return call<Page<HistoryEntry>>('GET', path, undefined, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: page => (page.current_page < page.last_page ? page.current_page + 1 : undefined),
  })
  const now = new Date()
  const entries = history.data?.pages.flatMap(page => page.data) ?? []

  return (
    <section className="record-history" aria-label={formTexts.record.history}>
      <h2>{formTexts.record.history}</h2>
      {history.isPending && <Skeleton height={20} />}
      {history.error && <Text c="dimmed">{failureText(history.error)}</Text>}
      <Timeline bulletSize={24} lineWidth={1}>
        {entries.map(entry => {
          const { who, did, details } = historyText(resource, entry)
          return (
            <Timeline.Item
              key={entry.id}
              bullet={<Icon name={icons[entry.action] ?? 'history'} size={14} />}
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
          {formTexts.record.more}
        </Button>
      )}
    </section>
  )
}
