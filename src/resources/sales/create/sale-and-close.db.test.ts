import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { SaleBody } from '#contract/sale-body.ts'
import { inTransaction } from '#db/transaction.ts'
import { systemContext } from '#engine/context.ts'
import { useApp, type Reply } from '#test/app.ts'
import { openTill, stocked, ticketOf } from '#test/till.ts'
import { shareSession } from '#resources/cash-sessions/lock-session.server.ts'
import { createSale } from './create-sale.server.ts'

const shop = useApp()

it('closing a session waits for a sale that has begun, and counts it', async () => {
  const { user, call, warehouseId } = await openTill(shop, { initialCash: 500 })
  const productId = await stocked(shop, warehouseId)
  const details = [{ productId, quantity: 1, unitPrice: 100_00 }]
  const body: SaleBody = { ticket: ticketOf([]).ticket, paymentTypeId: 1, details }
  const order: string[] = []
  let closing: Promise<Reply> | undefined
  await inTransaction(shop.services.db, async tx => {
    // The session is locked, and nothing is stored yet.
    await shareSession(tx, user)
    const counted = [{ currency: 'MXN', denomination: 100, quantity: 6 }]
    closing = call('POST', 'pos/session/close', { counted }).then(reply => {
      order.push('closed')
      return reply
    })
    await waitForLock()
    await createSale(tx, systemContext('test', { id: user.id, name: user.name, role: 'Vendedor' }), body)
    order.push('sold')
  })
  const reply = await closing
  expect(reply?.body.data).toMatchObject({ expected_cash: 600, sales: 1, difference_cash: 0 })
  expect(order).toEqual(['sold', 'closed'])
})

/** Waits a few seconds at most for a transaction that waits for a lock. */
async function waitForLock(): Promise<void> {
  for (let turn = 0; turn < 150; turn++) {
    const { rows } = await sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
      shop.services.exportDb,
    )
    if (rows.length > 0) return
    await pause(20)
  }
}
