import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { runVerify } from '#engine/verify.ts'
import { shopInvariants } from '#server/invariants.ts'
import { useApp, type Call } from '#test/app.ts'
import { useBuying } from '#test/buying.ts'
import { countCalls } from '#test/stock-counts.ts'

const shop = useApp()
const { held, admin, product, bought, sell, productOf } = useBuying(shop)
let seller: Call

beforeAll(async () => {
  seller = shop.as(await shop.user('Vendedor'))
})

const costOf = async (id: number) => (await productOf(id)).average_cost

const broken = async () =>
  (await runVerify(shop.services.db, shopInvariants(shop.services)))
    .filter(({ rows }) => rows.length > 0)
    .map(({ name }) => name)

describe('the cost of a product', () => {
  it('is the average over the receptions of all warehouses, and changes by nothing else', async () => {
    const item = await product({ stock: 3, price: 232_00, purchasePrice: 58_00 })
    expect(await productOf(item)).toMatchObject({
      average_cost: null,
      unit_cost: 50,
      margin: 75,
      stock_value: 150,
    })
    await bought(item, 10, 100)
    expect(await costOf(item)).toBe(100)
    await admin('POST', 'movements', {
      product_id: item,
      warehouse_origin_id: held.warehouses[0],
      warehouse_destiny_id: held.warehouses[1],
      quantity: 6,
    })
    await bought(item, 13, 160.01)
    // (13 × 100 + 13 × 160.01) ÷ 26
    expect(await productOf(item)).toMatchObject({
      average_cost: 130.005,
      unit_cost: 130.005,
      margin: 35,
      stock_value: 3380.13,
    })
    await sell(item, 5)
    expect(await costOf(item)).toBe(130.005)
    expect(
      (await admin('GET', 'products?whereBetween[margin][gt]=34&whereBetween[margin][lt]=36')).body.total,
    ).toBe(1)
    const read = (await seller('GET', `products/${item}`)).body.data
    expect(Object.keys(read).filter(name => /cost|margin|value|purchase/.test(name))).toEqual([])
  })

  it('is the one of the database’s own function, in a list too', async () => {
    const rate = { exchangeRate: '18.250000' }
    const kinds = [
      { purchasePrice: 99_99 },
      { purchasePrice: 99_99, purchaseTaxIncluded: false },
      { purchasePrice: 45_00, purchaseCurrency: 'USD', ...rate },
      { purchasePrice: 45_00, purchaseCurrency: 'USD', purchaseTaxIncluded: false },
      { purchasePrice: null },
    ]
    const items = await Promise.all(kinds.map(values => product(values)))
    await bought(items[1]!, 3, 71.5)
    const expected = await sql<{ cost: string | null }>`
      select unit_cost(products) as cost from products where id = any(${items}) order by id
    `.execute(shop.services.db)
    const listed = async () =>
      (await admin('GET', `products?whereIn[id]=${items.join(',')}&order_by=id`)).body.data
    const costs = (await listed()).map(({ unit_cost }: { unit_cost: number | null }) => unit_cost)
    expect(costs).toEqual(expected.rows.map(({ cost }) => (cost === null ? null : Number(cost))))
    expect(costs.filter((cost: number | null) => cost !== null).length).toBeGreaterThanOrEqual(3)
  })

  it('subtracts a voided reception at its own cost, and is the last one’s when no stock is left', async () => {
    const item = await product()
    const first = await bought(item, 2, 100)
    const second = await bought(item, 4, 130)
    expect(await costOf(item)).toBe(120)
    await admin('DELETE', `receptions/${first.receptionId}`)
    expect(await costOf(item)).toBe(130)
    await sell(item, 4)
    await bought(item, 1, 90)
    expect(await costOf(item)).toBe(90)
    const [last] = (await admin('GET', 'receptions')).body.data
    await admin('DELETE', `receptions/${last.id}`)
    // With nothing in stock the last valid reception gives the cost.
    expect(await costOf(item)).toBe(130)
    await admin('POST', 'movements', {
      product_id: item,
      warehouse_destiny_id: held.warehouses[0],
      quantity: 4,
    })
    await admin('DELETE', `receptions/${second.receptionId}`)
    expect(await costOf(item)).toBeNull()
  })

  it('includes both of two simultaneous receptions', async () => {
    const item = await product()
    await Promise.all([bought(item, 1, 100), bought(item, 1, 200), bought(item, 2, 300)])
    expect(await productOf(item)).toMatchObject({ stock: 4, average_cost: 225 })
  })
})

describe('the cost of a product that is counted', () => {
  const { tally } = countCalls(shop, () => admin)

  /** Counts a product in the first warehouse and posts it; answers the change in money. */
  async function count(item: number, counted: number): Promise<number> {
    const { body } = await admin('POST', 'stock-counts', { warehouse_id: held.warehouses[0] })
    const { id } = body.data
    await tally(id, [item, counted])
    const { data } = (
      await admin('PUT', `stock-counts/${id}/post`, { reason: 'Conteo mensual', zero_missing: 0 })
    ).body
    expect(data).toMatchObject({ status: 'posted', different_lines: 1 })
    return data.value_change
  }

  it('stays through gains and losses, which only give later receptions and voids other weights', async () => {
    const item = await product({ purchasePrice: 58_00 })
    const first = await bought(item, 10, 100)
    expect(await count(item, 6)).toBe(-400)
    expect(await productOf(item)).toMatchObject({ stock: 6, average_cost: 100, stock_value: 600 })
    const second = await bought(item, 4, 150)
    // (6 × 100 + 4 × 150) ÷ 10
    expect(await costOf(item)).toBe(120)
    expect(await count(item, 15)).toBe(600)
    expect(await productOf(item)).toMatchObject({ stock: 15, average_cost: 120 })
    await admin('DELETE', `receptions/${second.receptionId}`)
    // (15 × 120 − 4 × 150) ÷ 11 is 109.09, above all prices of what is left.
    expect(await productOf(item)).toMatchObject({ stock: 11, average_cost: 100 })
    expect(await broken()).toEqual([])

    expect(await count(item, 0)).toBe(-1_100)
    expect(await productOf(item)).toMatchObject({ stock: 0, average_cost: 100 })
    const third = await bought(item, 3, 80)
    expect(await costOf(item)).toBe(80)
    // Its pieces were counted away, so it can only be voided once they are found.
    expect(await count(item, 1)).toBe(-160)
    expect((await admin('DELETE', `receptions/${third.receptionId}`)).status).toBe(422)
    expect(await count(item, 3)).toBe(160)
    await admin('DELETE', `receptions/${third.receptionId}`)
    expect(await productOf(item)).toMatchObject({ stock: 0, average_cost: 100 })
    expect(await count(item, 10)).toBe(1_000)
    await admin('DELETE', `receptions/${first.receptionId}`)
    // With no reception left the price typed by hand stands in.
    expect(await productOf(item)).toMatchObject({ stock: 0, average_cost: null, unit_cost: 50 })
    expect(await broken()).toEqual([])
  })
})

describe('the rules of the books', () => {
  it.each([
    [
      'the average cost of each product is what its movements come to',
      sql`update product_costs set average_cost = average_cost + 1`,
      sql`update product_costs set average_cost = average_cost - 1`,
    ],
    [
      'what was received of each ordered line is the sum of its receptions',
      sql`update purchase_order_lines set received_quantity = received_quantity - 1 where received_quantity = quantity and quantity = 13`,
      sql`update purchase_order_lines set received_quantity = 13 where quantity = 13`,
    ],
    [
      'the totals of each order are those of its lines, or of what came once it is closed',
      sql`update purchase_orders set tax = tax + 1, total = total + 1 where paid < total`,
      sql`update purchase_orders set tax = tax - 1, total = total - 1 where paid < total`,
    ],
    [
      'both states of each order follow from what happened to it',
      sql`update purchase_orders set reception_status = 'approved' where reception_status = 'received' and closed_at is null`,
      sql`update purchase_orders set reception_status = 'received' where reception_status = 'approved'`,
    ],
  ])('find it when this is not so: %s', async (name, breaking, mending) => {
    await breaking.execute(shop.services.db)
    const faults = await broken()
    await mending.execute(shop.services.db)
    expect(faults).toContain(name)
  })
})
