import { skipToken, useQuery } from '@tanstack/react-query'
import { recordQuery } from '#browser/query.ts'
import { recordTitle } from '#browser/wire-record.ts'
import type { usePage } from './page.ts'

/** The title of the current page's record. */
export function useRecordName({ staticData, params }: ReturnType<typeof usePage>): string | undefined {
  const { under, title } = staticData
  const query = under && title === undefined ? recordQuery(under.resource, Number(params[under.param])) : null
  const { data } = useQuery(query ?? { queryKey: ['no record'], queryFn: skipToken })
  return under && data ? recordTitle(under.resource, data) : undefined
}
