import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { pdfText } from '#test/pdf-text.ts'
import { openTill, sell } from '#test/till.ts'
import { later, useDeliveries } from '#test/use-deliveries.ts'
import { item } from '#test/use-till.ts'

const { shop, admin, till, customerId, product, sold, credit, day, vehicleId, scheduled, run, read } =
  useDeliveries()

const refused = async (query: string) => (await admin('GET', `deliveries/agenda?${query}`)).status

describe('the agenda', () => {
  it('has the deliveries of some days in order, and what is late', async () => {
    const sale = await sold([item(await product(), 4)], later)
    const noon = { span: 'hours', from_time: '12:00', to_time: '13:00', day: await day(40) }
    const one = await scheduled({ sale }, { ...noon, vehicle_id: vehicleId() })
    const two = await scheduled({ sale }, { day: await day(40) })
    const gone = await scheduled({ sale }, { day: await day(40) })
    const late = await scheduled({ sale })
    await run(gone.id, 'cancel', { reason: 'Ya no' })
    await sql`update deliveries set day = shop_today() - 3 where id = ${late.id}`.execute(shop.services.db)
    const agenda = await read(`deliveries/agenda?from=${await day(38)}&to=${await day(44)}`)
    expect(agenda.deliveries.map(({ id }: { id: number }) => id)).toEqual([two.id, one.id])
    expect(agenda.overdue).toMatchObject([{ id: late.id, is_overdue: 1, pieces: 1 }])
    expect(agenda.vehicles).toMatchObject([{ id: vehicleId(), capacity: 4, crew: 'Beto y Chuy' }])
    expect(agenda).toMatchObject({ today: await day(0), is_cut: 0 })
    expect(await refused('from=2026-01-02&to=2026-01-01')).toBe(422)
    expect(await refused('from=2026-01-02&to=2026-12-01')).toBe(422)
    expect(await refused('from=ayer&to=2026-12-01')).toBe(422)
  })

  it('tells the sales with pieces that no delivery has', async () => {
    const mine = await sold([item(await product(), 3)], { ...later, customer_id: customerId() })
    const whole = await sold([item(await product())], later)
    await scheduled({ sale: mine, quantities: [1] })
    await scheduled({ sale: whole })
    const found = async () =>
      (await read('deliveries/to-schedule')).filter(({ id }: { id: number }) =>
        [mine.id, whole.id].includes(id),
      )
    expect(await found()).toMatchObject([
      { folio: mine.folio, customer_name: 'Ana Ruiz', pieces: 2, balance: 0 },
    ])
    const stranger = await openTill(shop)
    await sell(stranger.call, [item(await product())])
    expect((await stranger.call('GET', 'deliveries/to-schedule')).body.data).toEqual([])
  })
})

const sheet = (query: string) => till.call('GET', `deliveries/route-sheet?${query}`)

it('the route sheet has the stops of a vehicle in their order', async () => {
  const sale = await sold([item(await product(), 3)], later)
  const on = { day: await day(50), vehicle_id: vehicleId(), directions: 'Portón verde', floor: '3' }
  const late = await scheduled({ sale, quantities: [2] }, { ...on, span: 'afternoon' })
  const early = await scheduled({ sale }, { ...on, stairs: 1 })
  const { headers, bytes } = await sheet(`day=${on.day}&vehicle_id=${vehicleId()}`)
  expect(headers['content-type']).toBe('application/pdf')
  const text = pdfText(bytes)
  for (const said of ['HOJA DE RUTA', 'Camioneta', 'Beto y Chuy', 'Portón verde', 'Solo escaleras']) {
    expect(text).toContain(said)
  }
  expect(text.indexOf(early.folio)).toBeLessThan(text.indexOf(late.folio))
  expect((await sheet(`day=${on.day}&vehicle_id=999999`)).status).toBe(422)
  expect((await sheet('day=hoy&vehicle_id=1')).status).toBe(422)
})

it('the route sheet collects what a sale owes at one of its stops, less what a crew has of it', async () => {
  const sale = await sold([item(await product(), 3)], { ...later, ...credit() })
  const plain = await sold([item(await product())], { ...later, ...credit() })
  const on = { day: await day(51), vehicle_id: vehicleId() }
  const second = await scheduled({ sale }, { ...on, span: 'afternoon' })
  const first = await scheduled({ sale }, on)
  await scheduled({ sale: plain }, on)
  const other = await admin('POST', 'vehicles', { name: 'Torton', capacity: 4 })
  await scheduled({ sale }, { ...on, span: 'afternoon', vehicle_id: other.body.data.id })
  const textOf = async (vehicle = vehicleId()) =>
    pdfText((await sheet(`day=${on.day}&vehicle_id=${vehicle}`)).bytes).replace(/\s+/g, ' ')
  const both = await textOf()
  expect([sale.balance, plain.balance]).toEqual([300, 100])
  expect(both.match(/Por cobrar: \$\d+/g)).toEqual(['Por cobrar: $300', 'Por cobrar: $100'])
  expect(both).toContain(`Su saldo se cobra en ${first.folio}`)
  expect(both).toContain('Total por cobrar $400.00')
  expect(await textOf(other.body.data.id)).not.toContain('Total por cobrar')
  const money = { key: randomUUID(), amount: 100, way_to_pay: '01' }
  expect((await admin('POST', `deliveries/${first.id}/collect`, money)).status).toBe(201)
  expect(await textOf()).toContain('Por cobrar: $200.00')
  await run(first.id, 'deliver', { received_by: 'Ana' })
  expect(await textOf()).toContain(`Su saldo se cobra en ${second.folio}`)
})

describe('a delivery zone', () => {
  it('is that of the postal code, or of the address, and the agenda tells how many it takes in a day', async () => {
    const zone = { name: 'Centro', postal_codes: '06', cost: 0, days_from: 1, days_to: 2, day_capacity: 2 }
    const made = await admin('POST', 'delivery-zones', zone)
    expect(made.body.data).toMatchObject({ day_capacity: 2 })
    const sale = await sold([item(await product(), 6)], later)
    const on = async (more: object) => scheduled({ sale }, { day: await day(60), ...more })
    const named = await on({ postal_code: '06700' })
    const written = await on({ address: 'Av. Ruiz 22100, Roma, CP 06100' })
    const bare = await on({ address: 'Orizaba 101, 06100 CDMX' })
    const far = await on({ address: 'Calle Roble 12', postal_code: '97000' })
    const none = await on({ address: 'Calle Roble 12' })
    const centro = { zone_id: made.body.data.id, zone_name: 'Centro' }
    expect([named, written, bare, far, none]).toMatchObject([
      { postal_code: '06700', ...centro },
      { postal_code: '06100', ...centro },
      { postal_code: '06100', ...centro },
      { postal_code: '97000', zone_id: null },
      { postal_code: null, zone_name: null },
    ])
    const agenda = async () => read(`deliveries/agenda?from=${await day(60)}&to=${await day(60)}`)
    expect((await agenda()).zones).toEqual([{ id: made.body.data.id, name: 'Centro', capacity: 2 }])

    const change = async (body: object) => (await admin('PUT', `deliveries/${far.id}`, body)).body
    expect((await change({ address: 'Roma 5, C.P. 06100' })).data).toMatchObject(centro)
    expect((await change({ address: 'Roma 6' })).data).toMatchObject({ postal_code: '06100' })
    expect((await change({ notes: 'Timbre 2' })).data).toMatchObject({ postal_code: '06100' })
    expect((await change({ postal_code: null })).data).toMatchObject({ postal_code: null, zone_id: null })
    expect((await change({ postal_code: '0670' })).errors).toEqual({
      postal_code: ['El código postal tiene 5 dígitos.'],
    })
    expect((await read(`sales/${sale.id}/to-schedule`)).address).toMatchObject({ postal_code: null })
  })

  it('takes at least one delivery a day', async () => {
    const zone = { name: 'Norte', postal_codes: '07', cost: 0, days_from: 1, days_to: 2, day_capacity: 0 }
    const { status, body } = await admin('POST', 'delivery-zones', zone)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['day_capacity']])
  })
})
