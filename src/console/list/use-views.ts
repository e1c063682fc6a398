import { useQueries } from '@tanstack/react-query'
import { stateOfView } from './list-state.ts'
import { countQuery } from '#browser/query.ts'
import { texts } from './texts-list.ts'
import { useModel } from './list-model.ts'
import { useSavedViews, type SavedView } from './saved-views.ts'

export interface Tab {
  /** Empty for the view of all records. */
  readonly key: string
  readonly label: string
  readonly query: string
  readonly saved: SavedView | null
  /** Number of records; undefined while it loads. */
  readonly count: number | undefined
}

/** The tabs: all records, the built-in views and the saved ones, each with its count. */
export function useViews() {
  const { resource, screen, words, list } = useModel()
  const { views, ...mutations } = useSavedViews(resource)
  const tabs = [
    { key: '', label: texts.views.all(words.ending), query: '', saved: null },
    ...screen.views.map(({ key, query }) => ({ key, label: words.views?.[key] ?? key, query, saved: null })),
    ...views.map(view => ({ key: String(view.id), label: view.name, query: view.query, saved: view })),
  ]
  const counts = useQueries({
    queries: tabs.map(({ key, query }) => {
      const state = stateOfView(query, key, resource, 1)
      return countQuery(resource, list.callPath(state))
    }),
  })
  return {
    tabs: tabs.map((tab, place): Tab => ({ ...tab, count: counts[place]?.data })),
    current: list.state.view,
    ...mutations,
  }
}
