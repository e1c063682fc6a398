import { z } from 'zod'
import { toSnake } from '#domain/naming.ts'
import { pageOf, pageSchema } from '#contract/envelope.ts'
import { moment } from '#contract/field.ts'
import { fieldKinds } from '#contract/field-kinds.ts'
import { parseListQuery } from '#contract/list-query.ts'
import { allow } from '#engine/policy.ts'
import { fieldsToWire, findRecord } from '#engine/record.ts'
import { answers, idParam, idParams, listParams, searchOf, type App, type Engine } from '#engine/routing.ts'
import type { ServerResource } from '#engine/server-resource.ts'
import { products } from '../product.resource.ts'

const nothing = { filters: {}, sorts: [], includes: [], search: false }
const { price, currency, exchangeRate, hasDiscount, discountPercent, priceMxn } = products.fields
const shown = {
  price,
  currency,
  exchangeRate,
  hasDiscount,
  discountPercent,
  priceMxn,
  createdAt: moment(),
}

const priceSchema = z.object({
  id: z.int(),
  ...Object.fromEntries(
    Object.entries(shown).map(([name, { kind }]) => [toSnake(name), fieldKinds[kind].output]),
  ),
})

export function priceHistoryRoute(app: App, { db }: Engine, server: ServerResource<typeof products>): void {
  const { definition } = server
  app.get('/products/:id/prices', {
    config: { policy: allow(definition.permissions.export), texts: definition.texts },
    schema: {
      tags: [definition.name],
      params: idParams,
      querystring: listParams,
      response: answers(200, pageSchema(priceSchema), 404, 422),
    },
    handler: async request => {
      const { page, perPage = 25 } = parseListQuery(searchOf(request), nothing)
      const productId = (await findRecord(db, server, idParam(request), request.ctx)).id
      const prices = db.selectFrom('productPrices').where('productId', '=', productId)
      const { total } = await prices
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const rows = await prices
        .selectAll()
        .orderBy('id', 'desc')
        .limit(perPage)
        .offset(Math.min((page - 1) * perPage, total))
        .execute()
      const data = rows.map(row => ({ id: row.id, ...fieldsToWire(shown, row) }))
      return pageOf(data, page, perPage, total)
    },
  })
}
