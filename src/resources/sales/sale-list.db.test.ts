import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { make } from '#test/factories.ts'
import { openTill, sell, stocked, type Till } from '#test/till.ts'

const shop = useApp()
let till: Till
let admin: Call
let chair: number
let table: number
let customerId: number

beforeAll(async () => {
  till = await openTill(shop, { role: 'Admin', initialCash: 5_000 })
  admin = till.call
  chair = await stocked(shop, till.warehouseId, {
    name: 'Silla Mitla',
    internalCode: 'SM-7',
    barcode: '7501234567890',
  })
  table = await stocked(shop, till.warehouseId, { name: 'Mesa Tule', internalCode: 'MT-9', price: 250_00 })
  customerId = Number(
    (
      await make(shop.services, 'customers', {
        fullName: 'Rosa Ibarra',
        phone: '33 1234 5678',
        address: 'Calle Hidalgo 12',
        city: 'Zapopan',
      })
    )['id'],
  )
})

const day = async (ahead: number) => {
  const { body } = await admin('GET', 'sales?per_page=1&order_by=-id')
  const today = new Date(`${body.data[0].business_date}T00:00:00Z`)
  return new Date(today.getTime() + ahead * 86_400_000).toISOString().slice(0, 10)
}
const foliosOf = async (query: string, call = admin) =>
  (await call('GET', `sales?${query}`)).body.data.map(({ folio }: { folio: string }) => folio)
const sums = async (query = '', call = admin) => (await call('GET', `sales/sums?${query}`)).body.data

describe('the list of sales', () => {
  it('adds up what its filters find, without what was cancelled or only quoted', async () => {
    await sell(admin, [{ product_id: chair, quantity: 2, unit_price: 100 }])
    const credit = await sell(admin, [{ product_id: table, quantity: 1, unit_price: 250 }], {
      payment_type_id: 4,
      customer_id: customerId,
      liquidation_date: await day(4),
    })
    expect(credit.status).toBe(201)
    await admin('PUT', `sales/${credit.body.data.id}/pay`, { amount: 50.5 })
    const undone = await sell(admin, [{ product_id: table, quantity: 1, unit_price: 250 }])
    await admin('PUT', `sales/${undone.body.data.id}/cancel`, { reason: 'Error' })
    await sell(admin, [{ product_id: chair, quantity: 1, unit_price: 100 }], { status: 'pending' })

    expect(await sums()).toEqual({
      rows: 4,
      counted: 2,
      total: 450,
      returned_total: 0,
      net_total: 450,
      paid: 250.5,
      balance: 199.5,
      retained_total: 0,
    })
    expect(await sums('status=sold')).toMatchObject({
      rows: 1,
      counted: 1,
      total: 250,
      paid: 50.5,
      balance: 199.5,
    })
    // When only uncounted sales are asked for, they are added up all the same.
    expect(await sums('status=pending')).toMatchObject({ rows: 1, counted: 0, total: 100 })
    expect(await sums('q=nadie+compró+esto')).toMatchObject({ rows: 0, total: 0, balance: 0 })
    const refused = await admin('GET', 'sales/sums?nothing=1')
    expect(refused.status).toBe(422)
  })

  it('is ordered by what an index has in order, and by nothing else', async () => {
    for (const field of [
      'folio',
      'status',
      'business_date',
      'liquidation_date',
      'total',
      'balance',
      'created_at',
    ]) {
      const ids = async (order: string) =>
        (await admin('GET', `sales?per_page=100&order_by=${order}`)).body.data.map(
          ({ id }: { id: number }) => id,
        )
      const found = await ids(field)
      expect(new Set(found).size).toBe(4)
      expect(await ids(`-${field}`)).toEqual(found.toReversed())
    }
    const { status, body } = await admin('GET', 'sales?order_by=seller_name')
    expect([status, body.message]).toEqual([422, 'No se puede ordenar por «seller_name».'])
  })

  it('counts for each user their own sales and what anybody set aside, and tells a Vendedor only what is owed', async () => {
    const other = await openTill(shop, { role: 'Vendedor', warehouseId: till.warehouseId })
    expect(await sums('status=paid', other.call)).toEqual({ rows: 0, counted: 0, balance: 0 })
    expect(await sums('', other.call)).toMatchObject({ rows: 1, counted: 0 })
    await sell(other.call, [{ product_id: chair, quantity: 1, unit_price: 100 }])
    expect(await sums('', other.call)).toEqual({ rows: 2, counted: 1, balance: 0 })
    const boss = shop.as(await shop.user('Supervisor'))
    expect(await sums(`session_id=${other.sessionId}`, boss)).toMatchObject({
      counted: 1,
      total: 100,
      paid: 100,
    })
    expect(await foliosOf('q=mesa', other.call)).toEqual([])
  })

  it('finds a sale by what was sold: its name, its code, and its barcode as a scanner types it', async () => {
    const [folio] = await foliosOf('q=MT-9&status=sold')
    expect(folio).toMatch(/^V-/)
    for (const q of ['mesa tule', 'mt-9', folio.toLowerCase(), 'ibarra', 'ibarra mesa']) {
      expect(await foliosOf(`status=sold&q=${encodeURIComponent(q)}`)).toEqual([folio])
    }
    expect(await foliosOf('q=7501234567890&per_page=50')).toHaveLength(3)
    expect(await sums('q=7501234567890')).toMatchObject({ rows: 3, counted: 2, total: 300 })
    expect(await foliosOf('status=sold&q=ibarra+mitla')).toEqual([])
  })

  it('tells when a sale falls due and where its customer is', async () => {
    const { body } = await admin('GET', 'sales?status=sold')
    expect(body.data[0]).toMatchObject({
      due_in: 4,
      is_today: 1,
      customer_phone: '+523312345678',
      customer_address: 'Calle Hidalgo 12, Zapopan',
    })
    expect(await foliosOf('whereBetween[due_in][gt]=0&whereBetween[due_in][lt]=3')).toEqual([])
    expect(await foliosOf('whereBetween[due_in][gt]=0&whereBetween[due_in][lt]=5')).toHaveLength(1)
    const counts = await admin(
      'GET',
      `views/counts?resource=sales&query=${encodeURIComponent('is_today=1')}&query=${encodeURIComponent('is_overdue=1')}`,
    )
    expect(counts.body.data).toEqual([5, 0])
  })

  it('is followed by what each sale moved, which its folio and that of its return find', async () => {
    const { body } = await sell(admin, [{ product_id: chair, quantity: 3, unit_price: 100 }])
    const { id, folio, details } = body.data
    const returned = await admin('PUT', `sales/${id}/return`, {
      reason: 'Color',
      details: [{ id: details[0].id, quantity: 1 }],
    })
    const moved = async (q: string) =>
      (await admin('GET', `movements?q=${q}`)).body.data.map(({ change }: { change: number }) => change)
    expect(await moved(folio.toLowerCase())).toEqual([-3])
    expect(await moved(returned.body.data.returns[0].folio)).toEqual([1])
    expect(await moved('V-999999')).toEqual([])
  })

  it('adds up to what was kept and what is owed, with what a cancelled layaway left told apart', async () => {
    const [{ id: returned }] = (await admin('GET', 'sales?per_page=1&order_by=-id')).body.data
    const layaway = await sell(admin, [{ product_id: table, quantity: 2, unit_price: 250 }], {
      payment_type_id: 5,
      customer_id: customerId,
      liquidation_date: await day(9),
      tenders: [{ way_to_pay: '01', amount: 200 }],
    })
    const before = await sums()
    expect(before.returned_total).toBe(100)
    expect(before.net_total).toBe(before.total - 100)
    expect(before.paid + before.balance).toBe(before.net_total)
    const cancelled = await admin('PUT', `sales/${layaway.body.data.id}/cancel`, {
      reason: 'No volvió',
      retained: 20,
    })
    expect(cancelled.body.errors).toBeUndefined()
    const { total, paid, retained_total: retained } = await sums()
    expect([before.total - total, before.paid - paid, retained]).toEqual([500, 200, 20])
    expect(await sums('status=cancelled')).toMatchObject({ counted: 0, retained_total: 20 })
    expect((await admin('GET', `sales/${returned}`)).body.data).toMatchObject({
      net_total: 200,
      returned_total: 100,
    })
  })

  it('is told with a user by whom sold and who stored it, which indexes have', async () => {
    const { body } = await admin('GET', `users/related?ids=${till.user.id}`)
    const fields = body.data.related.map(
      (each: { resource: string; field: string }) => `${each.resource} ${each.field}`,
    )
    expect(fields).toEqual(
      expect.arrayContaining([
        'sales seller_id',
        'sales created_by',
        'cash-sessions user_id',
        'movements created_by',
      ]),
    )
    // Taking money and cancelling also relate this person to sales.
    for (const field of ['cashier_id', 'cancelled_by']) {
      expect(fields).not.toContain(`sales ${field}`)
      expect(await foliosOf(`${field}=${till.user.id}`)).not.toEqual([])
    }
  })
})
