import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Page } from '#contract/envelope.ts'
import { call } from '#browser/api.ts'
import { onReturn } from '#browser/connection/connection.ts'

/** The pages of a call that were asked for so far, one after the other; asked for again once the network is back. */
export function usePages<T>(path: string, filter: URLSearchParams) {
  const search = filter.toString()
  const query = useInfiniteQuery({
    queryKey: [path, 'list', 'supervision', search],
    queryFn: ({ signal, pageParam }) =>
      call<Page<T>>('GET', `${path}?${search}&page=${pageParam}`, undefined, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last: Page<T>) =>
      last.current_page < last.last_page ? last.current_page + 1 : undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { refetch } = query
  useEffect(() => onReturn(() => void refetch()), [refetch])
  return { ...query, rows: query.data?.pages.flatMap(({ data }) => data) ?? [] }
}
