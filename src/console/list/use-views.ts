import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { printListQuery } from '#contract/list-query.ts'
import { isArchivable, mayRestore, type Resource } from '#contract/resource.ts'
import { toSnake } from '#domain/naming.ts'
import { countsQuery } from '#browser/query.ts'
import type { Parent } from '#browser/wire-record.ts'
import { archivedView, stateOfView, toListQuery } from './list-state.ts'
import { texts } from './texts-list.ts'
import { useModel } from './list-model.ts'
import { useSavedViews, type SavedView } from './saved-views.ts'

export interface Tab {
  /** Empty for the view of all records. */
  readonly key: string
  readonly label: string
  readonly query: string
  readonly saved: SavedView | null
  /** Number of records; undefined while it loads, and for a view that is no longer understood. */
  readonly count: number | undefined
}

/** The tabs: all records, the built-in views and the saved ones, each with its count. */
export function useViews() {
  const { resource, parent, screen, words, list, actor } = useModel()
  const { views, isPending, ...mutations } = useSavedViews(resource.name, words.many)
  const tabs = [
    { key: '', label: texts.views.all(words.ending), query: '', saved: null },
    ...screen.views.map(({ key, query }) => ({ key, label: words.views?.[key] ?? key, query, saved: null })),
    ...(mayRestore(resource, actor.role)
      ? [{ key: archivedView, label: texts.views.archived(words.ending), query: '', saved: null }]
      : []),
    ...views.map(view => ({ key: String(view.id), label: view.name, query: view.query, saved: view })),
  ]
  const queries = tabs.map(tab => countedQuery(tab, resource, parent))
  const { data: counts } = useQuery({
    ...countsQuery(resource, [...new Set(queries)], !isArchivable(resource)),
    placeholderData: keepPreviousData,
    // One call counts them all, those that somebody saved too, and no row waits for it.
    enabled: !isPending && list.isAnswered,
  })
  const current = list.state.view
  return {
    tabs: tabs
      .map((tab, place): Tab => ({ ...tab, count: counts?.get(queries[place] ?? '') ?? undefined }))
      .filter(({ key, count = 0 }) => key !== archivedView || count > 0 || key === current),
    current,
    ...mutations,
  }
}

/** The filters of a view as the API reads them, under the parent that the page belongs to. */
function countedQuery(
  { key, query }: Pick<Tab, 'key' | 'query'>,
  resource: Resource,
  parent: Parent | undefined,
): string {
  const view = key === archivedView ? key : ''
  const { q, conditions, archived } = toListQuery(stateOfView(query, view, resource, 1), resource)
  const within =
    parent && resource.parent
      ? [{ kind: 'equals' as const, field: toSnake(resource.parent.field), value: String(parent.id) }]
      : []
  return printListQuery({
    page: 1,
    ...(q && { q }),
    orderBy: [],
    includes: [],
    ...(archived && { archived }),
    conditions: [...conditions, ...within],
  })
}
