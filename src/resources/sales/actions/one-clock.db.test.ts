import { sql } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import { item, useTill } from '#test/use-till.ts'

const { shop, admin, product, sold, act } = useTill({ refund_limit: 100_000 })

afterEach(() => void vi.useRealTimers())

const runAhead = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 86_400_000 })

it('moments of a sale are by the clock of the database, whatever that of the server says', async () => {
  const quotation = await sold([item(await product())], { status: 'pending' })
  const [paid, cancelled] = [await sold([item(await product())]), await sold([item(await product())])]
  runAhead()
  for (const reply of [
    await act(quotation.id, 'sell/pay'),
    await act(paid.id, 'invoice', { invoice_number: 'F-1' }, admin),
    await act(cancelled.id, 'cancel', { reason: 'Se arrepintió' }),
  ]) {
    expect([reply.status, reply.body.errors]).toEqual([200, undefined])
  }
  const { rows } = await sql<{ id: number; isNow: boolean }>`
    select id, coalesce(greatest(sold_at, invoiced_at, cancelled_at) <= now(), false) as is_now from sales
    order by id`.execute(shop.services.db)
  expect(rows.map(({ isNow }) => isNow)).toEqual([true, true, true])
  const { rows: alike } = await sql`
    select from sales s join sale_tenders t on t.sale_id = s.id
    where s.id = ${quotation.id} and s.sold_at = date_trunc('milliseconds', t.created_at)`.execute(
    shop.services.db,
  )
  expect(alike).toHaveLength(1)
})
