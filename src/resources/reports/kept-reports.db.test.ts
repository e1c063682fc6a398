import { approvalKinds } from '#domain/approval-kinds.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ReportAnswer } from '#contract/report-answer.ts'
import { ages } from '#contract/report-parts.ts'
import { useApp, type Call } from '#test/app.ts'
import { useBuying } from '#test/buying.ts'
import { dayIn } from '#test/days.ts'
import { make } from '#test/factories.ts'
import { askApproval, makeApprover } from '#test/pins.ts'
import { countCalls } from '#test/stock-counts.ts'
import { openTill, sell, stocked, ticketOf, type Till } from '#test/till.ts'

const shop = useApp()
const { held, order, receive, product: bought } = useBuying(shop)
let admin: Call
let till: Till

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  till = await openTill(shop, { role: 'Admin', initialCash: 500 })
})

const read = async (path: string): Promise<ReportAnswer> => {
  const { status, body } = await admin('GET', `reports/${path}`)
  expect([status, body.errors]).toEqual([200, undefined])
  return body.data
}

/** A day of the shop, so many days ago. */
const dayAgo = async (ago: number): Promise<string> => {
  const { rows } = await sql<{ day: string }>`select (shop_today() - ${ago}::integer)::text as day`.execute(
    shop.services.db,
  )
  return rows[0]?.day ?? ''
}

/** Changes what the ledgers and documents themselves refuse to change. */
const backdated = (table: string, change: ReturnType<typeof sql>) =>
  shop.services.exportDb.transaction().execute(async tx => {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
    await sql`update ${sql.table(table)} ${change}`.execute(tx)
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
  })

describe('stock', () => {
  const days = [40, 25, 10, 3]
  let product: number

  beforeAll(async () => {
    product = await stocked(shop, till.warehouseId, { pieces: 20, price: 100_00, purchasePrice: 50_00 })
    const other = Number((await make(shop.services, 'warehouses', { name: 'Bodega del reporte' }))['id'])
    await sell(till.call, [{ product_id: product, quantity: 3, unit_price: 100 }])
    const moved = {
      product_id: product,
      warehouse_origin_id: till.warehouseId,
      warehouse_destiny_id: other,
      quantity: 5,
    }
    await admin('POST', 'movements', moved)
    await sell(till.call, [{ product_id: product, quantity: 2, unit_price: 100 }])
    const { rows } = await sql<{ groupId: string }>`
      select group_id from movements where product_id = ${product} group by 1 order by min(id)`.execute(
      shop.services.db,
    )
    for (const [place, { groupId }] of rows.entries()) {
      // The last moment of a day of the shop.
      await backdated(
        'movements',
        sql`set created_at = (shop_today() - ${days[place] ?? 0}::integer + 1)::timestamp at time zone shop_zone()
          - interval '1 second' where group_id = ${groupId}`,
      )
    }
  })

  it.each([
    [41, {}],
    [40, { Tienda: 20 }],
    [26, { Tienda: 20 }],
    [25, { Tienda: 17 }],
    [10, { Tienda: 12, Bodega: 5 }],
    [3, { Tienda: 10, Bodega: 5 }],
    [0, { Tienda: 10, Bodega: 5 }],
  ])('of %i days ago is what had moved by the end of that day', async (ago, pieces) => {
    const day = await dayAgo(ago)
    const { rows, total } = await read(`stock-at?on=${day}&product=${product}`)
    const entries = rows.map(({ cells }) => [String(cells['warehouse']).split(' ')[0], cells['stock_at']])
    expect(Object.fromEntries(entries)).toEqual(pieces)
    const all = Object.values<number>(pieces).reduce((sum, each) => sum + each, 0)
    const { unit_cost } = (await admin('GET', `products/${product}`)).body.data
    expect(total['stock_at']).toBe(all)
    expect(total['stock_value_at']).toBeCloseTo(all * unit_cost, 1)
    const card = await read(`kardex?product=${product}&to=${day}&from=2020-01-01`)
    expect([card.facts['opening'], card.facts['closing']]).toEqual([0, all])
  })

  it('has a card with every movement, its document, and what was left of all or of one warehouse', async () => {
    const card = await read(`kardex?product=${product}&from=${dayIn(-27)}`)
    expect(card.facts).toEqual({ opening: 20, closing: 15 })
    expect(card.rows.map(({ cells }) => [cells['movement'], cells['stock_after']])).toEqual([
      ['sale', 17],
      ['transfer', 12],
      ['transfer', 17],
      ['sale', 15],
    ])
    const [sale] = card.rows
    expect(sale?.cells['document']).toMatch(/^V-/)
    expect(sale?.resources).toEqual({ document: 'sales' })
    const here = await read(`kardex?product=${product}&from=${dayIn(-27)}&warehouse=${till.warehouseId}`)
    expect(here.rows.map(({ cells }) => cells['stock_after'])).toEqual([17, 12, 10])
    expect([here.total['moved_in'], here.total['moved_out']]).toEqual([0, 10])
  })
})

describe('a count', () => {
  it('is the document of what it corrected', async () => {
    const { arrange, tally } = countCalls(shop, () => admin)
    const { ids, id, folio } = await arrange([5])
    await tally(id, [ids[0] ?? 0, 7])
    await admin('PUT', `stock-counts/${id}/post`, { reason: 'Conteo', zero_missing: 0 })
    const { rows } = await read(`kardex?product=${ids[0]}`)
    const last = rows.at(-1)
    expect([last?.cells['document'], last?.keys['document'], last?.resources]).toEqual([
      folio,
      id,
      { document: 'stock-counts' },
    ])
  })
})

describe('what is owed', () => {
  it('by customers is told by its age, each due day once', async () => {
    const product = await stocked(shop, till.warehouseId, { pieces: 50 })
    const customer = Number(
      (await make(shop.services, 'customers', { fullName: 'Ana', phone: '+525512345678' }))['id'],
    )
    const due = [0, 1, 30, 31, 60, 61, 90, 91]
    for (const [place, days] of due.entries()) {
      const { body } = await sell(till.call, [{ product_id: product, quantity: 1, unit_price: 100 }], {
        customer_id: customer,
        payment_type_id: 4,
        liquidation_date: dayIn(10),
        tenders: [{ way_to_pay: '01', amount: 10 + place }],
      })
      await backdated(
        'sales',
        sql`set liquidation_date = shop_today() - ${days}::integer where id = ${body.data.id}`,
      )
    }
    const { rows, total } = await read(`receivable?customer=${customer}`)
    expect(rows.map(({ cells }) => cells)).toEqual([
      expect.objectContaining({
        customer: 'Ana',
        phone: '55 1234 5678',
        open_sales: 8,
        balance: 692,
        not_due: 90,
        due_30: 89 + 88,
        due_60: 87 + 86,
        due_90: 85 + 84,
        due_more: 83,
      }),
    ])
    expect(total['balance']).toBe(692)
    expect((await read('receivable?seller=999999')).count).toBe(0)
  })

  it('to suppliers is due their credit days after the invoice, or else after the first reception', async () => {
    expect(
      (await admin('PUT', `suppliers/${held.supplier}`, { credit_days: 30 })).body.data.credit_days,
    ).toBe(30)
    const refused = await admin('PUT', `suppliers/${held.supplier}`, { credit_days: 366 })
    expect(refused.body.errors).toEqual({
      credit_days: ['El campo días de crédito debe estar entre 0 y 365.'],
    })
    const id = await bought()
    const ordered = async (price: number, receivedDaysAgo?: number) => {
      const made = await order([id, 1, price])
      if (receivedDaysAgo !== undefined) {
        await receive(made.id, [{ id: made.details[0].id, received_quantity: 1 }], {
          received_on: await dayAgo(receivedDaysAgo),
        })
      }
      return made.id as number
    }
    await ordered(100)
    await ordered(200, 30)
    await ordered(300, 31)
    await ordered(400, 125)
    const invoiced = await ordered(500, 200)
    await backdated(
      'purchase_orders',
      sql`set invoiced_at = now() - interval '70 days', financial_status = 'invoiced' where id = ${invoiced}`,
    )
    const { rows } = await read(`payable?supplier=${held.supplier}`)
    expect(rows.map(({ cells }) => cells)).toEqual([
      expect.objectContaining({ supplier: 'Maderas', credit_days: 30, open_orders: 5 }),
    ])
    const [cells] = rows.map(row => row.cells)
    const totals = await sql<{ total: number }>`
      select total from purchase_orders order by id desc limit 5`.execute(shop.services.db)
    const [fifth, fourth, third, second, first] = totals.rows.map(({ total }) => total / 100)
    expect([
      cells?.['not_due'],
      cells?.['due_30'],
      cells?.['due_60'],
      cells?.['due_90'],
      cells?.['due_more'],
    ]).toEqual([Number(first) + Number(second), third, fifth, 0, fourth])
    for (const age of ages) {
      const behind = await read(`payable-orders?supplier=${held.supplier}&age=${age}`)
      expect([age, behind.total['balance']]).toEqual([age, cells?.[age]])
    }
    const all = await read(`payable-orders?supplier=${held.supplier}`)
    expect([all.count, all.total['balance']]).toEqual([cells?.['open_orders'], cells?.['balance']])
    const late = all.rows.find(row => row.keys['order'] === invoiced)
    expect([late?.cells['late_days'], late?.cells['due']]).toEqual([40, await dayAgo(40)])
  })
})

describe('people', () => {
  it('have the cuts that they closed with what was short and over', async () => {
    const own = await openTill(shop, { role: 'Vendedor', initialCash: 500 })
    const counted = [{ currency: 'MXN', denomination: 100, quantity: 4 }]
    expect((await own.call('POST', 'pos/session/close', { counted })).status).toBeLessThan(300)
    const { rows } = await read(`cash-differences?person=${own.user.id}`)
    expect(rows.map(({ cells }) => cells)).toEqual([
      expect.objectContaining({
        cuts: 1,
        exact_cuts: 0,
        short: 100,
        over: 0,
        difference: -100,
        difference_usd: 0,
      }),
    ])
    expect((await read(`cash-differences?person=${own.user.id}&to=${dayIn(-40)}`)).count).toBe(0)
  })

  it('have the discounts that they gave above a percentage, with who approved them', async () => {
    await admin('PUT', 'settings', { discount_limit_percent: 10, supervisor_discount_limit_percent: 40 })
    const boss = await makeApprover(shop)
    const seller = await openTill(shop, { role: 'Vendedor', warehouseId: till.warehouseId })
    const product_id = await stocked(shop, till.warehouseId, { pieces: 50 })
    const discounted = (amount: number) =>
      ticketOf([{ product_id, quantity: 10, unit_price: 100 }], {
        discount_amount: amount,
        total: 1000 - amount,
      })
    const large = discounted(150)
    const { body } = await askApproval(seller.call, boss, {
      kind: 'discount',
      amount: 150,
      ticket: large.ticket,
    })
    expect((await seller.call('POST', 'sales', { ...large, approval_id: body.data.id })).status).toBe(201)
    expect((await seller.call('POST', 'sales', discounted(100))).status).toBe(201)
    const above = await read(`discounts?seller=${seller.user.id}`)
    expect(
      above.rows.map(({ cells }) => [cells['discount'], cells['discount_percent'], cells['approver']]),
    ).toEqual([[150, 15, boss.name]])
    const all = await read(`discounts?seller=${seller.user.id}&above=9.9`)
    expect([all.count, all.total['discount'], all.total['discount_percent']]).toEqual([2, 250, 12.5])
    expect((await read(`discounts?approver=${boss.id}`)).count).toBe(1)
    const people = await read(`discount-people?seller=${seller.user.id}`)
    expect(people.rows.map(({ cells }) => cells)).toEqual([
      {
        seller: seller.user.name,
        discounted: 2,
        before_discount: 2000,
        discount: 250,
        discount_percent: 12.5,
        largest_percent: 15,
        approved: 1,
      },
    ])
    const approvals = await read(`approvals?approver=${boss.id}&purpose=discount`)
    expect(approvals.rows.map(({ cells }) => cells)).toEqual([
      expect.objectContaining({
        purpose: 'discount',
        approver: boss.name,
        person: seller.user.name,
        sale: above.rows[0]?.cells['sale'],
        approved_amount: 150,
        used_amount: 150,
      }),
    ])
    for (const other of approvalKinds.filter(kind => kind !== 'discount')) {
      expect((await read(`approvals?person=${seller.user.id}&purpose=${other}`)).count, other).toBe(0)
    }
    expect((await read(`approvals?person=${seller.user.id}&to=${dayIn(-40)}`)).count).toBe(0)
  })
})
