import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { openShop } from '../test/open-shop.ts'
import { admin, cashier, enteredAt } from './login.ts'
import { send } from './support/buying.ts'
import { button, rows } from './support/screen.ts'
import { arrangeSelling } from './support/selling.ts'
import { expect, test } from './support/test.ts'

// It has processes of its own, one of which is killed.
test.setTimeout(360_000)

const bell = async (page: Page) => Number((await page.locator('.bell').innerText()).trim())

const name = 'what is sold at one process is seen at the other, also what was sold while that one was dead'

// The same between processes without a browser is in chaos/stream.test.ts, at every change.
test(name, { tag: '@long' }, async ({ browser }) => {
  const shop = await openShop({}, process.env['E2E_DEMO_DIR'])
  try {
    const second = await shop.another()
    const list = await enteredAt(browser, second.address, admin)
    const { request } = list
    const { tag, warehouse, register, products } = await arrangeSelling(request)
    const [table] = products
    await request.put(`/api/products/${table.id}`, { data: { reorder_point: 8 } })
    const seller = (await enteredAt(browser, shop.address, cashier)).request
    await send(seller, 'pos/session', { register_id: register.id, initial_cash: 500 })
    const sell = () =>
      send(seller, 'sales', {
        ticket: randomUUID(),
        payment_type_id: 1,
        details: [{ product_id: table.id, quantity: 1, unit_price: table.price }],
      })
    await sell()

    const till = await enteredAt(browser, second.address, 'supervisor@azenzo.mx')
    const { id: other } = await send<{ id: number }>(request, 'registers', {
      name: `${tag} Otra caja`,
      warehouse_id: warehouse.id,
    })
    await send(till.request, 'pos/session', { register_id: other, initial_cash: 500 })
    await till.goto('/admin/pos')
    await till.getByRole('textbox', { name: 'Buscar productos' }).fill(tag)
    const tile = till.locator('.tile', { hasText: 'mesa' })
    await expect(tile).toContainText('9 pzas')
    await list.goto(`/admin/products?q=${tag}`)
    const stock = (pieces: number) =>
      list.getByRole('cell', { name: new RegExp(`^${pieces}\\D.*existencias de ${tag} mesa`) })
    await expect(stock(9)).toBeVisible()
    const sales = await list.context().newPage()
    await sales.goto('/admin/sales')
    await expect(rows(sales).first()).toBeVisible()
    const told = await bell(list)

    await sell()
    await expect(tile).toContainText('8 pzas')
    await expect(stock(8)).toBeVisible()
    await expect(button(sales, '1 nueva')).toBeVisible()
    for (const page of [list, sales]) await expect.poll(() => bell(page)).toBe(told + 1)

    await second.kill()
    await sell()
    await sell()
    await expect(tile).toContainText('8 pzas')
    await second.start()
    await expect(tile).toContainText('6 pzas', { timeout: 60_000 })
    await expect(stock(6)).toBeVisible({ timeout: 60_000 })
    await expect(button(sales, '3 nuevas')).toBeVisible({ timeout: 60_000 })
  } finally {
    await shop.close()
  }
})
