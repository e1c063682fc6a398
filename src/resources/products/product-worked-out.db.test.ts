import { expect, it } from 'vitest'
import { useApp } from '#test/app.ts'
import { make } from '#test/factories.ts'

const shop = useApp()

it('the database works prices and searched words out, whatever is written to them', async () => {
  const { db } = shop.services
  const { id } = await make(shop.services, 'products', {
    internalCode: 'SA-1',
    name: 'Sillón Ámbar',
    price: 100_00,
    hasDiscount: true,
    discountPercent: '10',
  })
  const worked = () =>
    db
      .selectFrom('products')
      .select(['offerPrice', 'priceMxn', 'search'])
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow()
  const before = await worked()
  expect(before).toMatchObject({ offerPrice: 90_00, priceMxn: 90_00 })
  expect(before.search).toContain('sillon ambar')
  const wrong = { offerPrice: 1, priceMxn: 1, search: 'otra cosa' }
  await db.updateTable('products').set(wrong).where('id', '=', Number(id)).execute()
  expect(await worked()).toEqual(before)
  await db.updateTable('products').set({ discountPercent: '50' }).where('id', '=', Number(id)).execute()
  expect(await worked()).toEqual({ ...before, offerPrice: 50_00, priceMxn: 50_00 })
})
