import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call, type Reply } from '#test/app.ts'
import { openTill, sell, stocked, ticketOf, type Till } from '#test/till.ts'

const shop = useApp()
let admin: Call
let till: Till
let other: Till

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  await admin('PUT', 'settings', { quotation_days: 10 })
  till = await openTill(shop)
  other = await openTill(shop, { warehouseId: till.warehouseId })
})

const errorsOf = ({ status, body }: Reply) => [status, body.errors]
const item = (product_id: number, quantity = 1, unit_price = 100) => ({ product_id, quantity, unit_price })
const product = (pieces = 10) => stocked(shop, till.warehouseId, { pieces })
const pending = async (id: number, more: object = {}, call = till.call) =>
  (await sell(call, [item(id, 2)], { status: 'pending', ...more })).body.data
const today = async () =>
  (await sql<{ day: string }>`select shop_today() as day`.execute(shop.services.db)).rows[0]?.day ?? ''
const inDays = async (days: number) =>
  new Date(Date.parse(await today()) + days * 86_400_000).toISOString().slice(0, 10)

/** Moves a quotation back in time, so that it has expired. */
const expire = (id: number) =>
  sql`update sales set valid_until = valid_until - 11, business_date = business_date - 11 where id = ${id}`.execute(
    shop.services.db,
  )

describe('a quotation', () => {
  it('is valid for the days of the setting, or until its own date, which is never past', async () => {
    const id = await product()
    expect(await pending(id)).toMatchObject({ valid_until: await inDays(10), is_parked: 0, is_expired: 0 })
    expect((await pending(id, { valid_until: await today() })).valid_until).toBe(await today())
    const past = await sell(till.call, [item(id)], { status: 'pending', valid_until: await inDays(-1) })
    expect(errorsOf(past)).toEqual([422, { valid_until: ['La vigencia ya pasó.'] }])
    const sale = await sell(till.call, [item(id)], { valid_until: await inDays(5) })
    expect(sale.body.data.valid_until).toBeNull()
  })

  it('has a folio of its own, by which it is found, and keeps it when it is sold', async () => {
    const id = await product()
    const [first, second] = [await pending(id), await pending(id)]
    expect(first).toMatchObject({ folio: null, quotation_folio: expect.stringMatching(/^C-\d{6}$/) })
    expect(first.reference).toBe(first.quotation_folio)
    expect(Number(second.quotation_folio.slice(2))).toBe(Number(first.quotation_folio.slice(2)) + 1)
    const aside = await pending(id, { parked: true, label: 'Mesa' })
    expect([aside.quotation_folio, aside.reference]).toEqual([null, expect.stringMatching(/^P-/)])
    for (const typed of [first.quotation_folio, first.quotation_folio.toLowerCase()]) {
      const { body } = await other.call('GET', `sales?q=${typed}`)
      expect([typed, body.data.map((sale: { id: number }) => sale.id)]).toEqual([typed, [first.id]])
    }
    const sold = (await other.call('PUT', `sales/${first.id}/sell/pay`)).body.data
    expect(sold).toMatchObject({
      folio: expect.stringMatching(/^V-\d{6}$/),
      quotation_folio: first.quotation_folio,
    })
    expect((await sell(till.call, [item(id)])).body.data.quotation_folio).toBeNull()
  })

  it('shows each line beside the product as it is today', async () => {
    const [dear, scarce, gone] = [await product(), await product(3), await product(0)]
    const { data } = (
      await sell(till.call, [item(dear), item(scarce, 2), item(scarce, 2), item(gone)], { status: 'pending' })
    ).body
    await admin('PUT', `products/${dear}`, { price: 120 })
    await admin('DELETE', `products/${gone}`)
    const { details } = (await other.call('GET', `sales/${data.id}`)).body.data
    expect(details).toMatchObject([
      { unit_price: 100, today_price: 120, is_archived: 0, is_short: 0 },
      { unit_price: 100, today_price: 100, is_archived: 0, is_short: 1 },
      { unit_price: 100, today_price: 100, is_archived: 0, is_short: 1 },
      { unit_price: 100, today_price: 100, is_archived: 1, is_short: 1 },
    ])
    expect((await sell(till.call, [item(await product())])).body.data.details).toMatchObject([
      { today_price: null, is_archived: 0, is_short: 0 },
    ])
  })

  it('keeps its prices while it is valid, and takes those of today when asked', async () => {
    const id = await product()
    const [kept, renewed] = [await pending(id), await pending(id)]
    await admin('PUT', `products/${id}`, { price: 130 })
    const sold = await other.call('PUT', `sales/${kept.id}/sell/pay`, {})
    expect(sold.body.data).toMatchObject({ total: 200, status: 'paid', cashier_id: other.user.id })
    const dearer = await other.call('PUT', `sales/${renewed.id}/sell/pay`, { prices: 'today' })
    expect(dearer.body.data).toMatchObject({ subtotal: 260, total: 260, total_cash: 260, status: 'paid' })
    expect(dearer.body.data.details).toMatchObject([{ unit_price: 130, total: 260 }])
  })

  it('that has expired names the lines whose price changed, until today’s prices are confirmed', async () => {
    const [same, changed] = [await product(), await product()]
    const body = {
      status: 'pending',
      discount_type: 'percent',
      discount_percent: 10,
      discount_amount: 20,
      total: 180,
    }
    const { data } = (await sell(till.call, [item(same), item(changed)], body)).body
    const unchanged = await pending(same)
    await expire(data.id)
    await expire(unchanged.id)
    await admin('PUT', `products/${changed}`, { price: 150 })
    for (const prices of [undefined, 'quoted']) {
      const reply = await till.call('PUT', `sales/${data.id}/sell/pay`, { prices })
      expect([reply.status, reply.body]).toMatchObject([
        422,
        {
          errors: {
            'details.1.unit_price': [
              expect.stringMatching(
                /^Partida 2: La cotización venció: .* se cotizó en \$100\.00 y hoy cuesta \$150\.00\.$/,
              ),
            ],
          },
          stored: { 'details.1.unit_price': 150 },
        },
      ])
    }
    const sold = await till.call('PUT', `sales/${data.id}/sell/pay`, { prices: 'today' })
    expect(sold.body.data).toMatchObject({ subtotal: 250, discount_amount: 25, total: 225, status: 'paid' })
    expect((await till.call('PUT', `sales/${unchanged.id}/sell/pay`, {})).body.data.total).toBe(200)
    const honoured = await pending(changed, { subtotal: 300, total: 300, details: [item(changed, 2, 150)] })
    await expire(honoured.id)
    await admin('PUT', `products/${changed}`, { price: 170 })
    const boss = await openTill(shop, { role: 'Admin', warehouseId: till.warehouseId })
    const kept = await boss.call('PUT', `sales/${honoured.id}/sell/pay`, { prices: 'quoted' })
    expect(kept.body.data.total).toBe(300)
  })

  it('that was sold has final lines again', async () => {
    const quote = await pending(await product())
    const reprice = sql`update sale_details set unit_price = 1, discount = 0, tax = 0 where sale_id = ${quote.id}`
    await till.call('PUT', `sales/${quote.id}/sell/pay`, {})
    await expect(reprice.execute(shop.services.db)).rejects.toThrow('final')
  })
})

describe('a parked ticket', () => {
  it('is found by its label at another register, and continued there once', async () => {
    const id = await product()
    const parked = await pending(id, { parked: true, label: 'Sra. del sillón azul' })
    expect(parked).toMatchObject({ is_parked: 1, valid_until: null, is_expired: 0 })
    const { data } = (await other.call('GET', 'sales?status=pending&q=sillon azul')).body
    expect(data.map((sale: { id: number }) => sale.id)).toEqual([parked.id])
    const bodies = [1, 2, 3].map(() => ticketOf([item(id, 3)], { replaces_id: parked.id }))
    const replies = await Promise.all(
      bodies.map((body, place) => (place === 0 ? till : other).call('POST', 'sales', body)),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422])
    const refused = replies.find(({ status }) => status === 422)
    expect(refused?.body.errors).toEqual({
      replaces_id: ['Ese ticket ya se recuperó, se vendió o se canceló.'],
    })
    const sold = replies.find(({ status }) => status === 201)?.body.data
    expect(sold.replaces_id).toBe(parked.id)
    expect((await admin('GET', `sales/${parked.id}`)).body.data).toMatchObject({
      status: 'cancelled',
      replaced_by_id: sold.id,
      cancel_reason: 'Continúa en otro ticket',
      folio: null,
    })
    expect((await admin('GET', `sales/${parked.id}/history`)).body.data[0]).toMatchObject({
      action: 'cancel',
    })
    expect((await other.call('GET', `sales/${parked.id}`)).status).toBe(404)
    expect((await admin('PUT', `sales/${parked.id}/sell/pay`, {})).status).toBe(422)
  })

  it('is given another name at any register, as long as it waits', async () => {
    const id = await product()
    const parked = await pending(id, { parked: true, label: 'Ticket 1' })
    const renamed = await other.call('PUT', `sales/${parked.id}/rename`, { label: 'Don Raúl' })
    expect(renamed.body.data).toMatchObject({
      id: parked.id,
      label: 'Don Raúl',
      status: 'pending',
      is_parked: 1,
    })
    const { data } = (await till.call('GET', 'sales?status=pending&q=don raul')).body
    expect(data.map((sale: { id: number }) => sale.id)).toEqual([parked.id])
    expect((await admin('GET', `sales/${parked.id}/history`)).body.data[0]).toMatchObject({
      action: 'rename',
      user: other.user.name,
      before: { label: 'Ticket 1' },
      after: { label: 'Don Raúl' },
    })
    for (const label of ['', ' ', 'x'.repeat(61)]) {
      const refused = await other.call('PUT', `sales/${parked.id}/rename`, { label })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['label']])
    }
    const [quote, sold] = [await pending(id), (await sell(till.call, [item(id)])).body.data]
    await other.call('DELETE', `sales/${parked.id}`)
    expect((await till.call('DELETE', `sales/${parked.id}`)).status).toBe(200)
    for (const { id: other } of [quote, sold, parked]) {
      const refused = await admin('PUT', `sales/${other}/rename`, { label: 'Otro' })
      expect([refused.status, refused.body.message]).toEqual([
        422,
        'Solo un ticket en espera cambia de nombre.',
      ])
    }
  })

  it('says who deleted it', async () => {
    const parked = await pending(await product(), { parked: true, label: 'Mesa 4' })
    expect((await other.call('DELETE', `sales/${parked.id}`)).status).toBe(422)
    expect((await till.call('DELETE', `sales/${parked.id}`)).status).toBe(200)
    expect((await admin('GET', `sales/${parked.id}`)).body.data).toMatchObject({
      status: 'cancelled',
      cancelled_by: till.user.id,
    })
    expect((await admin('GET', `sales/${parked.id}/history`)).body.data[0]).toMatchObject({
      action: 'cancel',
      user: till.user.name,
    })
    const { data } = (await other.call('GET', 'sales?status=pending&is_parked=1&per_page=100')).body
    expect(data.map((sale: { id: number }) => sale.id)).not.toContain(parked.id)
  })

  it('stays when the sale that continues it is refused, and no sale continues one that was sold', async () => {
    const id = await product(1)
    const parked = await pending(id, { parked: true })
    const short = await till.call('POST', 'sales', ticketOf([item(id, 2)], { replaces_id: parked.id }))
    expect(Object.keys(short.body.errors)).toEqual(['details.0.quantity'])
    expect((await admin('GET', `sales/${parked.id}`)).body.data.status).toBe('pending')
    const sale = (await sell(till.call, [item(await product())])).body.data
    const twin = (await sell(till.call, [item(await product())])).body.data
    for (const replaces_id of [sale.id, 2_147_483_647]) {
      const reply = await till.call('POST', 'sales', ticketOf([item(id)], { replaces_id }))
      expect(Object.keys(reply.body.errors)).toEqual(['replaces_id'])
    }
    await expect(
      sql`update sales set replaces_id = ${parked.id} where id in (${sale.id}, ${twin.id})`.execute(
        shop.services.db,
      ),
    ).rejects.toThrow('sales_replaces_unique')
  })
})

describe('a sale that was never sold', () => {
  it('is deleted by its author or an Admin: it stays, cancelled', async () => {
    const id = await product()
    const [own, second, third] = [await pending(id), await pending(id), await pending(id)]
    const stranger = await other.call('DELETE', `sales/${own.id}`)
    expect([stranger.status, stranger.body.message]).toEqual([
      422,
      'Solo quien la hizo o un administrador puede cancelarla.',
    ])
    expect((await other.call('PUT', `sales/${own.id}/cancel`, { reason: 'x' })).status).toBe(422)
    expect((await till.call('DELETE', `sales/${own.id}`)).body).toEqual({ data: { id: own.id } })
    expect((await till.call('DELETE', `sales/${own.id}`)).status).toBe(422)
    const both = `sales/delete?ids=${second.id},${third.id}`
    expect((await admin('DELETE', both)).body).toEqual({ data: { ids: [second.id, third.id] } })
    expect((await admin('GET', `sales/${third.id}`)).body.data).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'Eliminada',
    })
  })

  it('is not one with a folio, and its ticket makes no second sale', async () => {
    const id = await product()
    const ticket = ticketOf([item(id)], { status: 'pending' })
    const quote = (await till.call('POST', 'sales', ticket)).body.data
    await till.call('DELETE', `sales/${quote.id}`)
    const again = await till.call('POST', 'sales', ticket)
    expect([again.status, again.body.data.id, again.body.data.status]).toEqual([200, quote.id, 'cancelled'])
    const sale = (await sell(till.call, [item(id)])).body.data
    for (const call of [till.call, admin]) {
      const reply = await call('DELETE', `sales/${sale.id}`)
      expect([reply.status, reply.body.message]).toEqual([422, 'Una venta no se elimina: se cancela.'])
    }
    const mixed = await admin('DELETE', `sales/delete?ids=${(await pending(id)).id},${sale.id}`)
    expect(mixed.status).toBe(422)
  })
})
