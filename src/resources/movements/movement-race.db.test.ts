import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerTo, openApp, useApp, type Call, type OpenApp } from '#test/app.ts'
import { make, nextNumber } from '#test/factories.ts'

const seed = Number(process.env.RACE_SEED ?? Math.trunc(Math.random() * 2 ** 31))
process.stdout.write(`RACE_SEED=${seed}\n`)

const shop = useApp()
let other: OpenApp
/** The same Admin on two server processes. */
let servers: [Call, Call]
let warehouses: number[]

beforeAll(async () => {
  other = await openApp(shop.databaseUrl, { DATA_DIR: shop.dataDir })
  const user = await shop.user('Admin')
  servers = [shop.as(user), callerTo(() => other.app, user.cookie)]
  warehouses = []
  for (const name of ['Uno', 'Dos', 'Tres']) {
    warehouses.push(Number((await make(shop.services, 'warehouses', { name }))['id']))
  }
})

afterAll(() => other.close())

async function product(stock: number): Promise<number> {
  const number = nextNumber()
  const values = { internalCode: `R-${number}`, name: `Pieza ${number}`, stock }
  return Number((await make(shop.services, 'products', values))['id'])
}

/** Asks again when it is put off, because eighty requests that wait for one row may be too many for a busy machine. */
async function insist(ask: () => ReturnType<Call>): ReturnType<Call> {
  const reply = await ask()
  return reply.status === 503 ? insist(ask) : reply
}

interface Wish {
  readonly product: number
  readonly from: number | null
  readonly to: number | null
  readonly quantity: number
}

describe('movements from two servers at once', () => {
  it.each([1, 7, 50])('never sell more than the last %i pieces', async pieces => {
    const id = await product(pieces)
    const replies = await Promise.all(
      Array.from({ length: pieces + 30 }, (_, index) =>
        insist(() =>
          servers[index % 2 ? 1 : 0]('POST', 'movements', {
            product_id: id,
            warehouse_origin_id: warehouses[0],
            quantity: 1,
          }),
        ),
      ),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(pieces)
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(30)
    expect((await servers[0]('GET', `products/${id}`)).body.data.stock).toBe(0)
  })

  it('leave every piece accounted for', async () => {
    const products = [await product(20), await product(20), await product(20)]
    const place = fc.option(fc.integer({ min: 0, max: 2 }))
    const wishes = fc
      .record<Wish>({
        product: fc.integer({ min: 0, max: 2 }),
        from: place,
        to: place,
        quantity: fc.integer({ min: 1, max: 9 }),
      })
      .filter(({ from, to }) => from !== to)
    const storm = fc.sample(wishes, { numRuns: 300, seed })
    const expected = [20, 20, 20]
    const faults: unknown[] = []
    const queue = storm.values()

    async function drain(server: Call): Promise<void> {
      for (const { product: index, from, to, quantity } of queue) {
        const { status, body } = await server('POST', 'movements', {
          product_id: products[index],
          warehouse_origin_id: from === null ? null : warehouses[from],
          warehouse_destiny_id: to === null ? null : warehouses[to],
          quantity,
        })
        if (status === 201) expected[index]! += (to === null ? 0 : quantity) - (from === null ? 0 : quantity)
        else if (status !== 422 || !body.errors.quantity) faults.push({ status, body })
        // One in four is reversed, although others may already have moved its pieces.
        if (status === 201 && body.data.id % 4 === 0) {
          const back = await server('PUT', `movements/${body.data.id}/reverse`)
          if (back.status === 200)
            expected[index]! -= (to === null ? 0 : quantity) - (from === null ? 0 : quantity)
          else if (back.status !== 422) faults.push(back)
        }
      }
    }
    await Promise.all(Array.from({ length: 16 }, (_, index) => drain(servers[index % 2 ? 1 : 0])))

    expect(faults).toEqual([])
    const left = []
    for (const id of products) left.push((await servers[1]('GET', `products/${id}`)).body.data.stock)
    expect(left).toEqual(expected)
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks from pg_stat_database where datname = current_database()`.execute(shop.services.db)
    expect(rows).toEqual([{ deadlocks: 0 }])
  })
})
