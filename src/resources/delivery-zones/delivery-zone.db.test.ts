import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { isPostgresError } from '#db/errors.ts'
import { inTransaction } from '#db/transaction.ts'
import { useApp, type Call } from '#test/app.ts'
import { untilWaits } from '#test/lock-waits.ts'
import { findZone } from './find-zone.server.ts'

const shop = useApp()
let admin: Call

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
})

const days = { days_from: 2, days_to: 5 }
const add = (values: object) => admin('POST', 'delivery-zones', { cost: 450, ...days, ...values })
const zoneOf = async (code: string) => (await findZone(shop.services.db, code))?.name ?? null

describe('delivery zones', () => {
  it('answer for the codes that were written for them', async () => {
    const { status, body } = await add({
      name: 'Guadalajara',
      postal_codes: '44, 45100-45200',
      free_from: 15_000,
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ cost: 450, free_from: 15_000, status: 'active' })
    expect(await Promise.all(['44000', '44999', '45100', '45200'].map(zoneOf))).toEqual(
      Array.from({ length: 4 }, () => 'Guadalajara'),
    )
    expect(await Promise.all(['43999', '45000', '45201'].map(zoneOf))).toEqual([null, null, null])
    await admin('PUT', `delivery-zones/${body.data.id}`, { postal_codes: '44' })
    expect(await zoneOf('45150')).toBe(null)
  })

  it('refuse codes of another zone, by the name of that zone', async () => {
    await add({ name: 'Bajío', postal_codes: '36-38' })
    const { status, body } = await add({ name: 'León', postal_codes: '20, 37000-37999' })
    expect([status, body.errors]).toEqual([
      422,
      { postal_codes: ['Los códigos 37000–37999 ya son de la zona «Bajío».'] },
    ])
    expect(await zoneOf('20000')).toBe(null)
    expect((await admin('GET', 'delivery-zones?q=León')).body.data).toEqual([])
  })

  it('are kept apart by the database too', async () => {
    const { id } = (await add({ name: 'Norte', postal_codes: '64' })).body.data
    const insert = sql`insert into delivery_ranges (zone_id, first_code, last_code) values (${id}, 64500, 65000)`
    const error = await insert.execute(shop.services.db).catch((fault: unknown) => fault)
    expect(isPostgresError(error) && [error.code, error.constraint]).toEqual([
      '23P01',
      'delivery_ranges_apart',
    ])
  })

  it('of two that take a code at the same time, one gets it', async () => {
    const both = await Promise.all(['Uno', 'Dos'].map(name => add({ name, postal_codes: '97' })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
  })

  it('name the zone that is getting the code at the same moment', async () => {
    const { db } = shop.services
    const gate = Promise.withResolvers<void>()
    const taken = Promise.withResolvers<void>()
    const first = inTransaction(db, async tx => {
      await sql`select pg_advisory_xact_lock(hashtext('delivery.zones'))`.execute(tx)
      await sql`
        with zone as (
          insert into delivery_zones (name, postal_codes, cost, days_from, days_to)
          values ('Península', '96', 0, 1, 2) returning id)
        insert into delivery_ranges (zone_id, first_code, last_code) select id, 96000, 96999 from zone`.execute(
        tx,
      )
      taken.resolve()
      await gate.promise
    })
    await taken.promise
    const second = add({ name: 'Otra', postal_codes: '961' })
    await untilWaits(db, second)
    gate.resolve()
    await first
    const { status, body } = await second
    expect([status, String(body.errors.postal_codes)]).toEqual([422, expect.stringContaining('Península')])
    // It has no entry in the log, which every zone must have, so it is removed.
    await sql`delete from delivery_ranges where first_code = 96000`.execute(db)
    await sql`delete from delivery_zones where name = 'Península'`.execute(db)
  })

  it('free their codes while they are inactive, and take them again if nobody else has', async () => {
    const { id } = (await add({ name: 'Sureste', postal_codes: '77' })).body.data
    await admin('PUT', `delivery-zones/${id}/inactivate`)
    expect(await zoneOf('77500')).toBe(null)
    await admin('PUT', `delivery-zones/${id}/activate`)
    expect(await zoneOf('77500')).toBe('Sureste')
    await admin('PUT', `delivery-zones/${id}/inactivate`)
    const other = (await add({ name: 'Cancún', postal_codes: '77500' })).body.data
    const again = await admin('PUT', `delivery-zones/${id}/activate`)
    expect([again.status, again.body.errors]).toEqual([
      422,
      { postal_codes: ['Los códigos 77500 ya son de la zona «Cancún».'] },
    ])
    await admin('DELETE', `delivery-zones/${other.id}`)
    expect((await admin('PUT', `delivery-zones/${id}/activate`)).status).toBe(200)
  })

  it.each([
    [{ postal_codes: 'Jalisco' }, 'postal_codes'],
    [{ postal_codes: ' , ' }, 'postal_codes'],
    [{ postal_codes: '' }, 'postal_codes'],
    [{ postal_codes: '10', days_from: 5, days_to: 2 }, 'days_to'],
    [{ postal_codes: '10', days_to: 400 }, 'days_to'],
    [{ postal_codes: '10', cost: -1 }, 'cost'],
    [{ postal_codes: '10', free_from: 0 }, 'free_from'],
  ])('refuse %j', async (values, field) => {
    const { status, body } = await add({ name: 'Mala', ...values })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  it('travel as files', async () => {
    const form = new FormData()
    const rows = 'Nombre,Códigos postales,Costo de envío,"Días hábiles, mínimo","Días hábiles, máximo"\n'
    form.set('importFile', new File([`${rows}Colima,28,900,3,6\nOtra,28100,900,3,6\n`], 'zonas.csv'))
    const { data } = (await admin('POST', 'delivery-zones/import', form)).body
    expect(data).toMatchObject({ rows: 2, created: 0, failed: 1 })
    expect((await admin('GET', 'delivery-zones/export')).text).not.toContain('Colima')
    form.set('importFile', new File([`${rows}Colima,28,900,3,6\n`], 'zonas.csv'))
    await admin('POST', 'delivery-zones/import', form)
    expect(await zoneOf('28100')).toBe('Colima')
  })
})
