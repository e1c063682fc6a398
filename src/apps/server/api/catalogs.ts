import { sql } from 'kysely'
import { catalogNames, smallCatalog } from '#contract/catalogs.ts'
import { catalogSchema } from '#contract/envelope.ts'
import { parseListQuery } from '#contract/list-query.ts'
import { adminOnly, everyRole, type Role } from '#contract/roles.ts'
import { foldText } from '#domain/text.ts'
import { allow } from '#engine/policy.ts'
import { answers, listParams, searchOf, type App, type Engine } from '#engine/routing.ts'

const config = { policy: allow(everyRole) }
const tags = ['catalogs']
const shape = { filters: {}, sorts: [], includes: [], search: true }
const mostInUse = 1_000

/** Options of dropdowns, by the slug of their name. `q` filters them. */
export function catalogRoutes(app: App, { db }: Engine): void {
  for (const name of catalogNames) {
    app.get(`/${name}`, {
      config,
      schema: { tags, querystring: listParams, response: answers(200, catalogSchema, 422) },
      handler: async request => {
        const { q = '' } = parseListQuery(searchOf(request), shape)
        const items = smallCatalog(name, request.ctx.locale)
        return { data: items.filter(item => foldText(item.name).includes(foldText(q))) }
      },
    })
  }

  serveInUse('cities', everyRole, 'customers', 'city')
  serveInUse('supplier-categories', adminOnly, 'suppliers', 'category')

  /** The values of a repeated text field, each once. */
  function serveInUse(
    name: string,
    roles: readonly Role[],
    table: 'customers' | 'suppliers',
    column: 'city' | 'category',
  ): void {
    app.get(`/${name}`, {
      config: { policy: allow(roles) },
      schema: { tags, querystring: listParams, response: answers(200, catalogSchema, 422) },
      handler: async request => {
        const { q = '' } = parseListQuery(searchOf(request), shape)
        const rows = await db
          .selectFrom(table)
          .select(sql<string | null>`${sql.ref(column)}`.as('value'))
          .distinct()
          .where('archivedAt', 'is', null)
          .orderBy('value')
          .limit(mostInUse)
          .execute()
        const items = rows.flatMap(({ value }) => (value === null ? [] : [{ id: value, name: value }]))
        return { data: items.filter(item => foldText(item.name).includes(foldText(q))) }
      },
    })
  }
}
