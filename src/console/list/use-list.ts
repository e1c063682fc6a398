import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { printListQuery } from '#contract/list-query.ts'
import { isArchivable, type Resource } from '#contract/resource.ts'
import { screenOf } from '#contract/screen-of.ts'
import { useLocalStorage } from '#ui/kit.ts'
import { useAddress } from './address.ts'
import {
  lastPageOf,
  pageSizes,
  printState,
  readState,
  stateOfView,
  toListQuery,
  usualPageSize,
  type ListState,
} from './list-state.ts'
import { pageQuery } from '#browser/query.ts'
import { useIsLong } from '#browser/use-is-long.ts'
import { collectionPath, type Parent } from '#browser/wire-record.ts'

/** In milliseconds; a usual answer takes less, and the rows then change without a flicker. */
const patience = 400
const none: readonly number[] = []

export type List = ReturnType<typeof useList>

/** The list that the address describes: its state, its rows and functions to change it. */
export function useList(resource: Resource, parent: Parent | undefined) {
  const { search, go } = useAddress()
  const [kept, rememberPerPage] = useLocalStorage<unknown>({
    key: 'page-size',
    defaultValue: usualPageSize,
    getInitialValueInEffect: false,
  })
  const perPage = pageSizes.find(size => size === kept) ?? usualPageSize
  const state = useMemo(() => readState(search, resource, perPage), [search, resource, perPage])
  const base = collectionPath(resource, parent)
  const path = callPath(state)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...pageQuery(resource, path),
    placeholderData: keepPreviousData,
    meta: { keepsPlace: true },
    // Changes of others come by the stream, and are shown without moving a row.
    refetchOnWindowFocus: false,
  })
  // Rows of another address stand in for a moment only, so that a slow or failed call never leaves wrong rows there.
  const isLate = useIsLong(isPlaceholderData, patience)
  const page = isLate ? undefined : data

  // The page buttons stay while another page is on its way or fails.
  const whole = callPath({ ...state, page: 1 })
  const [pages, setPages] = useState({ whole, last: 1 })
  const known = data && !isPlaceholderData ? lastPageOf(data) : pages.whole === whole ? pages.last : 1
  if (known !== pages.last || whole !== pages.whole) setPages({ whole, last: known })

  // When the last page has become empty, it goes to the page before.
  const isPast = page && !isPlaceholderData && page.data.length === 0 && page.total > 0
  const beyond = isPast && state.page > page.last_page ? page.last_page : null
  useEffect(() => {
    if (beyond !== null) change({ page: beyond }, { replace: true })
  })

  const [turns, setTurns] = useState(0)
  const queries = useQueryClient()
  const unread = isPlaceholderData ? undefined : page?.unread

  function callPath(asked: ListState): string {
    // Documents grow for years, and a total of them is for looking at only.
    const isCapped = isArchivable(resource) ? {} : { isCapped: true as const }
    return `${base}?${printListQuery({ ...toListQuery(asked, resource), ...isCapped })}`
  }

  /** Any change except of the page returns to the first page. */
  function change(part: Partial<ListState>, options?: { replace?: boolean }): void {
    setTurns(turns + 1)
    go(printState({ ...state, page: 1, ...part }, resource, perPage), options)
  }

  return {
    state,
    base,
    path,
    callPath,
    page,
    lastPage: known,
    error,
    isFetching,
    /** The rows shown are not those of the current address. */
    isOld: isPlaceholderData,
    /** Whether the rows are there, or will not come: numbers beside them are asked for after that. */
    isAnswered: !isPlaceholderData && (data !== undefined || error !== null),
    retry: () => void refetch(),
    /** What others added, and the rows that they took away, while the list was being read. */
    added: unread?.added ?? none,
    gone: unread?.gone ?? none,
    /** Shows the list as it is now, from its top. */
    showAdded: () => {
      if (unread) queries.setQueryData(pageQuery(resource, path).queryKey, unread.next)
      setTurns(turns + 1)
    },
    change,
    /** Clears filters whose options depend on this one. */
    setFilter: (name: string, values: readonly string[]) => {
      const under = Object.entries(screenOf(resource).narrowed).filter(([, over]) => over === name)
      const emptied = Object.fromEntries(under.map(([field]) => [field, []]))
      change({ filters: { ...state.filters, ...emptied, [name]: values } })
    },
    clear: () => change({ q: '', filters: {}, view: '' }),
    show: (query: string, view: string) => change(stateOfView(query, view, resource, state.perPage)),
    setPerPage: (size: number) => {
      rememberPerPage(size)
      setTurns(turns + 1)
      go(printState({ ...state, page: 1, perPage: size }, resource, size))
    },
    /** Counts changes made here and not by Back, because only these scroll to the top. */
    turns,
    /** The parameters of this list, for dialogs that open over it. */
    search: printState(state, resource, perPage),
  }
}
