import { QueryClient, queryOptions, type QueryKey } from '@tanstack/react-query'
import type { Page } from '#contract/envelope.ts'
import type { Resource } from '#contract/resource.ts'
import { ApiError } from './api-error.ts'
import { call } from './api.ts'
import type { ShownPage } from './live/merge-page.ts'
import { archivedName, recordPath, type Parent, type WireRecord } from './wire-record.ts'

const freshMs = 30_000

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        // By default a call would wait silently until the browser reports a network; it fails and is shown instead.
        networkMode: 'always',
        // Any answer but «later» would be the same the next time.
        retry: (failures, error) =>
          failures < 1 && error instanceof ApiError && (error.status === null || error.isBusy),
        retryDelay: pauseBefore,
      },
      mutations: { networkMode: 'always' },
    },
  })
}

const shortPause = 1_000

/** The pause that the server asked for and a bit more, so that not every screen comes back at the same moment. */
export function pauseBefore(_failures: number, error: Error): number {
  if (!(error instanceof ApiError) || error.retryAfter === null) return shortPause
  return error.retryAfter * 1_000 + Math.random() * shortPause
}

/** Asks again for what is on the screen and failed or became old while the server was out of reach. */
export function askAgain(queries: QueryClient): void {
  void queries.refetchQueries({
    type: 'active',
    predicate: query => query.state.status === 'error' || query.isStale(),
  })
}

/** Key of all queries of the resource, its catalogue included. */
export const resourceKey = (resource: Resource): QueryKey => [resource.path]

const ofRecords: readonly unknown[] = ['list', 'count', 'record', 'catalog', 'history']

/** Runs after any write. Records show names and counts of other records, so all of them are reloaded. */
export async function forgetRecords(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ predicate: ({ queryKey }) => ofRecords.includes(queryKey[1]) })
}

export const dashboardKey: QueryKey = ['dashboard']

/** Key of every page of the list, with any filter; its data is `Page<WireRecord>`. */
const listsKey = (resource: Resource): QueryKey => [resource.path, 'list']

/** `path` is the call with its filters: `customers?page=2`. */
export function pageQuery(resource: Resource, path: string) {
  return queryOptions({
    queryKey: [...listsKey(resource), path],
    queryFn: ({ signal }): Promise<ShownPage> => call('GET', path, undefined, { signal }),
  })
}

/** The number of records, for the tabs of views. */
export function countQuery(resource: Resource, path: string) {
  return queryOptions({
    queryKey: [resource.path, 'count', path],
    queryFn: async ({ signal }) => (await call<Page<unknown>>('GET', path, undefined, { signal })).total,
  })
}

/** The sums of a list's amounts; `path` is its call with its filters: `sales/sums?status=sold`. */
export function sumsQuery(resource: Resource, path: string) {
  return queryOptions({
    queryKey: [resource.path, 'count', path],
    queryFn: async ({ signal }) =>
      (await call<{ data: Readonly<Record<string, number>> }>('GET', path, undefined, { signal })).data,
  })
}

/** Far below the server's limit for an address. */
const longestAddress = 6_000

/**
 * The numbers of records of a list's views by their query, null for one that the server does not understand. Capped, one
 * above `mostCounted` stands for more.
 */
export function countsQuery(resource: Resource, queries: readonly string[], isCapped: boolean) {
  return queryOptions({
    queryKey: [resource.path, 'count', ...queries],
    queryFn: async ({ signal }) => {
      const parts = inAddresses(queries).map(async part => {
        const search = new URLSearchParams([
          ['resource', resource.name],
          ...(isCapped ? [['count', 'capped']] : []),
          ...part.map(query => ['query', query]),
        ])
        const { data } = await call<{ data: (number | null)[] }>(
          'GET',
          `views/counts?${search.toString()}`,
          undefined,
          { signal },
        )
        return part.map((query, place) => [query, data[place] ?? null] as const)
      })
      return new Map((await Promise.all(parts)).flat())
    },
  })
}

/** Nearly always one part; only very long saved views need another call. */
function inAddresses(queries: readonly string[]): string[][] {
  const parts: string[][] = []
  let room = 0
  for (const query of queries) {
    const length = encodeURIComponent(query).length + '&query='.length
    if (length > room) {
      parts.push([])
      room = longestAddress
    }
    parts.at(-1)?.push(query)
    room -= length
  }
  return parts
}

/** `archived` also reads a record that was archived, for those who may bring it back. */
export function recordQuery(resource: Resource, id: number, parent?: Parent, archived = false) {
  return queryOptions({
    queryKey: [resource.path, 'record', id],
    queryFn: async ({ signal }) => {
      const path = `${recordPath(resource, id, parent)}${archived ? '?archived=1' : ''}`
      return (await call<{ data: WireRecord }>('GET', path, undefined, { signal })).data
    },
  })
}

/** The record as a list has read it, the latest one: shown at once while the record itself is on its way. */
export function knownRecord(queries: QueryClient, resource: Resource, id: number): WireRecord | undefined {
  const lists = queries.getQueryCache().findAll({ queryKey: listsKey(resource) })
  return lists
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .flatMap(({ state }) => (state.data as Page<WireRecord> | undefined)?.data ?? [])
    .find(record => record.id === id)
}

export interface Option {
  readonly value: string
  readonly label: string
}

/** The options of a dropdown: `suppliers/catalog`, `cities`. */
export function catalogQuery(path: string, q = '') {
  const search = q === '' ? '' : `${path.includes('?') ? '&' : '?'}${new URLSearchParams({ q }).toString()}`
  return queryOptions({
    queryKey: [path.replace(/\/catalog(?:\?.*)?$/, ''), 'catalog', path, q],
    queryFn: async ({ signal }): Promise<Option[]> => {
      const { data } = await call<{ data: { id: number | string; name: string; archived?: 1 }[] }>(
        'GET',
        path + search,
        undefined,
        { signal },
      )
      return data.map(({ id, name, archived }) => ({
        value: String(id),
        label: archived ? archivedName(name) : name,
      }))
    },
  })
}
