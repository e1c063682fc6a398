import { catalogNames, smallCatalog } from '#contract/catalogs.ts'
import { catalogSchema } from '#contract/envelope.ts'
import { parseListQuery } from '#contract/list-query.ts'
import { everyRole } from '#contract/roles.ts'
import { foldText } from '#domain/text.ts'
import { allow } from '#engine/policy.ts'
import { answers, listParams, searchOf, type App, type Engine } from '#engine/routing.ts'

const config = { policy: allow(everyRole) }
const tags = ['catalogs']
const shape = { filters: {}, sorts: [], includes: [], search: true }
const mostCities = 1_000

/** Dropdowns by the slug of their name. `q` narrows them. */
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

  app.get('/cities', {
    config,
    schema: { tags, querystring: listParams, response: answers(200, catalogSchema, 422) },
    handler: async request => {
      const { q = '' } = parseListQuery(searchOf(request), shape)
      const rows = await db
        .selectFrom('customers')
        .select('city')
        .distinct()
        .where('city', 'is not', null)
        .where('archivedAt', 'is', null)
        .orderBy('city')
        .limit(mostCities)
        .execute()
      const cities = rows.flatMap(({ city }) => (city === null ? [] : [{ id: city, name: city }]))
      return { data: cities.filter(({ name }) => foldText(name).includes(foldText(q))) }
    },
  })
}
