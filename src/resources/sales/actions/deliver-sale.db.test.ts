import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { dayFromToday } from '#test/late-tickets.ts'
import { errorsOf, item, useTill } from '#test/use-till.ts'

const { shop, admin, product, sold, act } = useTill({ exchange_rate: 20, refund_limit: 100_000 })

const later = { deliver_later: true }
const day = (days: number) => dayFromToday(shop, days)
const deliver = (id: number, more: object = {}) => act(id, 'deliver', { received_by: 'Eva', ...more })

/** Moves a sale to an earlier day. */
async function soldBefore(id: number, days: number): Promise<void> {
  await sql`update sales set business_date = business_date - ${days}::integer where id = ${id}`.execute(
    shop.services.db,
  )
}

describe('the day of a delivery', () => {
  it('is not before the sale and not after today', async () => {
    const sale = await sold([item(await product())], later)
    await soldBefore(sale.id, 2)
    for (const [delivered_on, said] of [
      ['1970-01-01', 'La fecha de entrega no puede ser anterior a la venta.'],
      [await day(-3), 'La fecha de entrega no puede ser anterior a la venta.'],
      [await day(1), 'La fecha de entrega no puede ser futura.'],
    ] as const) {
      expect(errorsOf(await deliver(sale.id, { delivered_on }))).toEqual([422, { delivered_on: [said] }])
    }
    expect((await admin('GET', `sales/${sale.id}`)).body.data).toMatchObject({
      undelivered: 1,
      details: [{ delivered_at: null, delivered_on: null, received_by: null }],
    })
    const first = await day(-2)
    const done = await deliver(sale.id, { delivered_on: first })
    expect(done.body.data).toMatchObject({ undelivered: 0, details: [{ delivered_on: first }] })
  })

  it('is told apart from the moment when it was recorded', async () => {
    const sale = await sold([item(await product())], later)
    await soldBefore(sale.id, 5)
    const { body } = await deliver(sale.id, { delivered_on: await day(-4) })
    const [line] = body.data.details
    const { rows } = await sql<{ isNow: boolean }>`
      select ${line.delivered_at}::timestamptz between now() - interval '1 hour' and now() as is_now`.execute(
      shop.services.db,
    )
    expect(rows).toEqual([{ isNow: true }])
    expect(line.delivered_on).toBe(await day(-4))
  })

  it('is today where none is typed', async () => {
    const sale = await sold([item(await product())], later)
    expect((await deliver(sale.id)).body.data.details).toMatchObject([{ delivered_on: await day(0) }])
  })

  it('is bound by the database too', async () => {
    const sale = await sold([item(await product())], later)
    const store = (delivered_on: string | null, at: string | null = 'now') =>
      sql`update sale_details set delivered_on = ${delivered_on}::date, delivered_at = ${at}::timestamptz
        where sale_id = ${sale.id}`.execute(shop.services.db)
    await expect(store(await day(-1))).rejects.toThrow('sale_details_delivered_check')
    await expect(store(await day(1))).rejects.toThrow('sale_details_delivered_check')
    await expect(store(await day(0), null)).rejects.toThrow('sale_details_delivered_check')
    await store(await day(0))
  })
})

describe('the lines of a delivery', () => {
  it('are those with pieces that were not returned', async () => {
    const sale = await sold([item(await product()), item(await product(), 2)], later)
    const [gone, left] = sale.details
    const details = [
      { id: gone.id, quantity: 1 },
      { id: left.id, quantity: 1 },
    ]
    expect((await act(sale.id, 'return', { reason: 'No cabe', details })).status).toBe(200)
    const refused = await deliver(sale.id, { details: [{ id: left.id }, { id: gone.id }] })
    expect(errorsOf(refused)).toEqual([
      422,
      { 'details.1.id': [`Partida 2: ${gone.name} se devolvió completo.`] },
    ])
    const twice = await deliver(sale.id, { details: [{ id: left.id }, { id: left.id }] })
    expect(errorsOf(twice)).toEqual([422, { 'details.1.id': [expect.stringContaining('más de una vez')] }])
    const done = await deliver(sale.id)
    expect(done.body.data.details).toMatchObject([{ delivered_at: null }, { received_by: 'Eva' }])
    expect(done.body.data.undelivered).toBe(0)
    await expect(
      sql`update sale_details set delivered_at = now() where id = ${gone.id}`.execute(shop.services.db),
    ).rejects.toThrow('sale_details_delivered_check')
  })
})
