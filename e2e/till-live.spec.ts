import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { send } from './support/buying.ts'
import { openNetwork } from './support/faulty-network.ts'
import { button, dialog } from './support/screen.ts'
import { expect, test } from './support/test.ts'
import { arrangeTill, hasProducts, lines, next, openTill, scan, type TillShop } from './support/till.ts'

const desk = { viewport: { width: 1366, height: 768 } }

let boss: BrowserContext

test.beforeAll(async ({ browser }) => {
  boss = await browser.newContext({ storageState: await loggedIn(browser, admin) })
})

test.afterAll(() => boss.close())

const search = (page: Page) => page.getByRole('textbox', { name: 'Buscar productos' })
const tile = (page: Page, name: string) => page.locator('.tile', { hasText: name })

/** Two registers of one shop, each at a browser of its own. */
async function twoTills(browser: Parameters<typeof openTill>[1], shop: TillShop) {
  const seller = await openTill(boss.request, browser, shop, desk)
  const other = await openTill(boss.request, browser, shop, desk)
  await hasProducts(seller.page, shop)
  await hasProducts(other.page, shop)
  return { seller, other, close: () => Promise.all([seller.context.close(), other.context.close()]) }
}

test('a sale of one register and a price of the office are on the tiles of another, where they were', async ({
  browser,
}) => {
  const shop = await arrangeTill(boss.request, { prices: [1_000, 500], pieces: 3 })
  const [chair, table] = shop.products as [TillShop['products'][0], TillShop['products'][0]]
  const { seller, other, close } = await twoTills(browser, shop)
  const { page } = other
  await search(page).fill(shop.tag)
  await expect(tile(page, chair.name)).toContainText('3 pzas')

  await scan(seller.page, chair.barcode)
  await next(seller.page).click()
  await expect(seller.page.getByRole('heading', { name: 'Cobrar' })).toBeVisible()
  await seller.page.keyboard.press('F8')
  await seller.page.keyboard.press('Enter')
  await expect(seller.page).toHaveURL(/listo/)
  await expect(tile(page, chair.name)).toContainText('2 pzas')

  // Sold out, it stays where the finger is.
  await send(boss.request, 'movements', {
    product_id: chair.id,
    warehouse_origin_id: shop.warehouseId,
    quantity: 2,
  })
  await expect(tile(page, chair.name)).toContainText('agotado')
  await expect(page.locator('.tile-name')).toHaveText([chair.name, table.name])
  await expectAccessible(page)

  const changed = await boss.request.put(`/api/products/${table.id}`, { data: { price: 450 } })
  expect(changed.status(), await changed.text()).toBe(200)
  await expect(tile(page, table.name)).toContainText('$450.00')
  await expect(search(page)).toBeFocused()
  await expect(search(page)).toHaveValue(shop.tag)
  await send(boss.request, 'movements', {
    product_id: table.id,
    warehouse_origin_id: shop.warehouseId,
    quantity: 2,
  })
  await expect(tile(page, table.name)).toContainText('última')
  await close()
})

test('a ticket that a colleague parks appears at the other registers, and goes', async ({ browser }) => {
  const shop = await arrangeTill(boss.request, { prices: [1_000] })
  const { seller, other, close } = await twoTills(browser, shop)
  const waiting = other.page.getByRole('button', { name: `${shop.tag} mesa 4` })
  await scan(other.page, shop.products[0]?.barcode ?? '')
  await expect(lines(other.page)).toHaveCount(1)
  const sale = await send<{ id: number }>(seller.context.request, 'sales', {
    ticket: randomUUID(),
    status: 'pending',
    parked: true,
    label: `${shop.tag} mesa 4`,
    payment_type_id: 1,
    details: [{ product_id: shop.products[0]?.id, quantity: 1, unit_price: 1_000 }],
    subtotal: 1_000,
    discount_type: 'amount',
    discount_amount: 0,
    total: 1_000,
  })
  await expect(waiting).toBeVisible()
  const cancelled = await boss.request.put(`/api/sales/${sale.id}/cancel`, { data: { reason: 'Se fue' } })
  expect(cancelled.status(), await cancelled.text()).toBe(200)
  await expect(waiting).toHaveCount(0)
  await close()
})

test('an idle till knows within seconds that the server is gone, and that it is back', async ({
  browser,
  baseURL,
}) => {
  const shop = await arrangeTill(boss.request, { prices: [1_000], pieces: 3 })
  const network = await openNetwork(baseURL!)
  const { context, page } = await openTill(boss.request, browser, shop, { ...desk, baseURL: network.url })
  await hasProducts(page, shop)
  await search(page).fill(shop.tag)
  const product = shop.products[0]!
  await expect(tile(page, product.name)).toContainText('3 pzas')
  const chip = page.locator('.connection-chip')
  await expect(chip).toHaveText('En línea')
  network.isDown = true
  await expect(chip).toContainText('Sin conexión')
  await send(boss.request, 'movements', {
    product_id: product.id,
    warehouse_origin_id: shop.warehouseId,
    quantity: 2,
  })
  network.isDown = false
  await expect(chip).toHaveText('En línea', { timeout: 30_000 })
  await expect(tile(page, product.name)).toContainText('última')
  await context.close()
  await network.close()
})

test('a drawer that the office closes is told at its till, and nothing typed is lost', async ({
  browser,
}) => {
  const shop = await arrangeTill(boss.request, { prices: [1_000] })
  const { context, page } = await openTill(boss.request, browser, shop, desk)
  await hasProducts(page, shop)
  await scan(page, shop.products[0]?.barcode ?? '')
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('F4')
  await button(dialog(page), 'Nuevo cliente').click()
  const name = dialog(page).getByRole('textbox', { name: 'Nombre' })
  await name.fill('Rosa a medio escr')

  const session = (await (await context.request.get('/api/pos/session')).json()) as { data: { id: number } }
  const closed = await boss.request.post(`/api/pos/sessions/${session.data.id}/close`, {
    data: { counted: [{ currency: 'MXN', denomination: 1_000, quantity: 5 }] },
  })
  expect(closed.status(), await closed.text()).toBe(200)
  const told = page.locator('.connection-banner')
  await expect(told).toContainText('cerró tu caja')
  await expect(name).toHaveValue('Rosa a medio escr')
  await expect(name).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(lines(page)).toHaveCount(1)
  await expectAccessible(page)

  await button(told, 'Abrir caja').click()
  await expect(page.getByRole('heading', { name: 'Abrir caja' })).toBeVisible()
  await expect(told).toHaveCount(0)
  await page.getByText('Escribir el total').click()
  await page.getByRole('textbox', { name: 'Fondo inicial' }).fill('500')
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Punto de venta' })).toBeAttached()
  await expect(lines(page)).toHaveCount(1)
  await context.close()
})
