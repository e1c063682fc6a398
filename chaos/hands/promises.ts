import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { dayIn, shopDayIn } from '#test/days.ts'
import { howOften } from '#test/long.ts'
import { seeded } from '#test/seeded.ts'
import { dataOf, type Answer } from '../send.ts'
import { price, ticketOf, type Cashier, type Tills } from '../tills.ts'

const rounds = howOften(3, 50)
const random = seeded('Promises')

let tills: Tills
let one: Cashier
let two: Cashier
let supplier: number

interface Sold {
  readonly id: number
  readonly details: readonly { readonly id: number }[]
}
interface Row {
  readonly id: number
}

const isOdd = ({ status }: Answer) => status !== 200 && status !== 201 && status !== 422
const put = ({ cookie }: { cookie: string }, path: string, body: object = {}) =>
  tills.call(cookie, 'PUT', path, body)

/** Asks all of it in any order and at almost the same moment. */
async function race<Name extends string>(
  asks: Readonly<Record<Name, () => Promise<Answer>>>,
): Promise<Readonly<Record<Name, Answer>>> {
  const turns = random.shuffled(Object.entries<() => Promise<Answer>>(asks)).map(async ([name, ask]) => {
    await pause(random.below(12))
    return [name, await ask()] as const
  })
  const answers = Object.fromEntries(await Promise.all(turns)) as Record<Name, Answer>
  expect(Object.values<Answer>(answers).filter(isOdd)).toEqual([])
  return answers
}

const isDone = ({ status }: Answer) => status < 300
const doneOf = (answers: readonly Answer[]) => answers.filter(isDone).length

async function quoted(product: number, { cookie }: Cashier): Promise<Sold> {
  const terms = { status: 'pending', valid_until: shopDayIn(5), customer_id: tills.customer }
  return (await tills.add('sales', { ...ticketOf([product]), ...terms }, cookie)) as Sold
}

const hold = ({ id }: Sold, { cookie }: Cashier) =>
  tills.call(cookie, 'POST', `quotations/${id}/hold`, { until: shopDayIn(2) })

/** A product that is made to order, sold so, with an approved purchase order of `ordered` pieces. */
async function onItsWay(pieces: number, ordered: number) {
  const code = randomUUID()
  const product = await tills.add('products', {
    internal_code: code,
    name: `Pieza ${code}`,
    price,
    order_mode: 'also',
    supplier_id: supplier,
    purchase_price: 40,
    making_days_to: 10,
  })
  const line = { product_id: product.id, quantity: pieces, unit_price: price, on_order: true }
  const body = { ticket: randomUUID(), payment_type_id: 1, customer_id: tills.customer, details: [line] }
  const sale = (await tills.add('sales', body, one.cookie)) as Sold
  const asAdmin = { cookie: tills.admin }
  const [waiting] = await tills.read<Row[]>(`on-order?sale_id=${sale.id}`)
  expect((await put(asAdmin, `on-order/${waiting?.id}/order`)).status).toBe(200)
  const [order] = await tills.read<Row[]>('purchase-orders?reception_status=pending&order_by=-id')
  await put(asAdmin, `purchase-orders/${order?.id}/product/${product.id}`, { quantity: ordered })
  expect((await put(asAdmin, `purchase-orders/${order?.id}/approve`)).status).toBe(200)
  const { details } = await tills.read<Sold>(`purchase-orders/${order?.id}`)
  const receive = (received_quantity: number) => () =>
    tills.call(tills.admin, 'POST', `purchase-orders/${order?.id}/receptions`, {
      received_on: shopDayIn(0),
      warehouse_id: tills.warehouse,
      details: [{ id: details[0]?.id, received_quantity }],
    })
  return { product: product.id, sale, receive }
}

/** Holds, deliveries, pieces on order and money at the door, which two want at once. */
export function promiseRaces(open: () => Tills): void {
  beforeAll(async () => {
    tills = open()
    one = await tills.newCashier()
    two = await tills.newCashier()
    await Promise.all([one, two].map(tills.open))
    supplier = (await tills.add('suppliers', { brand_name: `Maderas ${randomUUID()}` })).id
  }, 240_000)

  it(`the last piece is held or sold, ${rounds} times`, async () => {
    const won = { held: 0, sold: 0 }
    for (let round = 0; round < rounds; round++) {
      const product = await tills.newProduct(1)
      const [mine, theirs] = [await quoted(product, one), await quoted(product, two)]
      const { first, second, sale } = await race({
        first: () => hold(mine, one),
        second: () => hold(theirs, two),
        sale: () => tills.call(two.cookie, 'POST', 'sales', ticketOf([product])),
      })
      expect(doneOf([first, second, sale])).toBe(1)
      won[isDone(sale) ? 'sold' : 'held'] += 1
      expect(await tills.stockOf(product)).toBe(isDone(sale) ? 0 : 1)
    }
    process.stdout.write(`Last piece: ${won.held} held, ${won.sold} sold\n`)
  }, 3_600_000)

  it(`what is held is sold once with its quotation, ${rounds} times`, async () => {
    const won = { quotation: 0, other: 0 }
    for (let round = 0; round < rounds; round++) {
      const product = await tills.newProduct(1)
      const sale = await quoted(product, one)
      expect((await hold(sale, one)).status).toBe(201)
      const sellQuoted = () => put(one, `sales/${sale.id}/sell/pay`)
      const continued = { ...ticketOf([product]), replaces_id: sale.id }
      const { released, ...sold } = await race({
        once: sellQuoted,
        twice: sellQuoted,
        continued: () => tills.call(one.cookie, 'POST', 'sales', continued),
        other: () => tills.call(two.cookie, 'POST', 'sales', ticketOf([product])),
        released: () => put(one, `quotations/${sale.id}/release`),
      })
      expect([doneOf(Object.values(sold)), await tills.stockOf(product)]).toEqual([1, 0])
      expect(isDone(sold.other) ? isDone(released) : true).toBe(true)
      won[isDone(sold.other) ? 'other' : 'quotation'] += 1
      const holds = await tills.shop.query(
        'select id from stock_holds where sale_id = $1 and released_at is null',
        [sale.id],
      )
      expect(holds).toEqual([])
    }
    process.stdout.write(`Held piece: ${won.quotation} to its quotation, ${won.other} after it was let go\n`)
  }, 3_600_000)

  it(`a stop that two crews record has one end, and its money is counted once, ${rounds} times`, async () => {
    const ends: Record<string, number> = {}
    let moves = 0
    for (let round = 0; round < rounds; round++) {
      const product = await tills.newProduct(1)
      const terms = { customer_id: tills.customer, liquidation_date: dayIn(30), payment_type_id: 4 }
      const body = { ...ticketOf([product]), ...terms, deliver_later: true }
      const sale = (await tills.add('sales', body, one.cookie)) as Sold
      const stop = await tills.add('deliveries', {
        sale_id: sale.id,
        day: shopDayIn(1),
        span: 'morning',
        contact_name: 'Ana',
        address: 'Calle Roble 12',
        details: [{ id: sale.details[0]?.id, quantity: 1 }],
      })
      const money = { key: randomUUID(), amount: 60, way_to_pay: '01' }
      const collect =
        ({ cookie }: Cashier) =>
        () =>
          tills.call(cookie, 'POST', `deliveries/${stop.id}/collect`, money)
      const { moved, paid, paidToo, paidAgain, ...recorded } = await race({
        delivered: () => put(one, `deliveries/${stop.id}/deliver`, { received_by: 'Ana' }),
        deliveredToo: () => put(two, `deliveries/${stop.id}/deliver`, { received_by: 'Luis' }),
        failed: () => put(two, `deliveries/${stop.id}/fail`, { reason: 'Nadie abrió' }),
        moved: () => put(one, `deliveries/${stop.id}/move`, { day: shopDayIn(3) }),
        paid: collect(one),
        paidToo: collect(two),
        paidAgain: collect(one),
      })
      expect(doneOf(Object.values(recorded))).toBe(1)
      const { status } = await tills.read<{ status: string }>(`deliveries/${stop.id}`)
      expect(status).toBe(isDone(recorded.failed) ? 'failed' : 'delivered')
      ends[status] = (ends[status] ?? 0) + 1
      moves += Number(isDone(moved))
      const rows = [paid, paidToo, paidAgain].map(answer => (dataOf(answer) as Row).id)
      expect(new Set(rows).size).toBe(1)
      expect(await tills.read(`door-payments?delivery_id=${stop.id}`)).toHaveLength(1)
    }
    process.stdout.write(`Stops: ${JSON.stringify(ends)}, ${moves} moved before\n`)
  }, 3_600_000)

  it(`pieces that two receptions bring while their sale is cancelled are nobody's or its, ${rounds} times`, async () => {
    let cancelled = 0
    for (let round = 0; round < rounds; round++) {
      const { product, sale, receive } = await onItsWay(3, 6)
      // A third of them is not cancelled: two receptions alone bring pieces for one line.
      const isCancelling = round % 3 !== 0
      const cancel = () => put(one, `sales/${sale.id}/cancel`, { reason: 'x' })
      const look = () => tills.call(one.cookie, 'GET', `sales/${sale.id}`)
      const answers = await race({
        first: receive(2),
        second: receive(2),
        other: isCancelling ? cancel : look,
      })
      expect([answers.first.status, answers.second.status]).toEqual([201, 201])
      const isGone = isCancelling && isDone(answers.other)
      cancelled += Number(isGone)
      expect(await tills.stockOf(product)).toBe(isGone ? 4 : 1)
      const found = await tills.shop.query(
        'select assigned_quantity, open_quantity from on_order_lines where sale_id = $1',
        [sale.id],
      )
      expect(found).toEqual([expect.objectContaining({ open_quantity: 0 })])
    }
    process.stdout.write(`Receptions: ${rounds * 2}, beside ${cancelled} cancelled sales\n`)
  }, 3_600_000)
}
