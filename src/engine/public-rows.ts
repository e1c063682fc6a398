import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { parseListQuery, withoutEmpty, type ListShape } from '#contract/list-query.ts'
import type { Resource } from '#contract/resource.ts'
import { findRows } from './list.ts'
import { searchOf, type Engine } from './routing.ts'
import type { ListedOf, ServerResource } from './server-resource.ts'

const most = 1_000

/** Every row within the visitors' scope that matches their filters. A filter by status is ignored. */
export async function publicRows<D extends Resource>(
  { db, settings }: Engine,
  resource: ServerResource<D>,
  request: FastifyRequest,
  filters: ListShape['filters'],
): Promise<ListedOf<D>[]> {
  const shape = { filters, sorts: ['id', 'name'], includes: [], search: true }
  const query = withoutEmpty(parseListQuery(searchOf(request), shape, ['status']))
  const { rows } = await findRows(db, resource, { query, settings: await settings(), actor: null })
  return (await sql<ListedOf<D>>`${rows} limit ${most}`.execute(db)).rows
}
