import { beforeAll, expect, it } from 'vitest'
import { everyRole } from '#contract/roles.ts'
import { allow } from '#engine/policy.ts'
import type { ServerResource } from '#engine/server-resource.ts'
import { serverResources } from '#resources/all.server.ts'
import { buildApp } from '#server/http/app.ts'
import { useApp } from './app.ts'
import { make, nextNumber } from './factories.ts'
import { leaksTo, type Hidden } from './scope-leaks.ts'
import { openTill, stocked, ticketOf, type Till } from './till.ts'

const shop = useApp()
const sales = '/api/sales'
let till: Till
let stranger: Till
let hidden: Hidden

beforeAll(async () => {
  till = await openTill(shop)
  stranger = await openTill(shop)
  const product = await stocked(shop, till.warehouseId, { pieces: 50 })
  const sell = async () => {
    const ticket = ticketOf([{ product_id: product, quantity: 1, unit_price: 100 }])
    return (await till.call('POST', 'sales', ticket)).body.data
  }
  const sale = await sell()
  const reason = 'gasto que nadie más lee'
  const spent = { type: 'expense', amount: 10, reason }
  await till.call('POST', 'pos/session/movements', spent)
  hidden = {
    ids: { sales: sale.id, 'pos/sessions': till.sessionId },
    marks: [sale.ticket, sale.folio, reason],
    resources: ['sales', 'cash-sessions'],
    async change() {
      await sell()
      const { id } = await make(shop.services, 'categories', { name: `Marca ${nextNumber()}` })
      return { resource: 'categories', id: Number(id) }
    },
  }
})

it('nobody learns of sales and drawers of others, by any route or event', async () => {
  expect(await leaksTo(shop.app, stranger.user, hidden)).toEqual([])
  const own = await leaksTo(shop.app, till.user, hidden, sales)
  expect(own).toEqual(expect.arrayContaining(['GET /api/sales', 'GET /api/sales/:id', 'event sales']))
})

const planted = (change: (resource: ServerResource) => ServerResource) =>
  buildApp({
    services: shop.services,
    webRoot: null,
    resources: serverResources(shop.services).map(each =>
      each.definition.name === 'sales' ? change(each) : each,
    ),
  })

it('the search over everything asks for the scope of each resource', async () => {
  const app = await planted(({ scope: _, ...resource }) => resource)
  expect(await leaksTo(app, stranger.user, hidden, '/api/search')).toContain('GET /api/search')
  await app.close()
})

it('a route that forgets who may read is found', async () => {
  const app = await planted(resource => ({
    ...resource,
    routes: (api, engine) => {
      resource.routes?.(api, engine)
      const config = { policy: allow(everyRole) }
      api.get('/sales/forgotten', { config }, () => engine.db.selectFrom('sales').selectAll().execute())
    },
  }))
  expect(await leaksTo(app, stranger.user, hidden, sales)).toEqual(['GET /api/sales/forgotten'])
  await app.close()
})

it('so are events of a resource that forgets it', async () => {
  const app = await planted(({ scope: _, ...resource }) => resource)
  const found = await leaksTo(app, stranger.user, hidden, sales)
  expect(found).toEqual(expect.arrayContaining(['GET /api/sales', 'GET /api/sales/:id', 'event sales']))
  expect(found).not.toContain('event cash-sessions')
  await app.close()
})
