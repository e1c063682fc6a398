import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { printListQuery } from '#contract/list-query.ts'
import type { Resource } from '#contract/resource.ts'
import { useLocalStorage } from '#ui/kit.ts'
import { useAddress } from '../address.ts'
import {
  printState,
  readState,
  stateOfView,
  toListQuery,
  usualPageSize,
  type ListState,
} from '../list-state.ts'
import { pageQuery } from '../query.ts'
import { collectionPath, type Parent } from '../wire-record.ts'

export type List = ReturnType<typeof useList>

/** The list that the address asks for: its state, its rows, and the ways to ask for others. */
export function useList(resource: Resource, parent: Parent | undefined) {
  const { search, go } = useAddress()
  const [perPage, rememberPerPage] = useLocalStorage<number>({
    key: 'page-size',
    defaultValue: usualPageSize,
    getInitialValueInEffect: false,
  })
  const state = useMemo(() => readState(search, resource, perPage), [search, resource, perPage])
  const base = collectionPath(resource, parent)
  const path = callPath(state)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...pageQuery(resource, path),
    placeholderData: keepPreviousData,
  })

  // The last rows of the last page may be gone: the page before is the last one now.
  const beyond =
    data && !isPlaceholderData && data.total > 0 && state.page > data.last_page ? data.last_page : null
  useEffect(() => {
    if (beyond !== null) change({ page: beyond }, { replace: true })
  })

  function callPath(asked: ListState): string {
    return `${base}?${printListQuery(toListQuery(asked, resource))}`
  }

  /** Anything but another page starts again at the first. */
  function change(part: Partial<ListState>, options?: { replace?: boolean }): void {
    go(printState({ ...state, page: 1, ...part }, resource, perPage), options)
  }

  return {
    state,
    base,
    path,
    callPath,
    page: data,
    error,
    isFetching,
    isOld: isPlaceholderData,
    retry: () => void refetch(),
    change,
    setFilter: (name: string, values: readonly string[]) =>
      change({ filters: { ...state.filters, [name]: values } }),
    clear: () => change({ q: '', filters: {}, view: '' }),
    show: (query: string, view: string) => change(stateOfView(query, view, resource, state.perPage)),
    setPerPage: (size: number) => {
      rememberPerPage(size)
      go(printState({ ...state, page: 1, perPage: size }, resource, size))
    },
    /** The address of this list, for what opens over it. */
    search: printState(state, resource, perPage),
  }
}
