import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#browser/api-error.ts'
import { failed, succeeded } from '#browser/alerts/alerts.ts'
import { call } from '#browser/api.ts'
import { texts } from './texts-list.ts'

/** A list that a user saved under a name. */
export interface SavedView {
  readonly id: number
  readonly name: string
  /** The list's own parameters, without paging. */
  readonly query: string
  readonly shared: 0 | 1
  /** Whether the caller may change it. */
  readonly editable: 0 | 1
}

export interface ViewDraft extends Pick<SavedView, 'name' | 'query'> {
  readonly shared: boolean
}

function viewsQuery(name: string) {
  return queryOptions({
    queryKey: ['views', name],
    queryFn: async ({ signal }) => {
      try {
        const path = `views?${new URLSearchParams({ resource: name }).toString()}`
        return (await call<{ data: SavedView[] }>('GET', path, undefined, { signal })).data
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return []
        throw error
      }
    },
  })
}

export type SavedViews = ReturnType<typeof useSavedViews>

/** The saved views of a list or a report; `section` is its name in messages. */
export function useSavedViews(name: string, section: string) {
  const client = useQueryClient()
  const query = viewsQuery(name)
  const { data: views = [], isPending } = useQuery(query)
  const settled = {
    onError: (error: unknown) => failed(error),
    onSettled: () => client.invalidateQueries(query),
  }

  const saving = useMutation({
    mutationFn: (draft: ViewDraft) =>
      call<{ data: SavedView }>('POST', 'views', { resource: name, ...draft }),
    onSuccess: () => succeeded(section, texts.views.saved),
    ...settled,
  })
  const changing = useMutation({
    mutationFn: ({ id, ...part }: Partial<ViewDraft> & { id: number }) =>
      call<{ data: SavedView }>('PUT', `views/${id}`, part),
    onSuccess: () => succeeded(section, texts.views.saved),
    ...settled,
  })
  const removing = useMutation({
    mutationFn: (id: number) => call('DELETE', `views/${id}`),
    onSuccess: () => succeeded(section, texts.views.removed),
    ...settled,
  })
  return { views, isPending, saving, changing, removing }
}
