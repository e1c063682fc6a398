import { useInfiniteQuery } from '@tanstack/react-query'
import type { IconName } from '#ui/icon.tsx'
import type { Page } from '#contract/envelope.ts'
import type { Resource } from '#contract/resource.ts'
import { call } from '#browser/api.ts'
import { recordPath } from '#browser/wire-record.ts'
import type { HistoryEntry } from '#contract/history-text.ts'

const perPage = 10

const icons: Readonly<Record<string, IconName>> = {
  create: 'plus',
  update: 'pencil',
  delete: 'trash',
  archive: 'archive',
  restore: 'arrow-back-up',
  activate: 'circle-check',
  inactivate: 'circle-minus',
  approve: 'check',
  receive: 'package',
  pay: 'cash',
  invoice: 'receipt',
  cancel: 'circle-x',
  reveal: 'key',
}

export function eventIcon(action: string): IconName {
  return icons[action] ?? 'history'
}

/** The history of a record, newest first, loaded page by page. */
export function useHistory(resource: Resource, id: number, { archived = false } = {}) {
  const history = useInfiniteQuery({
    queryKey: [resource.path, 'history', id],
    queryFn: ({ pageParam, signal }) => {
      const old = archived ? '&archived=1' : ''
      const path = `${recordPath(resource, id)}/history?page=${pageParam}&per_page=${perPage}${old}`
      return call<Page<HistoryEntry>>('GET', path, undefined, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: page => (page.current_page < page.last_page ? page.current_page + 1 : undefined),
  })
  return { ...history, entries: history.data?.pages.flatMap(page => page.data) ?? [] }
}
