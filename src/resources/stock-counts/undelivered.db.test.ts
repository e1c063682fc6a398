import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { make, nextNumber } from '#test/factories.ts'
import { dayFromToday, openedBefore, sellLate } from '#test/late-tickets.ts'
import { isLong } from '#test/long.ts'
import { countCalls } from '#test/stock-counts.ts'
import { openTill, sell, stocked, type Till } from '#test/till.ts'

const shop = useApp()
let till: Till
let admin: Call
const { tally, held, lines } = countCalls(shop, () => admin)

beforeAll(async () => {
  till = await openTill(shop, { role: 'Admin' })
  admin = till.call
})

/** A product with five pieces in the books, alone in its category. */
async function arrange() {
  const categoryId = Number((await make(shop.services, 'categories', { name: `Sala ${nextNumber()}` }))['id'])
  const product = await stocked(shop, till.warehouseId, { pieces: 5, price: 10_00, categoryId })
  return { categoryId, product }
}

async function openCount(categoryId: number, more: object = {}): Promise<number> {
  const { body } = await admin('POST', 'stock-counts', {
    warehouse_id: till.warehouseId,
    category_id: categoryId,
    ...more,
  })
  return body.data.id
}

const post = (id: number) => admin('PUT', `stock-counts/${id}/post`, { reason: 'Conteo', zero_missing: 0 })

async function sellUndelivered(product: number, quantity: number) {
  const { body } = await sell(till.call, [{ product_id: product, quantity, unit_price: 10 }], {
    deliver_later: true,
  })
  return { id: body.data.id as number, line: body.data.details[0].id as number }
}

const act = async (id: number, action: string, body: object) => {
  const reply = await admin('PUT', `sales/${id}/${action}`, body)
  expect(reply.status, `${action} ${reply.text}`).toBe(200)
}

type Step = 'sell' | 'deliver' | 'return' | 'cancel' | 'tally' | 'post'

/** What may become of two pieces that were sold and not delivered. */
const fates: readonly Step[][] = [
  ['sell'],
  ['sell', 'deliver'],
  ['sell', 'return'],
  ['sell', 'cancel'],
  ['sell', 'return', 'deliver'],
  ['sell', 'deliver', 'return'],
  ['sell', 'return', 'cancel'],
]

/** Every merge of two sequences that keeps the order of each. */
function mixed(one: readonly Step[], other: readonly Step[]): Step[][] {
  const [a, b] = [one[0], other[0]]
  if (a === undefined || b === undefined) return [[...one, ...other]]
  return [
    ...mixed(one.slice(1), other).map(rest => [a, ...rest]),
    ...mixed(one, other.slice(1)).map(rest => [b, ...rest]),
  ]
}

/** In the long run all merges; otherwise a third of those of the longer fates, which are most of them. */
const orders = (fate: readonly Step[]): Step[][] =>
  mixed(fate, ['tally', 'post']).filter((_, place, all) => isLong || all.length < 10 || place % 3 === 0)

const hour = 3_600_000

/** Makes everything that happened to a product an hour older. */
async function passAnHour(product: number): Promise<void> {
  await shop.services.db.transaction().execute(async tx => {
    await sql`alter table movements disable trigger user`.execute(tx)
    await sql`alter table sale_details disable trigger user`.execute(tx)
    await sql`
      update movements set created_at = created_at - interval '1 hour' where product_id = ${product}`.execute(
      tx,
    )
    await sql`
      update sale_details set delivered_at = delivered_at - interval '1 hour' where product_id = ${product}`.execute(
      tx,
    )
    await sql`alter table sale_details enable trigger user`.execute(tx)
    await sql`alter table movements enable trigger user`.execute(tx)
  })
}

/**
 * Plays the steps with a piece missing from the beginning; answers the books and what stands there at the end. A late
 * tally is only sent when the count is posted, with its age: each step takes an hour.
 */
async function play(steps: readonly Step[], isLate = false) {
  const { product, categoryId } = await arrange()
  const count = await openCount(categoryId)
  let floor = 4
  let waiting = 0
  let sale = { id: 0, line: 0 }
  let seen = { pieces: 0, age: 0 }
  for (const step of steps) {
    if (step === 'sell') {
      sale = await sellUndelivered(product, 2)
      waiting = 2
    } else if (step === 'deliver') {
      await act(sale.id, 'deliver', { received_by: 'Ana' })
      floor -= waiting
      waiting = 0
    } else if (step === 'return') {
      await act(sale.id, 'return', { reason: 'No cabe', details: [{ id: sale.line, quantity: 1 }] })
      // The piece never left, or it comes back.
      if (waiting > 0) waiting -= 1
      else floor += 1
    } else if (step === 'cancel') {
      await act(sale.id, 'cancel', { reason: 'Se arrepintió' })
      waiting = 0
    } else if (step === 'tally') {
      seen = { pieces: floor, age: 0 }
      if (!isLate) await tally(count, [product, floor])
    } else {
      if (isLate) await tally(count, [product, seen.pieces, seen.age - hour / 2])
      await post(count)
    }
    if (isLate) await passAnHour(product)
    seen.age += hour
  }
  const [line] = (await lines(count)).data
  return { difference: line.difference, books: await held(product, till.warehouseId), waiting, floor }
}

describe('pieces that are sold and not yet delivered', () => {
  it.each(fates.map(fate => [fate.join(', '), fate] as const))(
    'leave a right correction in every order of counting and %s',
    async (_name, fate) => {
      for (const steps of orders(fate)) {
        const { difference, books, waiting, floor } = await play(steps)
        expect({ steps, difference, there: books + waiting }).toEqual({ steps, difference: -1, there: floor })
      }
    },
  )

  it.each(fates.map(fate => [fate.join(', '), fate] as const))(
    'leave a right correction when the tally arrives after %s',
    async (_name, fate) => {
      const late = orders(fate).filter(steps => steps.indexOf('post') > steps.indexOf('tally') + 1)
      for (const steps of late) {
        const { difference, books, waiting, floor } = await play(steps, true)
        expect({ steps, difference, there: books + waiting }).toEqual({ steps, difference: -1, there: floor })
      }
    },
  )

  it('are expected besides the books, and hidden in a blind count', async () => {
    const { product, categoryId } = await arrange()
    await sellUndelivered(product, 5)
    const count = await openCount(categoryId)
    const read = async () => (await lines(count)).data[0]
    expect(await read()).toMatchObject({ expected: 5, undelivered: 5, counted: null })
    await tally(count, [product, 5])
    expect(await read()).toMatchObject({ expected: 5, undelivered: 5, difference: 0, state: 'same' })
    expect((await admin('GET', `stock-counts/${count}/sheet`)).status).toBe(200)
    await admin('PUT', `stock-counts/${count}/cancel`)
    const blind = await openCount(categoryId, { is_blind: 1 })
    expect((await lines(blind)).data[0]).toMatchObject({ expected: null, undelivered: null })
    await admin('PUT', `stock-counts/${blind}/cancel`)
  })

  it('of another warehouse are not', async () => {
    const { product, categoryId } = await arrange()
    await sellUndelivered(product, 2)
    const other = await openTill(shop, { role: 'Admin' })
    await admin('POST', 'movements', {
      product_id: product,
      quantity: 3,
      warehouse_origin_id: till.warehouseId,
      warehouse_destiny_id: other.warehouseId,
    })
    const { body } = await admin('POST', 'stock-counts', {
      warehouse_id: other.warehouseId,
      category_id: categoryId,
    })
    expect((await lines(body.data.id)).data).toMatchObject([{ expected: 3, undelivered: 0 }])
  })

  it('that stood there are counted, whatever earlier day their delivery is told for afterwards', async () => {
    const { product, categoryId } = await arrange()
    const { id } = await sellUndelivered(product, 1)
    await sql`update sales set business_date = shop_today() - 3 where id = ${id}`.execute(shop.services.db)
    const count = await openCount(categoryId)
    await tally(count, [product, 5])
    await act(id, 'deliver', { received_by: 'Ana', delivered_on: await dayFromToday(shop, -2) })
    expect((await post(count)).status).toBe(200)
    expect((await lines(count)).data[0]).toMatchObject({ expected: 5, undelivered: 1, difference: 0 })
    expect(await held(product, till.warehouseId)).toBe(4)
  })

  it('that had left are not missing once their delivery is told and they are counted again', async () => {
    const { product, categoryId } = await arrange()
    const count = await openCount(categoryId)
    const { id } = await sellUndelivered(product, 2)
    await tally(count, [product, 3])
    await act(id, 'deliver', { received_by: 'Ana' })
    await tally(count, [product, 3])
    expect((await post(count)).status).toBe(200)
    expect(await held(product, till.warehouseId)).toBe(3)
  })

  it('and are missing themselves leave the books at zero', async () => {
    const { product, categoryId } = await arrange()
    const count = await openCount(categoryId)
    await sellUndelivered(product, 2)
    await tally(count, [product, 1])
    expect((await lines(count)).data[0]).toMatchObject({ expected: 5, undelivered: 2, difference: -3 })
    expect((await post(count)).status).toBe(200)
    expect(await held(product, till.warehouseId)).toBe(0)
  })
})

const item = (product_id: number, quantity: number) => ({ product_id, quantity, unit_price: 10 })

describe('a ticket sold without a connection, while its product is counted', () => {
  it('may have its missing pieces settled: the count still finds what it found', async () => {
    for (const counted of [0, 4]) {
      const { product, categoryId } = await arrange()
      expect((await sellLate(till, [item(product, 7)])).status).toBe(201)
      const count = await openCount(categoryId)
      await tally(count, [product, counted])
      const { data } = (await admin('GET', `stock-shortages?product_id=${product}`)).body
      const settled = await admin('PUT', `stock-shortages/${data[0].id}/settle`, { note: 'x' })
      expect(settled.body.data).toMatchObject({ settled_quantity: 2, status: 'settled' })
      const posted = await post(count)
      expect(posted.status, posted.text).toBe(200)
      expect(await held(product, till.warehouseId)).toBe(counted)
      expect((await lines(count)).data[0]).toMatchObject({ difference: counted })
    }
  })

  it('that arrives after counting takes its pieces out, when they were sold after it', async () => {
    const { product, categoryId } = await arrange()
    const count = await openCount(categoryId)
    await tally(count, [product, 4])
    expect((await sellLate(till, [item(product, 2)])).status).toBe(201)
    expect((await post(count)).status).toBe(200)
    expect((await lines(count)).data[0]).toMatchObject({ difference: -1 })
    expect(await held(product, till.warehouseId)).toBe(2)
  })

  it('that was sold before counting is not missing once more, though it arrives after it', async () => {
    const own = await openTill(shop, { role: 'Admin', warehouseId: till.warehouseId })
    await openedBefore(shop, own.sessionId, 2)
    const { product, categoryId } = await arrange()
    const count = await openCount(categoryId)
    await tally(count, [product, 2])
    expect((await lines(count)).data[0]).toMatchObject({ difference: -3 })
    const clock = { date: await dayFromToday(shop, -1), time: '12:00:00' }
    const late = await sellLate(own, [item(product, 2)], clock)
    expect([late.status, late.body.data?.business_date]).toEqual([201, clock.date])
    expect((await post(count)).status).toBe(200)
    expect((await lines(count)).data[0]).toMatchObject({ expected: 3, difference: -1 })
    expect(await held(product, till.warehouseId)).toBe(2)
  })

  it('that arrives after the count was posted leaves the books as they were counted', async () => {
    const own = await openTill(shop, { role: 'Admin', warehouseId: till.warehouseId })
    await openedBefore(shop, own.sessionId, 2)
    const clock = { date: await dayFromToday(shop, -1), time: '12:00:00' }
    for (const [counted, sold, later, left] of [
      [3, 2, false, 3],
      // The counted piece was not taken home yet.
      [5, 2, true, 3],
      // One piece is missing in the books too, which is a shortage.
      [1, 2, false, 1],
    ] as const) {
      const { product, categoryId } = await arrange()
      const count = await openCount(categoryId)
      await tally(count, [product, counted])
      expect((await post(count)).status).toBe(200)
      const late = await sellLate(own, [item(product, sold)], { ...clock, deliver_later: later })
      expect(late.status, late.text).toBe(201)
      expect(await held(product, till.warehouseId), `${counted} found`).toBe(left)
    }
  })

  it('and was sold after the count is taken out as any other', async () => {
    const { product, categoryId } = await arrange()
    const count = await openCount(categoryId)
    await tally(count, [product, 4])
    expect((await post(count)).status).toBe(200)
    expect((await sellLate(till, [item(product, 1)])).status).toBe(201)
    expect(await held(product, till.warehouseId)).toBe(3)
  })
})
