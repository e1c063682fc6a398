import { setTimeout as sleep } from 'node:timers/promises'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { legsOf } from '#domain/stock.ts'
import type { Transaction } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { systemContext } from '#engine/context.ts'
import { useApp } from '#test/app.ts'
import { makeMany, nextNumber } from '#test/factories.ts'
import { isLong } from '#test/long.ts'
import { openTill, stocked, type Till } from '#test/till.ts'
import { moveStock } from '../movements/move-stock.server.ts'

const shop = useApp()
let till: Till
beforeAll(async () => {
  till = await openTill(shop)
})

interface Named {
  readonly id: number
}

const sorted = (rows: Map<number, unknown>) => [...rows].sort(([a], [b]) => a - b)

/** A till's own copy, made of the answers alone. */
class Copy {
  cursor: string | undefined
  products = new Map<number, unknown>()
  customers = new Map<number, unknown>()
  categories: unknown = null

  async pull(limit: number): Promise<{ complete: boolean; changes: number }> {
    const query = this.cursor === undefined ? '' : `&cursor=${this.cursor}`
    const { data } = (await till.call('GET', `pos/snapshot?limit=${limit}${query}`)).body
    if (data.reset) {
      this.products.clear()
      this.customers.clear()
    }
    for (const each of data.products as Named[]) this.products.set(each.id, each)
    for (const each of data.customers as Named[]) this.customers.set(each.id, each)
    for (const id of data.removed_products) this.products.delete(id)
    for (const id of data.removed_customers) this.customers.delete(id)
    this.categories = data.categories ?? this.categories
    this.cursor = data.cursor
    const sent = [data.products, data.removed_products, data.customers, data.removed_customers]
    return { complete: data.complete, changes: sent.reduce((sum, { length }) => sum + length, 0) }
  }

  async pullAll(limit: number): Promise<void> {
    for (let calls = 0; calls < 1_000; calls++) {
      const { complete, changes } = await this.pull(limit)
      if (complete && changes === 0) return
    }
    throw new Error('the changes never ended')
  }

  get contents() {
    return {
      products: sorted(this.products),
      customers: sorted(this.customers),
      categories: this.categories,
    }
  }
}

interface Shared {
  readonly products: readonly number[]
  readonly categories: readonly number[]
  readonly customers: readonly number[]
}

/** The kinds of work that change what a till has, each for one transaction. */
const works: readonly ((tx: Transaction, on: Shared, pick: number) => Promise<unknown>)[] = [
  (tx, { products }, pick) =>
    sql`update products set price = ${100 + pick} where id = ${at(products, pick)}`.execute(tx),
  (tx, { products }, pick) =>
    sql`update products set archived_at = case when archived_at is null then now() end
      where id = ${at(products, pick)}`.execute(tx),
  (tx, { products }, pick) =>
    sql`update products set price = case when price is null then 5000 end
      where id = ${at(products, pick)}`.execute(tx),
  (tx, { products }, pick) =>
    moveStock(tx, systemContext('test'), {
      ...legsOf({
        productId: at(products, pick),
        warehouseOriginId: null,
        warehouseDestinyId: till.warehouseId,
        quantity: 1 + (pick % 5),
      }),
      isUndoing: true,
    }),
  (tx, { customers }, pick) =>
    sql`update customers set phone = ${`+5255${10_000_000 + pick}`} where id = ${at(customers, pick)}`.execute(
      tx,
    ),
  (tx, { customers }, pick) =>
    sql`update customers set anonymised_at = case when anonymised_at is null then now() end
      where id = ${at(customers, pick)}`.execute(tx),
  (tx, { categories }, pick) =>
    sql`update categories set name = ${`Salas ${pick}`} where id = ${at(categories, pick)}`.execute(tx),
]

const at = (ids: readonly number[], pick: number) => ids[pick % ids.length] ?? 0
const idsOf = async (resource: string, rows: Record<string, unknown>[]) =>
  (await makeMany(shop.services, resource, rows)).map(row => Number(row['id']))

const step = fc.record({
  work: fc.nat(works.length - 1),
  pick: fc.nat(10_000),
  /** Milliseconds between the write and the commit, so that writers end in another order than they begin. */
  held: fc.nat(12),
  rollsBack: fc.boolean(),
})
const plan = fc.record({
  writers: fc.array(fc.array(step, { minLength: 4, maxLength: 12 }), { minLength: 3, maxLength: 5 }),
  limit: fc.integer({ min: 1, max: 9 }),
})

it('a copy kept by polling beside any writers ends as the tables are', async () => {
  const products: number[] = []
  for (let each = 0; each < 6; each++) products.push(await stocked(shop, till.warehouseId, { pieces: 2 }))
  const on: Shared = {
    products,
    categories: await idsOf('categories', [{ name: 'Uno' }, { name: 'Dos' }]),
    customers: await idsOf(
      'customers',
      [1, 2, 3].map(() => ({ fullName: `Cliente ${nextNumber()}` })),
    ),
  }
  const write = async ({
    work,
    pick,
    held,
    rollsBack,
  }: {
    work: number
    pick: number
    held: number
    rollsBack: boolean
  }) => {
    const undone = new Error('undone')
    const done = inTransaction(shop.services.db, async tx => {
      await works[work]?.(tx, on, pick)
      await sleep(held)
      if (rollsBack && pick % 4 === 0) throw undone
    })
    await done.catch((error: unknown) => {
      if (error !== undone) throw error
    })
  }

  await fc.assert(
    fc.asyncProperty(plan, async ({ writers, limit }) => {
      const copy = new Copy()
      const over = new AbortController()
      const polling = (async () => {
        while (!over.signal.aborted) await copy.pull(limit)
      })()
      try {
        await Promise.all(
          writers.map(async steps => {
            for (const each of steps) await write(each)
          }),
        )
      } finally {
        over.abort()
        await polling
      }
      await copy.pullAll(limit)
      const fresh = new Copy()
      await fresh.pullAll(5_000)
      expect(copy.contents).toEqual(fresh.contents)
    }),
    { numRuns: isLong ? 60 : 5, interruptAfterTimeLimit: 60_000, markInterruptAsFailure: false },
  )
  // The rules that are checked at the end require more of archived or forgotten records than these marks.
  await sql`update products set archived_at = null`.execute(shop.services.db)
  await sql`update customers set anonymised_at = null`.execute(shop.services.db)
})
