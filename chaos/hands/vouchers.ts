import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { howOften } from '#test/long.ts'
import { seeded } from '#test/seeded.ts'
import { dataOf, type Answer } from '../send.ts'
import { price, ticketOf, type Cashier, type Tills } from '../tills.ts'

const rounds = howOften(3, 50)
const random = seeded('Vouchers')

let tills: Tills
let cashiers: readonly Cashier[]

interface Sold {
  readonly id: number
  readonly product: number
  readonly line: number
  readonly by: Cashier
}

const isOdd = ({ status }: Answer) => ![200, 201, 422].includes(status)
const count = (answers: readonly Answer[], status: number) =>
  answers.filter(answer => answer.status === status).length

/** Does everything at about the same time, in any order. */
const atOnce = <T>(work: readonly (() => Promise<T>)[]): Promise<T[]> =>
  Promise.all(
    random.shuffled(work).map(async each => {
      await pause(random.below(20))
      return each()
    }),
  )

/** An exchange has more to do before it locks the sale, so the others do not always come first. */
const later =
  <T>(work: () => Promise<T>) =>
  async (): Promise<T> => {
    await pause(random.below(120))
    return work()
  }

async function soldPieces(quantity: number, by: Cashier): Promise<Sold> {
  const product = await tills.newProduct(quantity)
  const body = { ...ticketOf([]), details: [{ product_id: product, quantity, unit_price: price }] }
  const { id } = await tills.add('sales', body, by.cookie)
  const { details } = await tills.read<{ details: { id: number }[] }>(`sales/${id}`)
  return { id, product, line: details[0]?.id ?? 0, by }
}

const put = ({ cookie }: Cashier, path: string, body: object) => tills.call(cookie, 'PUT', path, body)

const returned = ({ id, line, by }: Sold, quantity: number, more: object = {}) =>
  put(by, `sales/${id}/return`, { reason: 'x', details: [{ id: line, quantity }], ...more })

/** A vale for so many pieces, by its code and number. */
async function newVoucher(pieces: number): Promise<{ id: number; code: string }> {
  const sale = await soldPieces(pieces, random.any(cashiers))
  expect((await returned(sale, pieces, { refund_as: 'voucher' })).status).toBe(200)
  const [voucher] = await tills.shop.query<{ id: number; code: string }>(
    'select id, code from vouchers where sale_id = $1',
    [sale.id],
  )
  if (!voucher) throw new Error('no voucher')
  return voucher
}

async function balanceOf(id: number): Promise<number> {
  const [row] = await tills.shop.query<{ balance: string }>('select balance from vouchers where id = $1', [
    id,
  ])
  return Number(row?.balance) / 100
}

/** A sale of so many pieces that a vale pays. */
async function spending(code: string, pieces: number) {
  const product = await tills.newProduct(pieces)
  const by = random.any(cashiers)
  return () =>
    tills.call(by.cookie, 'POST', 'sales', {
      ...ticketOf([], 3),
      details: [{ product_id: product, quantity: pieces, unit_price: price }],
      tenders: [{ way_to_pay: '17', amount: pieces * price, reference: code }],
    })
}

/** A sale of one piece of a product for which pieces of another sale come back. */
const exchange = ({ id, line, by }: Sold, product: number, quantity = 1) =>
  tills.call(by.cookie, 'POST', 'sales', {
    ...ticketOf([product], 3),
    tenders: [{ way_to_pay: '17', amount: price }],
    exchange_sale_id: id,
    exchange_reason: 'x',
    exchange_details: [{ id: line, quantity }],
  })

/** A vale that several want at once, and goods that are exchanged while their sale is cancelled. */
export function voucherRaces(open: () => Tills): void {
  beforeAll(async () => {
    tills = open()
    cashiers = await tills.openCashiers(3)
  }, 240_000)

  it('is spent for what it holds, however many sales want it at once, and given back once', async () => {
    for (let round = 0; round < rounds; round++) {
      const { id, code } = await newVoucher(4)
      const wishes = [1, 2, 3, 4, 2, 1]
      const sales = await Promise.all(wishes.map(pieces => spending(code, pieces)))
      const answers = await atOnce(sales)
      expect(answers.filter(isOdd)).toEqual([])
      const done = answers.flatMap(answer =>
        answer.status === 201 ? (dataOf(answer) as { id: number; total: number }) : [],
      )
      const spent = done.reduce((sum, { total }) => sum + total, 0)
      expect([done.length > 0, (await balanceOf(id)) + spent]).toEqual([true, 4 * price])
      // Each is cancelled twice at once, while another sale wants what comes back.
      const more = await spending(code, 1)
      const cancelled = await atOnce([
        ...done.flatMap(sale =>
          [1, 2].map(() => () => tills.call(tills.admin, 'PUT', `sales/${sale.id}/cancel`, { reason: 'x' })),
        ),
        more,
      ])
      expect(cancelled.filter(isOdd)).toEqual([])
      expect(count(cancelled, 200)).toBe(done.length)
      expect(await balanceOf(id)).toBe((4 - count(cancelled, 201)) * price)
    }
  }, 3_600_000)

  it('gives back the pieces of an exchange once, while their sale is cancelled and returned', async () => {
    const counts = { exchanged: 0, refused: 0 }
    for (let round = 0; round < rounds; round++) {
      const sale = await soldPieces(1, random.any(cashiers))
      const wanted = await tills.newProduct(5)
      const answers = await atOnce([
        () => exchange(sale, wanted),
        () => exchange(sale, wanted),
        later(() => put(sale.by, `sales/${sale.id}/cancel`, { reason: 'x' })),
        later(() => returned(sale, 1)),
        later(() => returned(sale, 1, { refund_as: 'voucher' })),
      ])
      expect(answers.filter(isOdd)).toEqual([])
      const exchanged = count(answers, 201)
      counts.exchanged += exchanged
      counts.refused += count(answers, 422)
      expect([exchanged <= 1, await tills.stockOf(sale.product), await tills.stockOf(wanted)]).toEqual([
        true,
        1,
        5 - exchanged,
      ])
      const { paid, refunded_total } = await tills.read<{ paid: number; refunded_total: number }>(
        `sales/${sale.id}`,
      )
      expect([paid, refunded_total]).toEqual([0, price])
    }
    process.stdout.write(`Exchanges: ${counts.exchanged} done, ${counts.refused} refused\n`)
    expect(counts.refused > 0).toBe(true)
  }, 3_600_000)

  it('is exchanged both ways at once: each gets what the other brings, or nothing moves', async () => {
    for (let round = 0; round < rounds; round++) {
      const [one, other] = [
        await soldPieces(2, random.any(cashiers)),
        await soldPieces(2, random.any(cashiers)),
      ]
      for (const { product } of [one, other]) {
        await tills.add('movements', {
          product_id: product,
          warehouse_destiny_id: tills.warehouse,
          quantity: 2,
        })
      }
      const answers = await atOnce([
        () => exchange(one, other.product),
        () => exchange(other, one.product),
        () => exchange(one, other.product),
        () => exchange(other, one.product),
      ])
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
      expect([await tills.stockOf(one.product), await tills.stockOf(other.product)]).toEqual([2, 2])
    }
  }, 3_600_000)
}
