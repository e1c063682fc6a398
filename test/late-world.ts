import { expect } from 'vitest'
import type { Call, Reply, TestApp } from './app.ts'
import { addCash, newBooks, sold, stockIn, type LateBooks, type ModelLine } from './late-model.ts'
import { dayFromToday, openedBefore, type lateOf } from './late-tickets.ts'
import { openTill, stocked, type Till } from './till.ts'

/** How many days ago the first two sessions were opened. */
export const openedDays = 4

/** A ticket sold without a connection. */
export interface Ticket {
  readonly till: Till
  readonly body: ReturnType<typeof lateOf>
  /** The session that it names, and the days from today that its sale should be dated. */
  readonly session: number
  readonly day: number
  readonly productId: number
  readonly quantity: number
  readonly isCash: boolean
}

/** Two tills that sell three products of one warehouse. */
export interface World {
  readonly shop: TestApp
  readonly admin: Call
  readonly books: LateBooks
  readonly products: readonly number[]
  readonly tills: Till[]
  readonly isOpen: boolean[]
  readonly queue: Ticket[]
  readonly sent: { readonly ticket: Ticket; readonly saleId: number }[]
  /** Days ago that each session was opened. */
  readonly opened: Map<number, number>
}

export async function newWorld(shop: TestApp, admin: Call): Promise<World> {
  const first = await openTill(shop, { role: 'Admin', initialCash: 300 })
  const second = await openTill(shop, { role: 'Admin', initialCash: 0, warehouseId: first.warehouseId })
  const pieces = new Map<number, number>()
  for (const each of [0, 2, 5]) pieces.set(await stocked(shop, first.warehouseId, { pieces: each }), each)
  const books = newBooks(pieces)
  addCash(books, first.sessionId, 300)
  addCash(books, second.sessionId, 0)
  for (const { sessionId } of [first, second]) await openedBefore(shop, sessionId, openedDays)
  return {
    shop,
    admin,
    books,
    products: [...pieces.keys()],
    tills: [first, second],
    isOpen: [true, true],
    queue: [],
    sent: [],
    opened: new Map([first, second].map(({ sessionId }) => [sessionId, openedDays])),
  }
}

/** Expects a status, and these values of the record that is answered. */
export function answers(status: number, reply: Reply, values?: object): void {
  expect([reply.status, reply.status === status ? '' : reply.text]).toEqual([status, ''])
  if (values) expect(reply.body.data).toMatchObject(values)
}

export const payment = (isCash: boolean) => ({ payment_type_id: isCash ? 1 : 2 })

export function lineOf(
  { body: { data } }: Reply,
  { productId, isCash }: Pick<Ticket, 'productId' | 'isCash'>,
  short: number,
): ModelLine {
  const [{ id: lineId, quantity }] = data.details
  return {
    saleId: data.id,
    lineId,
    productId,
    quantity,
    short,
    isCash,
    settled: 0,
    returned: 0,
    returnedShort: 0,
    isCancelled: false,
  }
}

/** The session that a late ticket should be in, once its answer told the id of a new rescue session. */
function expectSession({ books, tills, isOpen }: World, { till, session }: Ticket, told: number): void {
  const place = tills.findIndex(({ user }) => user.id === till.user.id)
  if (isOpen[place] && tills[place]?.sessionId === session) return expect(told).toBe(session)
  const rescue = books.rescues.get(session)
  if (rescue !== undefined) return expect(told).toBe(rescue)
  expect(books.cash.has(told)).toBe(false)
  books.rescues.set(session, told)
  addCash(books, told, 0)
}

/** Sends tickets at once, each as often as asked, and stores them in the model. */
export async function send(world: World, tickets: readonly Ticket[], times: number): Promise<void> {
  const { shop, books } = world
  const replies = await Promise.all(
    tickets.map(({ till, body }) =>
      Promise.all(Array.from({ length: times }, () => till.call('POST', 'sales', body))),
    ),
  )
  const wanted = new Map<number, number>()
  const found = new Map<number, number>()
  const before = new Map(books.stock)
  for (const [place, ticket] of tickets.entries()) {
    const own = replies[place] ?? []
    const made = own.filter(({ status }) => status === 201)
    expect([
      made.length,
      own.filter(({ status }) => status !== 201 && status !== 200).map(({ text }) => text),
    ]).toEqual([1, []])
    expect(new Set(own.map(({ text }) => text)).size).toBe(1)
    const [reply] = made
    if (!reply) continue
    const { data } = reply.body
    expect([data.business_date, data.is_offline]).toEqual([await dayFromToday(shop, ticket.day), 1])
    expectSession(world, ticket, data.session_id)
    const short =
      (await shortagesOf(world, ticket.productId)).find(each => each.sale_id === data.id)?.quantity ?? 0
    if (tickets.length === 1) {
      expect(short).toBe(Math.max(0, ticket.quantity - stockIn(books, ticket.productId)))
    }
    wanted.set(ticket.productId, (wanted.get(ticket.productId) ?? 0) + ticket.quantity)
    found.set(ticket.productId, (found.get(ticket.productId) ?? 0) + short)
    sold(books, lineOf(reply, ticket, short), data.session_id)
    world.sent.push({ ticket, saleId: data.id })
  }
  for (const [product, pieces] of wanted) {
    expect(found.get(product)).toBe(Math.max(0, pieces - (before.get(product) ?? 0)))
  }
}

export const shortagesOf = async ({ admin }: World, product: number) =>
  (await admin('GET', `stock-shortages?product_id=${product}&per_page=100`)).body.data as {
    id: number
    sale_id: number
    quantity: number
    settled_quantity: number
    returned_quantity: number
    open_quantity: number
  }[]
