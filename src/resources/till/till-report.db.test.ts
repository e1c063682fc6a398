import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '#test/app.ts'
import { openTill, type Till } from '#test/till.ts'
import { forgetOldDevices, mostDevices } from './till-report.server.ts'

const shop = useApp()
let till: Till
const someDevice = '5b3f1c52-6a3e-4c8b-9f0e-2d6f7f0a9b11'

beforeAll(async () => {
  await shop.user('Admin')
  till = await openTill(shop)
})

const rowsOf = (userId: number) =>
  shop.services.db.selectFrom('tillReports').selectAll().where('userId', '=', userId).execute()
const report = (body: object, call = till.call) => call('PUT', 'pos/report', body)

describe('the report of a till', () => {
  it('is one row of the device, with its register, written over by the next', async () => {
    const device = randomUUID()
    const first = await report({ device, waiting: 3, waiting_seconds: 3_600, refused: 1 })
    expect(first.status).toBe(200)
    const [row, ...others] = await rowsOf(till.user.id)
    expect(others).toEqual([])
    expect(row).toMatchObject({ device, registerId: till.registerId, waiting: 3, refused: 1 })
    const age = (row?.reportedAt.getTime() ?? 0) - (row?.oldestAt?.getTime() ?? 0)
    expect(Math.round(age / 1_000)).toBe(3_600)

    expect((await report({ device, waiting: 0 })).status).toBe(200)
    expect(await rowsOf(till.user.id)).toMatchObject([{ device, waiting: 0, oldestAt: null, refused: 0 }])
  })

  it('is of whoever uses the device now', async () => {
    const device = randomUUID()
    const next = await openTill(shop)
    await report({ device, waiting: 2 })
    await report({ device, waiting: 2 }, next.call)
    expect(await rowsOf(next.user.id)).toMatchObject([{ device, registerId: next.registerId, waiting: 2 }])
    expect((await rowsOf(till.user.id)).map(row => row.device)).not.toContain(device)
  })

  it('without a drawer names the usual register, or none', async () => {
    const seller = await shop.user('Vendedor')
    await report({ device: randomUUID(), waiting: 0 }, shop.as(seller))
    expect(await rowsOf(seller.id)).toMatchObject([{ registerId: null }])
  })

  it('of a browser that makes up devices leaves the last few', async () => {
    const seller = await shop.user('Vendedor')
    const call = shop.as(seller)
    const devices = Array.from({ length: mostDevices + 5 }, () => randomUUID())
    for (const device of devices) expect((await report({ device, waiting: 1 }, call)).status).toBe(200)
    const kept = (await rowsOf(seller.id)).map(({ device }) => device)
    expect(kept.sort()).toEqual(devices.slice(-mostDevices).sort())
  })

  it.each([
    [{ device: 'mostrador', waiting: 0 }, 'device'],
    [{ waiting: 0 }, 'device'],
    [{ device: someDevice, waiting: -1 }, 'waiting'],
    [{ device: someDevice, waiting: 1e9 }, 'waiting'],
    [{ device: someDevice, waiting: 1, waiting_seconds: 1e12 }, 'waiting_seconds'],
    [{ device: someDevice, waiting: 1, refused: 'muchas' }, 'refused'],
  ])('%j is refused by %s', async (body, field) => {
    const reply = await report(body)
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]])
  })

  it('is forgotten when the device was not heard of for 90 days', async () => {
    const seller = await shop.user('Vendedor')
    const [old, recent] = [randomUUID(), randomUUID()]
    for (const device of [old, recent]) await report({ device, waiting: 0 }, shop.as(seller))
    await sql`update till_reports set reported_at = now() - interval '91 days' where device = ${old}`.execute(
      shop.services.db,
    )
    await forgetOldDevices(shop.services.db)
    expect((await rowsOf(seller.id)).map(({ device }) => device)).toEqual([recent])
  })
})
