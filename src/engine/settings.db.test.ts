import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { defaultSettings } from '#contract/settings.ts'
import { useApp, type Call } from '#test/app.ts'
import type { TestUser } from '#test/factories.ts'
import { readSettings } from './settings.ts'

const shop = useApp()
let boss: TestUser
let admin: Call

beforeAll(async () => {
  boss = await shop.user('Admin')
  admin = shop.as(boss)
})

/** Newest first. */
const changes = () =>
  shop.services.db
    .selectFrom('auditLog')
    .select(['userId', 'before', 'after'])
    .where('resource', '=', 'settings')
    .orderBy('id', 'desc')
    .execute()

describe('the shop’s settings', () => {
  it('begin as their defaults', async () => {
    expect((await admin('GET', 'settings')).body.data).toEqual(defaultSettings)
  })

  it('change one by one; absent ones stay unchanged', async () => {
    const { status, body } = await admin('PUT', 'settings', {
      business_name: '  Muebles Nopal ',
      iva_rate: 8,
    })
    expect(status).toBe(200)
    expect(body.data).toEqual({ ...defaultSettings, business_name: 'Muebles Nopal', iva_rate: 8 })
    await admin('PUT', 'settings', { page_size: 10 })
    expect((await admin('GET', 'settings')).body.data).toMatchObject({
      business_name: 'Muebles Nopal',
      page_size: 10,
    })
    await admin('PUT', 'settings', { page_size: 5 })
  })

  it('are audited when they change, and not when nothing did', async () => {
    await admin('PUT', 'settings', { phone: '33 1234 5678', currency: 'MXN' })
    const [latest] = await changes()
    expect(latest).toEqual({ userId: boss.id, before: { phone: '' }, after: { phone: '+523312345678' } })
    const count = (await changes()).length
    await admin('PUT', 'settings', { phone: '(33) 1234-5678' })
    expect(await changes()).toHaveLength(count)
  })

  it.each([
    [{ iva_rate: 101 }, 'iva_rate'],
    [{ iva_rate: '16' }, 'iva_rate'],
    [{ page_size: 0 }, 'page_size'],
    [{ page_size: 5.5 }, 'page_size'],
    [{ time_zone: 'Luna/Mar' }, 'time_zone'],
    [{ time_zone: '' }, 'time_zone'],
    [{ currency: 'EUR' }, 'currency'],
    [{ business_name: '' }, 'business_name'],
    [{ business_name: null }, 'business_name'],
    [{ rfc: 'XX' }, 'rfc'],
    [{ reset_link_minutes: 1 }, 'reset_link_minutes'],
    [{ business_name: 'x'.repeat(256) }, 'business_name'],
  ])('refuse %j, and keep what was', async (change, field) => {
    const before = (await admin('GET', 'settings')).body.data
    const { status, body } = await admin('PUT', 'settings', change)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
    expect((await admin('GET', 'settings')).body.data).toEqual(before)
  })

  it('are named in Spanish when they are refused', async () => {
    const { body } = await admin('PUT', 'settings', { iva_rate: 101, page_size: 0, business_name: '' })
    expect(body.errors).toEqual({
      iva_rate: ['El campo tasa de IVA debe ser a lo más 100.'],
      page_size: ['El campo registros por página debe ser al menos 1.'],
      business_name: ['El campo nombre del negocio es obligatorio.'],
    })
  })

  it('accept an RFC in any case', async () => {
    expect((await admin('PUT', 'settings', { rfc: ' mno010203ab9 ' })).body.data.rfc).toBe('MNO010203AB9')
  })

  it('ignore unknown names', async () => {
    const { status, body } = await admin('PUT', 'settings', { colour: 'red' })
    expect(status).toBe(200)
    expect(body.data).not.toHaveProperty('colour')
  })

  it('fall back to the default when the stored value is no longer valid', async () => {
    const { db } = shop.services
    await sql`update settings set value = '"mucho"' where key = 'iva_rate'`.execute(db)
    expect((await readSettings(db)).iva_rate).toBe(defaultSettings.iva_rate)
    await sql`update settings set value = '8' where key = 'iva_rate'`.execute(db)
  })
})
