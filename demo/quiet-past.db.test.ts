import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { tellOverdueOrders } from '#resources/purchase-orders/tell-order.server.ts'
import { tellOverdue } from '#resources/sales/tell-overdue.server.ts'
import { useApp } from '#test/app.ts'
import { seedDemo } from './seed.ts'

// With a mail server the demo's suppliers would receive the orders of its past.
const shop = useApp({ SMTP_URL: 'smtp://127.0.0.1:1' })

it('the past of the demo is mailed to nobody, and tells only the notices that belong to it', async () => {
  const { db } = shop.services
  await seedDemo(shop.services, () => undefined, { folder: '/nowhere' })
  const { rows: jobs } = await sql`
    select name from pgboss.job where name in ('access_link', 'import_picture', 'order_mail', 'sale_mail')`.execute(
    db,
  )
  expect(jobs).toEqual([])
  const sent = await db.selectFrom('purchaseOrders').select('mailStatus').distinct().execute()
  expect(sent.map(({ mailStatus }) => mailStatus)).not.toContain('queued')
  const told = () =>
    db.selectFrom('notifications').select(['id', 'title', 'createdAt']).orderBy('id').execute()
  const own = await told()
  const day = 86_400_000
  expect(own.length).toBeLessThan(100)
  expect(own.every(({ createdAt }) => Date.now() - createdAt.getTime() > day / 24)).toBe(true)
  const { rows: overdue } = await sql`
    select id from sales where status = 'sold' and liquidation_date < shop_today()`.execute(db)
  expect(overdue).not.toEqual([])
  await Promise.all([tellOverdue(db), tellOverdueOrders(db)])
  expect(await told()).toEqual(own)
})
