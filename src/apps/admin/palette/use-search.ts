import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SearchAnswer } from '#contract/search-answer.ts'
import { call } from '#browser/api.ts'
import { foundGroups, type FoundGroups } from './found-groups.ts'

/** Two letters are in almost everything, while a digit may be a folio. */
const isLongEnough = (query: string) => query.length > 2 || /\d/.test(query)
/** The longest text for which lists search too. */
const longest = 200

export interface Search extends FoundGroups {
  /** Whether the groups are those of this query; until then they are of the one before. */
  readonly isSettled: boolean
  readonly isAlike: boolean
  /** Whether the query is too short for records. */
  readonly isShort: boolean
  readonly isFailed: boolean
  readonly retry: () => void
}

const nothing: FoundGroups = { exact: [], others: [] }

/** Searches the records of every kind by one call. */
export function useSearch(query: string): Search {
  const q = query.slice(0, longest)
  const isAsked = isLongEnough(q)
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    // A second key by which every write of this browser makes it old.
    queryKey: ['search', 'catalog', q],
    queryFn: async ({ signal }) => {
      const path = `search?${new URLSearchParams({ q })}`
      return (await call<{ data: SearchAnswer }>('GET', path, undefined, { signal })).data
    },
    enabled: isAsked,
    placeholderData: keepPreviousData,
    // Somebody else may have sold meanwhile what is looked for now.
    staleTime: 0,
  })
  const isShown = isAsked && data !== undefined && !isError
  return {
    ...(isShown ? foundGroups(data, q) : nothing),
    isSettled: !isAsked || isError || (data !== undefined && !isPlaceholderData),
    isAlike: isShown && data.is_alike,
    isShort: !isAsked,
    isFailed: isAsked && isError,
    retry: () => void refetch(),
  }
}
