import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openApp, useApp } from '#test/app.ts'
import { dayIn } from '#test/days.ts'
import { make } from '#test/factories.ts'
import { openTill, sell, stocked } from '#test/till.ts'
import { tellOverdue } from './tell-overdue.server.ts'

const shop = useApp()

it('tells every Admin once of a sale that is past its date, whichever process looks', async () => {
  const boss = await shop.user('Admin')
  const till = await openTill(shop)
  const customer = Number((await make(shop.services, 'customers', { fullName: 'Ana Ruiz' }))['id'])
  const product = await stocked(shop, till.warehouseId, { pieces: 9 })
  const owe = async () => {
    const { body } = await sell(till.call, [{ product_id: product, quantity: 1, unit_price: 100 }], {
      payment_type_id: 5,
      customer_id: customer,
      liquidation_date: dayIn(30),
    })
    return body.data
  }
  const { db } = shop.services
  const setDue = (id: number, days: number) =>
    sql`update sales set liquidation_date = shop_today() + ${days}::integer where id = ${id}`.execute(db)
  const notices = async () =>
    (await shop.as(boss)('GET', 'vue')).body.data.notifications.map(({ data }: { data: object }) => data)
  await shop.as(boss)('DELETE', `users/${boss.id}/notifications`)

  const late = await owe()
  await setDue(late.id, 0)
  await tellOverdue(db)
  expect(await notices()).toEqual([])

  await setDue(late.id, -1)
  const other = await openApp(shop.databaseUrl, { DATA_DIR: shop.dataDir })
  await Promise.all([tellOverdue(db), tellOverdue(other.services.db), tellOverdue(db)])
  await other.close()
  expect(await notices()).toMatchObject([
    {
      title: 'Venta vencida',
      message: `${late.folio} de Ana Ruiz debía liquidarse; quedan $100.00 por pagar.`,
      path: `/admin/sales/${late.id}`,
    },
  ])
  for (const sale of [await owe(), await owe()]) await setDue(sale.id, -3)
  await tellOverdue(db)
  const all = await notices()
  expect(all).toHaveLength(2)
  expect(all[0]).toMatchObject({
    message: '2 ventas a crédito o en apartado ya debían liquidarse.',
    path: '/admin/sales?is_overdue=1',
  })
})
