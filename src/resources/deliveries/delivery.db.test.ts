import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { make } from '#test/factories.ts'
import { openTill } from '#test/till.ts'
import { address, later, useDeliveries } from '#test/use-deliveries.ts'
import { errorsOf, item } from '#test/use-till.ts'

const { shop, till, product, sold, act, day, ask, vehicleId, scheduled, run, read } = useDeliveries()

describe('a delivery', () => {
  it('is scheduled for some pieces of a sale, with what is owed', async () => {
    const sale = await sold([item(await product(), 6), item(await product())], later)
    const first = await scheduled(
      { sale, quantities: [4] },
      { vehicle_id: vehicleId(), phone: '33 1234 5678' },
    )
    expect(first).toMatchObject({
      sale_folio: sale.folio,
      status: 'scheduled',
      pieces: 4,
      delivered_pieces: 0,
      balance: 0,
      vehicle_name: 'Camioneta',
      phone: '+523312345678',
      is_overdue: 0,
      allowed_actions: ['depart', 'move', 'deliver', 'fail', 'cancel'],
      details: [{ sale_detail_id: sale.details[0].id, quantity: 4, delivered_quantity: 0 }],
    })
    expect(first.folio).toMatch(/^E-\d{6}$/)
    expect((await read(`sales/${sale.id}/to-schedule`)).lines).toMatchObject([
      { quantity: 6, scheduled: 4, left: 2 },
      { quantity: 1, scheduled: 0, left: 1 },
    ])
    const over = await ask({ sale, quantities: [3, 1] })
    const name = sale.details[0].name
    expect(errorsOf(over)).toEqual([
      422,
      { 'details.0.quantity': [`Partida 1: De ${name} quedan 2 por programar.`] },
    ])
    await scheduled({ sale, quantities: [2, 1] })
    expect(errorsOf(await ask({ sale }))).toEqual([
      422,
      { sale_id: ['De esta venta no queda nada por programar.'] },
    ])
    expect((await read(`deliveries?sale_id=${sale.id}`)).length).toBe(2)
  })

  it('names what is wrong with it', async () => {
    const sale = await sold([item(await product(), 6)], later)
    const refused = async (more: object, quantities = [1]) =>
      (await ask({ sale, quantities }, more)).body.errors
    expect(await refused({ day: await day(-1) })).toEqual({ day: ['El día de la entrega ya pasó.'] })
    expect(Object.keys(await refused({ day: '2100-01-01' }))).toEqual(['day'])
    expect(await refused({ span: 'hours', from_time: '9', to_time: '10:00' })).toEqual({
      from_time: ['Escribe la hora como 09:30.'],
    })
    expect(await refused({ span: 'hours' })).toHaveProperty('from_time')
    expect(await refused({ address: ' ' })).toHaveProperty('address')
    expect(await refused({ vehicle_id: 999_999 })).toHaveProperty('vehicle_id')
    expect(await refused({ details: [] })).toHaveProperty('details')
    expect(await refused({ details: [{ id: 999_999, quantity: 1 }] })).toHaveProperty(['details.0.id'])
    const idle = Number(
      (await make(shop.services, 'vehicles', { name: 'Vieja', capacity: 1, status: 'inactive' }))['id'],
    )
    expect(await refused({ vehicle_id: idle })).toEqual({ vehicle_id: ['El vehículo Vieja está inactivo.'] })
    expect(errorsOf(await ask({ sale: { id: 999_999, details: [] } }))[0]).toBe(422)
    const quote = await sold([item(await product())], { status: 'pending' })
    expect(errorsOf(await ask({ sale: quote }))).toEqual([
      422,
      { sale_id: ['Solo se programan entregas de una venta vigente.'] },
    ])
  })

  it('is of a sale that its author reaches', async () => {
    const sale = await sold([item(await product())], later)
    const stranger = await openTill(shop)
    expect(errorsOf(await ask({ sale }, {}, stranger.call))[1]).toHaveProperty('sale_id')
    const { id } = await scheduled({ sale })
    // Drivers deliver everybody's sales.
    expect((await stranger.call('GET', `deliveries/${id}`)).status).toBe(200)
  })

  it('goes to another day and vehicle, and its address is corrected until it is closed', async () => {
    const sale = await sold([item(await product())], later)
    const { id } = await scheduled({ sale })
    expect((await run(id, 'depart')).body.data.status).toBe('on_the_way')
    const to = {
      day: await day(3),
      vehicle_id: vehicleId(),
      span: 'hours',
      from_time: '10:00',
      to_time: '12:00',
    }
    expect((await run(id, 'move', to)).body.data).toMatchObject({ ...to, status: 'scheduled' })
    expect((await run(id, 'move', { vehicle_id: null })).body.data).toMatchObject({
      day: to.day,
      span: 'hours',
      from_time: '10:00',
      vehicle_id: null,
    })
    expect((await run(id, 'move', { span: 'afternoon' })).body.data).toMatchObject({ from_time: null })
    expect(errorsOf(await run(id, 'move', { day: await day(-1) }))[1]).toHaveProperty('day')
    const changed = await till.call('PUT', `deliveries/${id}`, { address: 'Otra 5', stairs: 1 })
    expect(changed.body.data).toMatchObject({ address: 'Otra 5', stairs: 1, span: 'afternoon' })
    const lines = await till.call('PUT', `deliveries/${id}`, { details: [{ quantity: 1 }] })
    expect(errorsOf(lines)[1]).toHaveProperty('details')
    await run(id, 'cancel', { reason: 'Ya no' })
    expect((await till.call('PUT', `deliveries/${id}`, { address: 'Otra 6' })).status).toBe(422)
    expect((await run(id, 'move', to)).status).toBe(422)
  })

  it('that could not be made, or was cancelled, leaves its pieces to be scheduled again', async () => {
    const sale = await sold([item(await product(), 2)], later)
    for (const [action, status] of [
      ['fail', 'failed'],
      ['cancel', 'cancelled'],
    ] as const) {
      const { id } = await scheduled({ sale, quantities: [2] }, { directions: 'Portón verde', floor: '3' })
      expect(errorsOf(await run(id, action))[1]).toHaveProperty('reason')
      const done = await run(id, action, { reason: 'No había nadie' })
      expect(done.body.data).toMatchObject({
        status,
        reason: 'No había nadie',
        closed_by_name: till.user.name,
      })
      const { lines, address: last } = await read(`sales/${sale.id}/to-schedule`)
      expect(lines).toMatchObject([{ left: 2 }])
      expect(last).toMatchObject({ ...address, directions: 'Portón verde', floor: '3' })
    }
  })
})

const deliver = (id: number, quantity: number, lineId: number) =>
  run(id, 'deliver', { received_by: 'Eva', details: [{ id: lineId, quantity }] })

describe('what a delivery took', () => {
  it('is delivered by the rules of the sale, and once by its key', async () => {
    const sale = await sold([item(await product(), 2), item(await product())], later)
    const { id } = await scheduled({ sale, quantities: [2] })
    const key = randomUUID()
    const body = { received_by: 'Eva' }
    const first = await run(id, 'deliver', body, key)
    expect(first.body.data).toMatchObject({ status: 'delivered', delivered_pieces: 2, received_by: 'Eva' })
    expect(first.body.data.delivered_on).toBe(await day(0))
    const again = await run(id, 'deliver', body, key)
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(again.body).toEqual(first.body)
    expect((await run(id, 'deliver', body)).status).toBe(422)
    expect(await read(`sales/${sale.id}`)).toMatchObject({
      undelivered: 1,
      details: [{ received_by: 'Eva', delivered_on: await day(0) }, { delivered_at: null }],
    })
  })

  it('may be a part, and the rest is scheduled again until the line is whole', async () => {
    const sale = await sold([item(await product(), 6)], later)
    const one = await scheduled({ sale, quantities: [6] })
    const [line] = one.details
    expect(errorsOf(await deliver(one.id, 7, line.id))[1]).toHaveProperty(['details.0.quantity'])
    expect(errorsOf(await deliver(one.id, 0, line.id))[1]).toHaveProperty('details')
    expect(errorsOf(await deliver(one.id, 1, 999_999))[1]).toHaveProperty(['details.0.id'])
    expect((await deliver(one.id, 4, line.id)).body.data).toMatchObject({ delivered_pieces: 4, pieces: 6 })
    expect(await read(`sales/${sale.id}`)).toMatchObject({
      undelivered: 1,
      details: [{ delivered_at: null }],
    })
    expect((await read(`sales/${sale.id}/to-schedule`)).lines).toMatchObject([{ left: 2 }])
    const two = await scheduled({ sale, quantities: [2] })
    expect((await deliver(two.id, 2, two.details[0].id)).status).toBe(200)
    expect(await read(`sales/${sale.id}`)).toMatchObject({
      undelivered: 0,
      details: [{ received_by: 'Eva' }],
    })
  })

  it('is bound by the day of the sale and today', async () => {
    const sale = await sold([item(await product())], later)
    const { id } = await scheduled({ sale })
    const told = (delivered_on: string) => run(id, 'deliver', { received_by: 'Eva', delivered_on })
    expect(errorsOf(await told(await day(1)))[1]).toHaveProperty('delivered_on')
    expect(errorsOf(await told(await day(-1)))[1]).toHaveProperty('delivered_on')
    expect((await told(await day(0))).status).toBe(200)
  })

  it('stands no more on the floor that is counted', async () => {
    const id = await product({ pieces: 10 })
    const sale = await sold([item(id, 6)], later)
    const standing = async () => {
      const { rows } = await sql<{ pieces: number }>`
        select undelivered_pieces(${id}, ${till.warehouseId}, 'infinity') as pieces`.execute(shop.services.db)
      return rows[0]?.pieces
    }
    expect(await standing()).toBe(6)
    const trip = await scheduled({ sale, quantities: [5] })
    expect(await standing()).toBe(6)
    await run(trip.id, 'deliver', { received_by: 'Eva', details: [{ id: trip.details[0].id, quantity: 4 }] })
    expect(await standing()).toBe(2)
    await act(sale.id, 'return', { reason: 'Sobra', details: [{ id: sale.details[0].id, quantity: 1 }] })
    expect(await standing()).toBe(1)
    await act(sale.id, 'deliver', { received_by: 'Eva' })
    expect(await standing()).toBe(0)
  })
})
