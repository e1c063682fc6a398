import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { printListQuery } from '#contract/list-query.ts'
import type { Resource } from '#contract/resource.ts'
import { screenOf } from '#contract/screen-of.ts'
import { useLocalStorage } from '#ui/kit.ts'
import { useAddress } from './address.ts'
import {
  pageSizes,
  printState,
  readState,
  stateOfView,
  toListQuery,
  usualPageSize,
  type ListState,
} from './list-state.ts'
import { pageQuery } from '#browser/query.ts'
import { collectionPath, type Parent } from '#browser/wire-record.ts'

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
  })

  // After a failure the earlier rows stay visible.
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  const page = data ?? (error ? last : undefined)

  // When the last page has become empty, it goes to the page before.
  const beyond =
    data && !isPlaceholderData && data.total > 0 && state.page > data.last_page ? data.last_page : null
  useEffect(() => {
    if (beyond !== null) change({ page: beyond }, { replace: true })
  })

  const [turns, setTurns] = useState(0)

  function callPath(asked: ListState): string {
    return `${base}?${printListQuery(toListQuery(asked, resource))}`
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
    error,
    isFetching,
    /** The rows shown are not those of the current address. */
    isOld: isPlaceholderData || (error !== null && page !== undefined),
    retry: () => void refetch(),
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
