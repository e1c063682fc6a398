import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isLong } from '#test/long.ts'
import { openShop } from './shop.ts'

const rounds = isLong ? 100 : 2
const kinds = isLong ? [1, 7, 50] : [1, 7]
const requests = isLong ? 200 : 40
const price = 100

interface Cashier {
  readonly cookie: string
  readonly registerId: number
}

interface Answer {
  readonly status: number
  readonly text: string
}

let shop: Awaited<ReturnType<typeof openShop>>
let urls: readonly string[]
let admin: string
let warehouse: number
let cashiers: readonly Cashier[]

beforeAll(async () => {
  shop = await openShop()
  await shop.start()
  const second = await shop.another()
  await second.start()
  urls = [shop.url, second.url]
  admin = await shop.login()
  warehouse = (await add('warehouses', { name: `Tienda ${randomUUID()}` })).id
  cashiers = await Promise.all(Array.from({ length: 4 }, newCashier))
  await Promise.all(cashiers.map(open))
}, 240_000)

afterAll(() => shop.close(), 60_000)

const any = <T>(values: readonly T[]): T => values[Math.trunc(Math.random() * values.length)]!

async function call(cookie: string, method: string, path: string, body?: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json', cookie }
  const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  const answer = await fetch(`${any(urls)}/api/${path}`, sent)
  return { status: answer.status, text: await answer.text() }
}

async function read<Data>(path: string, cookie = admin): Promise<Data> {
  return (JSON.parse((await call(cookie, 'GET', path)).text) as { data: Data }).data
}

async function add(path: string, body: object): Promise<{ id: number }> {
  const answer = await call(admin, 'POST', path, body)
  expect([path, answer.status, answer.status === 201 ? '' : answer.text]).toEqual([path, 201, ''])
  return (JSON.parse(answer.text) as { data: { id: number } }).data
}

async function newCashier(): Promise<Cashier> {
  const email = `${randomUUID()}@prueba.mx`
  const password = 'mueble-verde-42'
  const user = { name: 'Cajero', email, role: 'Vendedor', password, password_confirmation: password }
  await add('users', user)
  const login = await fetch(`${shop.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const register = await add('registers', { name: `Caja ${randomUUID()}`, warehouse_id: warehouse })
  return { cookie, registerId: register.id }
}

async function open({ cookie, registerId }: Cashier): Promise<number> {
  const { text } = await call(cookie, 'POST', 'pos/session', { register_id: registerId, initial_cash: 500 })
  return (JSON.parse(text) as { data: { id: number } }).data.id
}

async function newProduct(pieces: number): Promise<number> {
  const code = randomUUID()
  const { id } = await add('products', { internal_code: code, name: `Pieza ${code}`, price })
  await add('movements', { product_id: id, warehouse_destiny_id: warehouse, quantity: pieces })
  return id
}

const ticketOf = (products: readonly number[]) => ({
  ticket: randomUUID(),
  payment_type_id: any([1, 2]),
  details: products.map(product_id => ({ product_id, quantity: 1, unit_price: price })),
})

/** A cart that always has the wanted product, once or twice, among others in any order. */
function cart(wanted: number, others: readonly number[]): number[] {
  const products = [
    wanted,
    ...others.filter(() => Math.random() < 0.5),
    ...(Math.random() < 0.2 ? [wanted] : []),
  ]
  return products.sort(() => Math.random() - 0.5)
}

it(`the last pieces are sold exactly, by ${requests} requests at once to two processes`, async () => {
  for (const pieces of kinds) {
    for (let round = 0; round < rounds; round++) {
      const wanted = await newProduct(pieces)
      const others = [await newProduct(requests), await newProduct(requests)]
      const carts = Array.from({ length: requests }, () => cart(wanted, others))
      const answers = await Promise.all(
        carts.map(products => call(any(cashiers).cookie, 'POST', 'sales', ticketOf(products))),
      )
      const odd = answers.filter(({ status }) => status !== 201 && status !== 422)
      expect(odd).toEqual([])
      const sold = carts
        .filter((_, place) => answers[place]?.status === 201)
        .reduce((sum, products) => sum + products.filter(id => id === wanted).length, 0)
      const { stock } = await read<{ stock: number }>(`products/${wanted}`)
      // A cart with two may be refused for the last one, which then is left.
      expect([sold + stock, stock <= 1]).toEqual([pieces, true])
    }
  }
}, 600_000)

it('a ticket that is sent many times to both processes is one sale, with one answer', async () => {
  const tickets = isLong ? 200 : 12
  const product = await newProduct(tickets)
  await Promise.all(
    Array.from({ length: tickets }, async () => {
      const { cookie } = any(cashiers)
      const body = ticketOf([product])
      const times = 2 + Math.trunc(Math.random() * 4)
      const answers = await Promise.all(
        Array.from({ length: times }, async () => {
          await pause(Math.random() * 60)
          return call(cookie, 'POST', 'sales', body)
        }),
      )
      const again = await call(cookie, 'POST', 'sales', body)
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
      expect(new Set([...answers, again].map(({ text }) => text)).size).toBe(1)
      const other = await call(cookie, 'POST', 'sales', { ...body, discount_description: 'otra' })
      expect(other.status).toBe(422)
    }),
  )
  expect((await read<{ stock: number }>(`products/${product}`)).stock).toBe(0)
}, 300_000)

it('a session that closes while sales arrive counts each of them, or none', async () => {
  for (let round = 0; round < (isLong ? 50 : 3); round++) {
    const product = await newProduct(200)
    const cashier = await newCashier()
    const session = await open(cashier)
    const selling = Array.from({ length: 20 }, async (_, place) => {
      await pause(place * 8)
      return call(cashier.cookie, 'POST', 'sales', { ...ticketOf([product]), payment_type_id: 1 })
    })
    await pause(60 + Math.random() * 60)
    const counted = [{ currency: 'MXN', denomination: 100, quantity: 5 }]
    const closing = await call(cashier.cookie, 'POST', 'pos/session/close', { counted })
    const answers = await Promise.all(selling)
    expect([closing.status, closing.status === 200 ? '' : closing.text]).toEqual([200, ''])
    const sold = answers.filter(({ status }) => status === 201).length
    expect(answers.filter(({ status }) => status !== 201 && status !== 422)).toEqual([])
    const figures = await read<{ sales: number; expected_cash: number }>(`pos/sessions/${session}`)
    expect([figures.sales, figures.expected_cash]).toEqual([sold, 500 + sold * price])
    const { stock } = await read<{ stock: number }>(`products/${product}`)
    expect(stock).toBe(200 - sold)
  }
}, 600_000)

it('folios have no gap, and the books agree', async () => {
  expect(await shop.verify()).toBe(0)
}, 120_000)
