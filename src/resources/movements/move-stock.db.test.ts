import type { CompiledQuery, QueryExecutor } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Leg } from '#domain/stock.ts'
import { DomainError } from '#domain/errors.ts'
import { inTransaction } from '#db/transaction.ts'
import { systemContext } from '#engine/context.ts'
import { useApp, type Call } from '#test/app.ts'
import { make } from '#test/factories.ts'
import { moveStock } from './move-stock.server.ts'

const shop = useApp()
const context = systemContext('test')
let admin: Call
let warehouseId = 0
let otherId = 0

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  warehouseId = Number((await make(shop.services, 'warehouses', { name: 'Bodega' }))['id'])
  otherId = Number((await make(shop.services, 'warehouses', { name: 'Tienda' }))['id'])
})

let made = 0
const product = async () =>
  Number((await make(shop.services, 'products', { name: 'Silla', internalCode: `MS-${++made}` }))['id'])

const leg = (productId: number, change: number, more: Partial<Leg> = {}): Leg => ({
  productId,
  warehouseId,
  change,
  warehouseOriginId: change < 0 ? warehouseId : null,
  warehouseDestinyId: change < 0 ? null : warehouseId,
  ...more,
})

const move = (legs: readonly Leg[], more: Partial<Parameters<typeof moveStock>[2]> = {}) =>
  inTransaction(shop.services.db, tx => moveStock(tx, context, { type: 'adjustment', legs, ...more }))

const stockOf = async (id: number) => (await admin('GET', `products/${id}`)).body.data.stock

async function textsOf(legs: readonly Leg[]): Promise<string[]> {
  const texts: string[] = []
  await inTransaction(shop.services.db, async tx => {
    const executor = tx.getExecutor()
    const watched = new Proxy(tx, {
      get: (target, name) =>
        name === 'getExecutor' ? () => watching(executor, texts) : Reflect.get(target, name, target),
    })
    await moveStock(watched, context, { type: 'adjustment', legs })
  })
  return texts
}

function watching(executor: QueryExecutor, texts: string[]): QueryExecutor {
  return new Proxy(executor, {
    get(target, name) {
      if (name !== 'executeQuery') {
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      }
      return (query: CompiledQuery) => {
        texts.push(query.sql)
        return target.executeQuery(query)
      }
    },
  })
}

describe('an operation of many lines', () => {
  it('runs the same statements as one of a single line', async () => {
    const ids = [await product(), await product(), await product(), await product()]
    await move(ids.map(id => leg(id, 10)))
    const single = await textsOf([leg(ids[0] ?? 0, -1)])
    const many = await textsOf(ids.flatMap(id => [leg(id, -1), leg(id, -2)]))
    expect(single.length).toBeGreaterThan(3)
    expect(many).toEqual(single)
  })

  it('reports every line with too few pieces, and moves nothing', async () => {
    const [one, two, three] = [await product(), await product(), await product()]
    await move([leg(one, 2), leg(two, 5), leg(three, 1)])
    const legs = [
      leg(one, -3, { field: 'details.0.quantity' }),
      leg(two, -5, { field: 'details.1.quantity' }),
      leg(three, -2, { field: 'details.2.quantity' }),
    ]
    const error = await move(legs).catch((fault: unknown) => fault)
    expect(error).toBeInstanceOf(DomainError)
    expect(
      (error as DomainError).issues.map(({ code, field, params }) => [code, field, params['available']]),
    ).toEqual([
      ['insufficient_stock', 'details.0.quantity', 2],
      ['insufficient_stock', 'details.2.quantity', 1],
    ])
    expect([await stockOf(one), await stockOf(two), await stockOf(three)]).toEqual([2, 5, 1])
  })

  it('adds up the lines of one product', async () => {
    const id = await product()
    await move([leg(id, 4)])
    await expect(move([leg(id, -3), leg(id, -2)])).rejects.toThrow('insufficient_stock')
    await move([leg(id, -3), leg(id, -1)])
    expect(await stockOf(id)).toBe(0)
  })

  it('records the document and line of each row, in the order given', async () => {
    const [one, two] = [await product(), await product()]
    const document = { type: 'repair', id: 77 }
    const ids = await move([leg(two, 1, { lineId: 5 }), leg(one, 2, { lineId: 6 })], { document })
    const rows = await shop.services.db
      .selectFrom('movements')
      .select(['productId', 'originType', 'originId', 'originLineId'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { productId: two, originType: 'repair', originId: 77, originLineId: 5 },
      { productId: one, originType: 'repair', originId: 77, originLineId: 6 },
    ])
  })
})

describe('a reversal', () => {
  it('returns pieces to an inactive warehouse, and of a deleted product', async () => {
    const id = await product()
    const place = { warehouseId: otherId, warehouseDestinyId: otherId }
    await move([leg(id, 1, place)])
    const taken = await move([leg(id, -1, { warehouseId: otherId, warehouseOriginId: otherId })])
    await admin('PUT', `warehouses/${otherId}/inactivate`)
    await admin('DELETE', `products/${id}`)
    const [reversesId] = taken
    const back = [leg(id, 1, { ...place, ...(reversesId === undefined ? {} : { reversesId }) })]
    await expect(move(back, { type: 'reversal' })).rejects.toThrow('exists')
    await move(back, { type: 'reversal', isUndoing: true })
    const held = await shop.services.db
      .selectFrom('inventories')
      .select('quantity')
      .where('productId', '=', id)
      .executeTakeFirstOrThrow()
    expect(held.quantity).toBe(1)
  })
})
