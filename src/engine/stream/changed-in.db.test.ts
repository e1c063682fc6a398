import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useApp } from '#test/app.ts'
import { openTill, stocked, ticketOf } from '#test/till.ts'

const shop = useApp()

it('all rows that tell of a sale name its one transaction, and those of another sale another', async () => {
  const till = await openTill(shop)
  const product = await stocked(shop, till.warehouseId)
  const sell = async () => {
    const details = [{ product_id: product, quantity: 1, unit_price: 100 }]
    const { body } = await till.call('POST', 'sales', ticketOf(details))
    const { rows } = await sql<{ source: string; xid: string | null }>`
      select 'trace' as source, changed_in as xid from audit_log where resource = 'sales' and record_id = ${body.data.id}
      union all select 'movement', changed_in from movements where origin_type = 'sale' and origin_id = ${body.data.id}
      union all select 'cash', changed_in from cash_entries where origin_type = 'sale' and origin_id = ${body.data.id}
      order by 1`.execute(shop.services.db)
    expect(rows.map(({ source }) => source)).toEqual(['cash', 'movement', 'trace'])
    const [xid, ...others] = new Set(rows.map(row => row.xid))
    expect([typeof xid, others]).toEqual(['string', []])
    return xid
  }
  expect(await sell()).not.toBe(await sell())
})
