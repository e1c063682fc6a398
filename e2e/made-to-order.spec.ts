import type { BrowserContext } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { send } from './support/buying.ts'
import { button, dialog, fieldOf, names, rows } from './support/screen.ts'
import { expect, test } from './support/test.ts'
import { arrangeTill, hasProducts, latestSale, lines, next, openTill, scan } from './support/till.ts'

const desk = { viewport: { width: 1366, height: 768 } }
test.use({ contextOptions: { reducedMotion: 'reduce' }, ...desk })

let boss: BrowserContext

test.beforeAll(async ({ browser }) => {
  boss = await browser.newContext({ ...desk, storageState: await loggedIn(browser, admin) })
})

test.afterAll(() => boss.close())

const read = async (path: string) => (await (await boss.request.get(`/api/${path}`)).json()).data

/** A table of which one is there, and that a workshop makes in twenty days. */
async function arrange() {
  const shop = await arrangeTill(boss.request, { prices: [1_000], pieces: 1 })
  const [product] = shop.products
  if (!product) throw new Error('no product')
  const supplier = await send<{ id: number }>(boss.request, 'suppliers', { brand_name: `${shop.tag} Taller` })
  const values = { order_mode: 'also', making_days_to: 20, supplier_id: supplier.id, purchase_price: 400 }
  const changed = await boss.request.put(`/api/products/${product.id}`, { data: values })
  expect(changed.status(), await changed.text()).toBe(200)
  return { shop, product }
}

test('what is not there is sold at the till, ordered from its supplier, and is its buyer’s when it comes', async ({
  browser,
}) => {
  const { shop, product } = await arrange()
  const { page, context } = await openTill(boss.request, browser, shop, desk)
  await hasProducts(page, shop)
  await scan(page, product.barcode)
  await scan(page, product.barcode)
  await expect(lines(page)).toHaveCount(1)
  await button(lines(page), 'Sobre pedido').click()
  await expect(dialog(page)).toContainText('Lo usual son 20 días.')
  await fieldOf(dialog(page), 'Acabado').fill('Nogal')
  await expectAccessible(page, '[role=dialog]')
  await button(dialog(page), 'Aceptar').click()
  await expect(lines(page)).toContainText('Sobre pedido')
  await expect(lines(page)).toContainText('Nogal')

  // Somebody has to be told when it comes.
  await expect(next(page)).toContainText('Elige el cliente')
  await page.keyboard.press('F4')
  await button(page, 'Nuevo cliente').click()
  await page.getByLabel('Nombre').fill(`${shop.tag} Rosa Ibarra`)
  await button(page, 'Agregar cliente').click()
  await expect(page.locator('.panel-customer')).toContainText('Rosa Ibarra')
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Cobrar' })).toBeVisible()
  await page.keyboard.press('F8')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/listo/)
  const sold = await latestSale(context)
  expect(sold).toMatchObject({ status: 'paid', details: [{ quantity: 2, on_order: 1, finish: 'Nogal' }] })
  const sale = { id: String(sold['id']), folio: String(sold['folio']) }
  expect((await read(`products/${product.id}`)).stock).toBe(1)

  const office = await boss.newPage()
  await office.goto(`/admin/on-order?q=${shop.tag}&state=to_order`)
  await expect(rows(office)).toHaveCount(1)
  await expect(rows(office)).toContainText('Rosa Ibarra')
  await expectAccessible(office)
  await names(office).first().click()
  await button(dialog(office), 'Pedir al proveedor').click()
  await button(dialog(office).filter({ hasText: '¿Pedir al proveedor' }), 'Pedir al proveedor').click()
  await expect(dialog(office)).toContainText(/OC-\d{6}/)

  const [waiting] = await read(`on-order?sale_id=${sale.id}`)
  expect(waiting).toMatchObject({ state: 'ordered', ordered_quantity: 2 })
  const [{ id: orderId }] = await read(`purchase-orders?folio=${waiting.order_folios}`)
  const approved = await boss.request.put(`/api/purchase-orders/${orderId}/approve`)
  expect(approved.status(), await approved.text()).toBe(200)
  await office.goto(`/admin/purchase-orders/${orderId}/details`)
  await expect(office.getByText(`${sale.folio} × 2`).first()).toBeVisible()
  const [line] = (await read(`purchase-orders/${orderId}`)).details
  await expect(office.getByText('en camino sin comprador')).toHaveCount(0)
  await send(boss.request, `purchase-orders/${orderId}/receptions`, {
    received_on: '2026-01-15',
    warehouse_id: shop.warehouseId,
    details: [{ id: line.id, received_quantity: 2 }],
  })

  await office.goto(`/admin/sales/${sale.id}/details`)
  await expect(office.getByText('Por entregar').first()).toBeVisible()
  const told = office.getByRole('status').filter({ hasText: 'Ya llegó todo lo que se pidió' })
  const tell = told.getByRole('link', { name: 'Avisar por WhatsApp' })
  await expect(tell).toHaveAttribute('href', /Ya%20lleg%C3%B3/)
  const chat = button(office, 'WhatsApp').or(office.getByRole('link', { name: 'WhatsApp' }))
  await expect(chat.first()).toHaveAttribute('href', /Ya%20lleg%C3%B3/)
  await expectAccessible(office)
  expect((await read(`products/${product.id}`)).stock).toBe(1)

  // The reception was wrong, and the sale is cancelled before they come: its order says so.
  const [{ id: reception }] = await read(`purchase-orders/${orderId}/receptions`)
  expect((await boss.request.delete(`/api/receptions/${reception}`)).status()).toBe(200)
  const cancelled = await context.request.put(`/api/sales/${sale.id}/cancel`, {
    data: { reason: 'Desistió' },
  })
  expect(cancelled.status(), await cancelled.text()).toBe(200)
  await office.goto(`/admin/sales/${sale.id}/details`)
  await expect(office.getByText('2 piezas en camino sin comprador')).toBeVisible()
  await expectAccessible(office)
  await office.getByRole('link', { name: String(waiting.order_folios) }).click()
  await expect(office.getByText('2 piezas en camino sin comprador').first()).toBeVisible()
  await context.close()
})
