import { stripVTControlCharacters } from 'node:util'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useApp } from '#test/app.ts'
import { openTill, sell, stocked } from '#test/till.ts'
import { sumFigures } from '#resources/figures/sum-figures.server.ts'
import { main } from './verify.ts'

const shop = useApp()
let lines: string[]

beforeEach(() => {
  lines = []
  vi.stubEnv('DATABASE_URL', shop.databaseUrl)
  vi.spyOn(process.stdout, 'write').mockImplementation(text => lines.push(String(text)) > 0)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

it('sums of figures that differ from the ledgers are found, and made anew when that is asked for', async () => {
  const till = await openTill(shop)
  const product = await stocked(shop, till.warehouseId)
  await sell(till.call, [{ product_id: product, quantity: 1, unit_price: 100 }])
  const { db } = shop.services
  await sumFigures(db)
  expect(await main([])).toBe(0)
  await sql`insert into figure_payments (day, way_to_pay, received, refunded) values ('2026-01-01', '01', 1, 0)`.execute(
    db,
  )
  lines = []
  expect(await main(['--quiet'])).toBe(1)
  expect(lines.filter(text => / (OK|FAIL) /.test(` ${stripVTControlCharacters(text)}`))).toEqual([
    expect.stringContaining('the sums of payments are those of the tenders'),
  ])
  expect(await main(['--sum-figures'])).toBe(0)
})
