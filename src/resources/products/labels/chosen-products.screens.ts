import { queryOptions } from '@tanstack/react-query'
import { call } from '#browser/api.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import type { Page } from '#contract/envelope.ts'
import { products } from '../product.resource.ts'

/** The largest page that the server gives. */
const perPage = 100

/** The paths that read these products, a page at a time. */
export function chosenPaths(ids: readonly number[]): string[] {
  return Array.from({ length: Math.ceil(ids.length / perPage) }, (_, place) => {
    const part = ids.slice(place * perPage, (place + 1) * perPage)
    const query = new URLSearchParams(part.map(id => ['whereIn[id][]', String(id)]))
    return `${products.path}?per_page=${perPage}&${query.toString()}`
  })
}

export function chosenQuery(ids: readonly number[]) {
  const paths = chosenPaths(ids)
  return queryOptions({
    queryKey: [products.path, 'chosen', ...paths],
    queryFn: async ({ signal }) => {
      const pages = paths.map(path => call<Page<WireRecord>>('GET', path, undefined, { signal }))
      return (await Promise.all(pages)).flatMap(({ data }) => data)
    },
  })
}
