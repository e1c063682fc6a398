import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import {
  addCash,
  addStock,
  cashIn,
  comesBack,
  leftOf,
  openShort,
  price,
  sold,
  stockIn,
} from '#test/late-model.ts'
import { counted, dayFromToday, lateOf } from '#test/late-tickets.ts'
import {
  answers,
  lineOf,
  newWorld,
  openedDays,
  payment,
  send,
  shortagesOf,
  type World,
} from '#test/late-world.ts'
import { howOften } from '#test/long.ts'
import { ticketOf } from '#test/till.ts'

const runs = howOften(7, 500)

const shop = useApp()
let admin: Call

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  await admin('PUT', 'settings', { reorder_point: 0 })
})

const anyStep = fc.record({
  kind: fc.constantFrom(
    'sell',
    'sell',
    'queue',
    'queue',
    'queue',
    'send',
    'send twice',
    'send again',
    'send all at once',
    'return',
    'return',
    'cancel',
    'settle',
    'enter',
    'take out',
    'close',
    'close rescue',
    'open',
  ),
  till: fc.nat(1),
  product: fc.nat(2),
  quantity: fc.integer({ min: 1, max: 4 }),
  isCash: fc.boolean(),
  /** The day on the till's clock, in days from today; null for none. */
  clock: fc.constantFrom(null, 0, -1, -openedDays, -openedDays - 1, 3, -4_000, 9_000),
  pick: fc.nat(1_000),
})
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never

async function take(world: World, step: Step): Promise<void> {
  const { books, products, tills, isOpen, queue } = world
  const { kind, quantity, isCash, clock, pick } = step
  const till = tills[step.till]!
  const productId = products[step.product]!
  const there = stockIn(books, productId)
  const item = { product_id: productId, quantity, unit_price: price }
  const chosen = <T>(all: readonly T[]): T | undefined => all[pick % Math.max(1, all.length)]
  switch (kind) {
    case 'sell': {
      const isFine = Boolean(isOpen[step.till]) && there >= quantity
      const reply = await till.call('POST', 'sales', ticketOf([item], payment(isCash)))
      answers(isFine ? 201 : 422, reply)
      if (!isFine) return
      return sold(books, lineOf(reply, { productId, isCash }, 0), till.sessionId)
    }
    case 'queue': {
      const date = clock === null ? null : await dayFromToday(shop, clock)
      const more = { ...payment(isCash), date, time: clock === null ? null : '12:00:00' }
      const day = Math.min(0, Math.max(-(world.opened.get(till.sessionId) ?? 0), clock ?? 0))
      const body = lateOf(till, [item], more)
      queue.push({ till, body, session: till.sessionId, day, productId, quantity, isCash })
      return
    }
    case 'send':
    case 'send twice': {
      const ticket = chosen(queue)
      if (!ticket) return
      queue.splice(queue.indexOf(ticket), 1)
      return send(world, [ticket], kind === 'send' ? 1 : 2)
    }
    case 'send all at once':
      return send(world, queue.splice(0), 2)
    case 'send again': {
      const before = chosen(world.sent)
      if (!before) return
      const reply = await before.ticket.till.call('POST', 'sales', before.ticket.body)
      answers(200, reply, { id: before.saleId })
      return
    }
    case 'return': {
      const line = chosen(books.lines.filter(each => leftOf(each) > 0))
      if (!line) return
      const pieces = Math.min(quantity, leftOf(line))
      const isFine = !line.isCash || (isOpen[step.till] && cashIn(books, till.sessionId) >= pieces * price)
      const details = [{ id: line.lineId, quantity: pieces }]
      answers(
        isFine ? 200 : 422,
        await till.call('PUT', `sales/${line.saleId}/return`, { reason: 'x', details }),
      )
      if (isFine) comesBack(books, line, pieces, till.sessionId)
      return
    }
    case 'cancel': {
      const line = chosen(books.lines.filter(each => leftOf(each) > 0))
      if (!line) return
      const pieces = leftOf(line)
      const isFine = !line.isCash || (isOpen[step.till] && cashIn(books, till.sessionId) >= pieces * price)
      answers(isFine ? 200 : 422, await till.call('PUT', `sales/${line.saleId}/cancel`, { reason: 'x' }))
      if (!isFine) return
      comesBack(books, line, pieces, till.sessionId)
      line.isCancelled = true
      return
    }
    case 'settle': {
      const line = chosen(books.lines.filter(({ short }) => short > 0))
      if (!line) return
      const own = (await shortagesOf(world, line.productId)).find(({ sale_id }) => sale_id === line.saleId)
      const isFine = quantity <= openShort(line)
      answers(
        isFine ? 200 : 422,
        await admin('PUT', `stock-shortages/${own?.id}/settle`, { quantity, note: 'x' }),
      )
      if (isFine) line.settled += quantity
      return
    }
    case 'enter':
      answers(
        201,
        await admin('POST', 'movements', {
          product_id: productId,
          warehouse_destiny_id: till.warehouseId,
          quantity,
        }),
      )
      return addStock(books, productId, quantity)
    case 'take out': {
      const isFine = there >= quantity
      const body = { product_id: productId, warehouse_origin_id: till.warehouseId, quantity, note: 'x' }
      answers(isFine ? 201 : 422, await admin('POST', 'movements', body))
      if (isFine) addStock(books, productId, -quantity)
      return
    }
    case 'close': {
      const reply = await till.call('POST', 'pos/session/close', { counted })
      if (isOpen[step.till]) answers(200, reply, { expected_cash: cashIn(books, till.sessionId) })
      else answers(422, reply)
      isOpen[step.till] = false
      return
    }
    case 'close rescue': {
      const rescue = chosen([...books.rescues])
      if (!rescue) return
      const [closed, id] = rescue
      const reply = await admin('POST', `pos/sessions/${id}/close`, { counted })
      answers(200, reply, { expected_cash: cashIn(books, id) })
      books.rescues.delete(closed)
      return
    }
    default: {
      const body = { register_id: till.registerId, initial_cash: 100 }
      const reply = await till.call('POST', 'pos/session', body)
      answers(isOpen[step.till] ? 422 : 201, reply)
      if (isOpen[step.till]) return
      isOpen[step.till] = true
      tills[step.till] = { ...till, sessionId: reply.body.data.id }
      addCash(books, reply.body.data.id, 100)
    }
  }
}

const byId = (a: number[], b: number[]) => (a[0] ?? 0) - (b[0] ?? 0)

/** Compares the server's stock, shortages and cash with the model. */
async function compare(world: World): Promise<void> {
  const { books, products } = world
  for (const id of products) {
    const { stock } = (await admin('GET', `products/${id}`)).body.data
    const missing = (await shortagesOf(world, id)).map(each => [
      each.sale_id,
      each.quantity,
      each.settled_quantity,
      each.returned_quantity,
      each.open_quantity,
    ])
    const expected = books.lines
      .filter(({ productId, short }) => productId === id && short > 0)
      .map(line => [line.saleId, line.short, line.settled, line.returnedShort, openShort(line)])
    expect([stock, missing.toSorted(byId)]).toEqual([stockIn(books, id), expected.toSorted(byId)])
  }
  for (const [session, cash] of books.cash) {
    const { data } = (await admin('GET', `pos/sessions/${session}`)).body
    expect([session, data.expected_cash]).toEqual([session, cash])
  }
}

it(`${runs} random mixes of tickets, returns and closings leave the books as the model has them`, async () => {
  expect.hasAssertions()
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 12, maxLength: 24, size: 'max' }), async steps => {
      const world = await newWorld(shop, admin)
      for (const step of steps) await take(world, step)
      await send(world, world.queue.splice(0), 1)
      await compare(world)
    }),
    { numRuns: runs, endOnFailure: true, ...(process.env.SEED && { seed: Number(process.env.SEED) }) },
  )
}, 3_600_000)
