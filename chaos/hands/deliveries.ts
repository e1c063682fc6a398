import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { howOften } from '#test/long.ts'
import { seeded } from '#test/seeded.ts'
import { dataOf, type Answer } from '../send.ts'
import { price, ticketOf, type Cashier, type Tills } from '../tills.ts'

const rounds = howOften(3, 50)
const pieces = 30
/** Pieces that the books have and the shop does not: the count is to find them. */
const lost = 2
const random = seeded('Deliveries')

let tills: Tills
let cashiers: readonly Cashier[]

interface Sold {
  readonly id: number
  readonly details: readonly { id: number }[]
  /** Of whoever sold it, and gives the money back from the same drawer. */
  readonly cookie: string
}

const list = <T>(length: number, make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length }, make))

async function sell(product: number, deliver_later: boolean): Promise<Sold> {
  const body = { ...ticketOf([product]), deliver_later }
  const { cookie } = random.any(cashiers)
  return { ...((await tills.add('sales', body, cookie)) as Sold), cookie }
}

/** A product alone in its category, and pieces of it that were sold two days ago and still stand there. */
async function arrange(waiting: number) {
  const category = await tills.add('categories', { name: `Sala ${randomUUID()}` })
  const code = randomUUID()
  const product = await tills.add('products', {
    internal_code: code,
    name: `Pieza ${code}`,
    price,
    category_id: category.id,
  })
  const warehouse_id = tills.warehouse
  await tills.add('movements', {
    product_id: product.id,
    warehouse_destiny_id: warehouse_id,
    quantity: pieces,
  })
  const sold = await list(waiting, () => sell(product.id, true))
  await tills.shop.query('update sales set business_date = business_date - 2 where id = any($1)', [
    sold.map(({ id }) => id),
  ])
  const count = await tills.add('stock-counts', { warehouse_id, category_id: category.id })
  return { product: product.id, sold, count: count.id }
}

/** The days on which a sale of two days ago may have been delivered. */
async function days(): Promise<string[]> {
  const rows = await tills.shop.query<{ day: string }>(
    'select (shop_today() - ago)::text as day from generate_series(0, 2) as ago',
  )
  return rows.map(({ day }) => day)
}

const put = (cookie: string, path: string, body: object) => tills.call(cookie, 'PUT', path, body)

/** Deliveries, returns and sales beside a count that closes. */
export function deliveryRaces(open: () => Tills): void {
  beforeAll(async () => {
    tills = open()
    cashiers = await tills.openCashiers(4)
  }, 240_000)

  it(`deliveries, returns and sales beside a count that closes, on two processes: the books are exact ${rounds} times`, async () => {
    const told = await days()
    for (let round = 0; round < rounds; round++) {
      const waiting = 8
      const { product, sold, count } = await arrange(waiting)
      const details = [{ product_id: product, counted: pieces - lost, age_ms: 0 }]
      expect((await put(tills.admin, `stock-counts/${count}/counts`, { details })).status).toBe(200)

      const [both, ...others] = sold
      const deliver = ({ id, cookie }: Sold) =>
        put(cookie, `sales/${id}/deliver`, { received_by: 'Ana', delivered_on: random.any(told) })
      const giveBack = ({ id, cookie, details: [line] }: Sold) =>
        put(cookie, `sales/${id}/return`, { reason: 'No cabe', details: [{ id: line?.id, quantity: 1 }] })
      // Of one sale the same piece is delivered and returned at once: one of both may come too late.
      const acts: (() => Promise<Answer>)[] = [
        ...others.slice(0, 4).map(sale => () => deliver(sale)),
        ...others.slice(4, 6).map(sale => () => giveBack(sale)),
        ...(both ? [() => deliver(both), () => giveBack(both)] : []),
        () => put(tills.admin, `stock-counts/${count}/post`, { reason: 'Conteo', zero_missing: 0 }),
      ]
      const sales = [false, false, false, true, true].map(later => () => sell(product, later))
      const answers: Answer[] = []
      await Promise.all(
        random
          .shuffled([
            ...acts.map(act => async () => void answers.push(await act())),
            ...sales.map(make => async () => void (await make())),
          ])
          .map(act => act()),
      )
      expect(answers.filter(({ status }) => status !== 200 && status !== 422)).toEqual([])
      expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(1)
      expect(dataOf(await tills.call(tills.admin, 'GET', `stock-counts/${count}`))).toMatchObject({
        status: 'posted',
      })

      // Four were delivered and three left at once; of the rest only those that came back are for sale again.
      const [{ difference } = { difference: 0 }] = await tills.read<{ difference: number }[]>(
        `stock-counts/${count}/count-lines`,
      )
      const sellable = pieces - lost - waiting - 3 - 2 + 2 + 1
      expect({ difference, books: await tills.stockOf(product) }).toEqual({
        difference: -lost,
        books: sellable,
      })
    }
  }, 3_600_000)
}
