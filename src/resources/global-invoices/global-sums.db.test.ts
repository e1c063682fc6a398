import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Transaction } from '#db/database.ts'
import { readSettings } from '#engine/settings.ts'
import { sumList } from '#engine/sums.ts'
import { useApp } from '#test/app.ts'
import { openTill, sell, stocked, type Till } from '#test/till.ts'
import { globalInvoicesServer } from './global-invoice.server.ts'

const shop = useApp()
let till: Till
let id: number

beforeAll(async () => {
  till = await openTill(shop, { role: 'Admin' })
  const product = await stocked(shop, till.warehouseId, { price: 116_00, pieces: 20 })
  const details = [{ product_id: product, quantity: 1, unit_price: 116 }]
  const first = await sell(till.call, details)
  await sell(till.call, details)
  await sell(till.call, details, { payment_type_id: 2, tenders: [{ way_to_pay: '28', amount: 116 }] })
  const today = first.body.data.business_date
  const made = await till.call('POST', 'global-invoices', { date_from: today, date_to: today })
  id = made.body.data.id
})

async function undone(work: (tx: Transaction) => Promise<void>): Promise<void> {
  const rollback = new Error('rollback')
  const done = shop.services.db.transaction().execute(async tx => {
    await sql`alter table global_invoices disable trigger user`.execute(tx)
    await work(tx)
    throw rollback
  })
  await expect(done).rejects.toBe(rollback)
}

const shown = async (tx: Transaction) =>
  (
    await sql<object>`select sales, base, tax, total, way_to_pay from global_invoice_records where id = ${id}`.execute(
      tx,
    )
  ).rows

it('a global invoice shows the sums that it was stored with, and one without them those of its sales', async () => {
  await undone(async tx => {
    const stored = await shown(tx)
    expect(stored).toEqual([{ sales: 3, base: 300_00, tax: 48_00, total: 348_00, wayToPay: '01' }])
    await sql`update global_invoices set sales = null, base = null, tax = null, total = null, way_to_pay = null`.execute(
      tx,
    )
    expect(await shown(tx)).toEqual(stored)
  })
})

it('verify compares them with its sales, the way to pay too', async () => {
  const rule = globalInvoicesServer.invariants!['the sums of each global invoice are those of its sales']!
  await undone(async tx => {
    expect((await rule.execute(tx)).rows).toEqual([])
    await sql`update global_invoices set total = total + 1, base = base + 1`.execute(tx)
    expect((await rule.execute(tx)).rows).toEqual([{ id }])
    await sql`update global_invoices set total = total - 1, base = base - 1, way_to_pay = '28'`.execute(tx)
    expect((await rule.execute(tx)).rows).toEqual([{ id }])
    await sql`update global_invoices set way_to_pay = '01'`.execute(tx)
    expect((await rule.execute(tx)).rows).toEqual([])
  })
})

it('nothing is added up of more records than are counted, when the sums may stop there', async () => {
  await undone(async tx => {
    await sql`insert into global_invoices (folio, date_from, date_to, periodicity, created_by, sales, base, tax, total,
        way_to_pay)
      select 'X-' || n, date '2026-01-15', date '2026-01-15', '01', ${till.user.id}, 1, 100, 16, 116, '01'
      from generate_series(1, 10000) n`.execute(tx)
    const query = { page: 1, orderBy: [], includes: [], conditions: [] }
    const question = { query, actor: till.user, settings: await readSettings(tx) }
    const exact = await sumList(tx, globalInvoicesServer, question)
    expect(exact).toEqual({ rows: 10_001, counted: 10_001, base: 10_300, tax: 1_648, total: 11_948 })
    const capped = { ...question, query: { ...query, isCapped: true as const } }
    expect(await sumList(tx, globalInvoicesServer, capped)).toEqual({ rows: 10_001 })
    const conditions = [{ kind: 'equals' as const, field: 'id', value: String(id) }]
    const few = { ...capped, query: { ...capped.query, conditions } }
    expect(await sumList(tx, globalInvoicesServer, few)).toMatchObject({ rows: 1, counted: 1, total: 348 })
  })
})
