import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useApp } from '#test/app.ts'
import { statusesOf } from '#test/statuses.ts'
import { useSupplierReturns } from '#test/supplier-returns.ts'

const shop = useApp()
const {
  held,
  admin,
  servers,
  product,
  order,
  received,
  returned,
  pay,
  sell,
  voidReturn,
  productOf,
  read,
  broken,
  newSupplier,
} = useSupplierReturns(shop)

const credit = { way_to_pay: '17' }

describe('the credit of a supplier', () => {
  it('is what its orders did not owe, and pays a later order, the oldest return first', async () => {
    await newSupplier()
    const [a, b] = [
      await returned([await product(), 5, 100], 1, { isPaid: true }),
      await returned([await product(), 5, 100], 2, { isPaid: true }),
    ]
    expect([a.document.credit_left, b.document.credit_left]).toEqual([116, 232])
    expect((await read(`suppliers/${held.supplier}/purchases`)).credit).toEqual([
      { currency: 'MXN', returns: 2, credit: 348 },
    ])
    const report = await read(`reports/payable?supplier=${held.supplier}`)
    expect(report.rows.map(({ cells }: { cells: object }) => cells)).toEqual([
      expect.objectContaining({ open_orders: 0, balance: 0, supplier_credit: 348 }),
    ])
    const later = await order([await product(), 10, 100])
    expect((await pay(later.id, { ...credit, amount: 348.01 })).body.errors).toEqual({
      amount: ['El importe pasa del saldo a favor del proveedor, que es de $348.00.'],
    })
    const paid = await pay(later.id, { ...credit, amount: 200 })
    expect(paid.body.data).toMatchObject({ paid: 200, balance: 960, financial_status: 'pending' })
    expect(await read(`supplier-returns/${a.document.id}`)).toMatchObject({ credit_left: 0 })
    expect(await read(`supplier-returns/${b.document.id}`)).toMatchObject({ credit_left: 148 })
    const listed = await read(
      `supplier-returns?supplier_id=${held.supplier}&whereBetween[credit_left][gt]=0.01`,
    )
    expect(listed.map(({ id }: { id: number }) => id)).toEqual([b.document.id])
    expect(await broken()).toEqual([])

    // What was used keeps both returns in force until the payment is voided.
    const refused = await voidReturn(a.document.id)
    expect([refused.status, refused.body.message]).toEqual([
      422,
      `No se puede anular: su saldo ya se usó en ${later.folio}-A1. Anula primero ese abono.`,
    ])
    const [payment] = await read(`purchase-orders/${later.id}/payments`)
    expect(
      (await admin('PUT', `purchase-order-payments/${payment.id}`, { way_to_pay: '03' })).body.errors,
    ).toEqual({
      way_to_pay: [expect.stringContaining('no cambia de forma de pago')],
    })
    await admin('PUT', `purchase-order-payments/${payment.id}/void`, { reason: 'Error' })
    expect((await voidReturn(a.document.id)).status).toBe(200)
    expect((await read(`suppliers/${held.supplier}/purchases`)).credit).toEqual([
      { currency: 'MXN', returns: 1, credit: 232 },
    ])
    expect(await broken()).toEqual([])
  })

  it('is that of its own supplier and currency, and a file of payments knows it', async () => {
    await newSupplier()
    await returned([await product(), 2, 100], 1, { isPaid: true })
    const dollars = (
      await admin('POST', 'purchase-orders', {
        supplier_id: held.supplier,
        currency: 'USD',
        exchange_rate: 18,
        details: [{ product_id: await product(), quantity: 1, unit_price_raw: 500 }],
      })
    ).body.data
    await admin('PUT', `purchase-orders/${dollars.id}/approve`)
    expect((await pay(dollars.id, { ...credit, amount: 1 })).body.errors).toEqual({
      way_to_pay: ['El proveedor no tiene saldo a favor en USD.'],
    })
    const later = await order([await product(), 10, 100])
    const form = new FormData()
    const rows = `Orden de compra,Importe,Fecha,Forma de pago\n${later.folio},100,2026-01-20,Saldo a favor\n${later.folio},17,2026-01-20,Saldo a favor\n`
    form.set('importFile', new File([rows], 'abonos.csv'))
    form.set('dry_run', '1')
    const { data } = (await admin('POST', 'purchase-order-payments/import', form)).body
    expect(data).toMatchObject({ rows: 2, created: 1, failed: 1 })
    await newSupplier()
    const foreign = await order([await product(), 1, 100])
    expect((await pay(foreign.id, { ...credit, amount: 1 })).status).toBe(422)
  })

  it('is used once by two orders at once on two servers, and not at all when its return was voided', async () => {
    await newSupplier()
    const { document } = await returned([await product(), 5, 100], 1, { isPaid: true })
    const orders = [await order([await product(), 5, 100]), await order([await product(), 5, 100])]
    const replies = await Promise.all(
      orders.map(({ id }, place) => pay(id, { ...credit, amount: 100 }, servers[place])),
    )
    expect(statusesOf(replies)).toEqual([200, 422])
    expect(await read(`supplier-returns/${document.id}`)).toMatchObject({ credit_left: 16 })
    const loser = orders[replies.findIndex(({ status }) => status === 422)]!
    const spare = await returned([await product(), 5, 100], 1, { isPaid: true })
    const both = await Promise.all([
      pay(loser.id, { ...credit, amount: 132 }, servers[0]),
      voidReturn(spare.document.id, servers[1]),
    ])
    expect(statusesOf(both)).toEqual([200, 422])
    expect(await broken()).toEqual([])
  })
})

describe('the average cost', () => {
  it('loses returned pieces at their own cost, within what valid receptions cost, and has them again', async () => {
    const item = await product()
    await received(item, 10, 100)
    const { document } = await returned([item, 10, 200], 4)
    // (20 × 150 − 4 × 200) ÷ 16
    expect(await productOf(item)).toMatchObject({ stock: 16, average_cost: 137.5 })
    await sell(item, 10)
    const second = await returned([item, 6, 300], 6)
    // Their own cost is the most, and (12 × 218.75 − 6 × 300) ÷ 6 is within it.
    expect(await productOf(item)).toMatchObject({ stock: 6, average_cost: 137.5 })
    await voidReturn(second.document.id)
    expect(await productOf(item)).toMatchObject({ stock: 12, average_cost: 218.75 })
    await voidReturn(document.id)
    // (12 × 218.75 + 4 × 200) ÷ 16
    expect(await productOf(item)).toMatchObject({ stock: 16, average_cost: 214.0625 })
    expect(await broken()).toEqual([])
  })

  it('is that of the last valid reception when nothing is left', async () => {
    const item = await product()
    await returned([item, 3, 80], 3)
    expect(await productOf(item)).toMatchObject({ stock: 0, average_cost: 80 })
    expect(await broken()).toEqual([])
  })
})

describe('the rules of the books', () => {
  it.each([
    [
      'the credit of each return is the ordered price of its pieces, with IVA',
      sql`update supplier_returns set credit = credit + 1 where voided_at is null`,
      sql`update supplier_returns set credit = credit - 1 where voided_at is null`,
    ],
    [
      'no credit of a return is used beyond what it gave, and none of a voided one',
      sql`update supplier_returns set credit = credit - 1 where voided_at is null`,
      sql`update supplier_returns set credit = credit + 1 where voided_at is null`,
    ],
    [
      'each payment by credit is what it took of returns of its supplier in its currency, and no other payment took any',
      sql`update purchase_order_payments set way_to_pay = '17' where way_to_pay = '03' and voided_at is null`,
      sql`update purchase_order_payments p set way_to_pay = '03' where voided_at is null
        and not exists (select from supplier_credit_uses where payment_id = p.id)`,
    ],
    [
      'no more of a line went back to its supplier than was received, and nothing of a voided reception',
      sql`alter table reception_lines disable trigger user; update reception_lines set quantity = 1 where quantity > 1`,
      sql`update reception_lines d set quantity = m.change from movements m
        where m.origin_type = 'reception' and m.type = 'reception' and m.origin_line_id = d.id`,
    ],
    [
      'each line of a return to a supplier is its movement, and once voided the reversal of it',
      sql`alter table supplier_return_lines disable trigger user; update supplier_return_lines set quantity = quantity + 1`,
      sql`update supplier_return_lines set quantity = quantity - 1`,
    ],
  ])('find it when this is not so: %s', async (name, breaking, mending) => {
    await breaking.execute(shop.services.db)
    const faults = await broken()
    await mending.execute(shop.services.db)
    expect(faults).toContain(name)
    expect(await broken()).toEqual([])
  })
})
