import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { expectAccessibleToo } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { send } from './support/buying.ts'
import { button, dialog, toast } from './support/screen.ts'
import { expect, test } from './support/test.ts'
import { arrangeTill, hasProducts, lines, menu, openTill, scan, type TillShop } from './support/till.ts'

test.describe.configure({ timeout: 120_000 })

let boss: BrowserContext
let shop: TillShop

test.beforeAll(async ({ browser }) => {
  boss = await browser.newContext({ storageState: await loggedIn(browser, admin) })
  shop = await arrangeTill(boss.request, { prices: [500] })
})

test.afterAll(() => boss.close())

test('a seller reads at the till what concerns them, also what they removed, and sends a comment', async ({
  browser,
}) => {
  const { page, context } = await openTill(boss.request, browser, shop, {
    viewport: { width: 1366, height: 768 },
  })
  const [product] = shop.products
  const details = [{ product_id: product!.id, quantity: 1, unit_price: 500 }]
  const sale = await send<{ id: number; folio: string }>(context.request, 'sales', {
    ticket: randomUUID(),
    details,
    subtotal: 500,
    discount_type: 'amount',
    discount_amount: 0,
    total: 500,
    payment_type_id: 2,
  })
  const cancelled = await boss.request.put(`/api/sales/${sale.id}/cancel`, {
    data: { reason: 'Se capturó dos veces' },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(cancelled.status(), await cancelled.text()).toBe(200)

  await page.reload()
  await hasProducts(page, shop)
  await button(page, 'Notificaciones, 1 sin leer').click()
  const panel = dialog(page)
  await expect(panel).toContainText(`canceló ${sale.folio}, de $500.00.`)
  await expectAccessibleToo(page, '[role=dialog]')
  // A code that is scanned meanwhile is not for the ticket behind the panel, and presses nothing.
  await scan(page, product!.barcode)
  await expect(panel).toBeVisible()
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    panel.getByRole('link', { name: /Venta cancelada/ }).click(),
  ])
  await expect(tab).toHaveURL(`/admin/pos/ventas?sale=${sale.id}`)
  await expect(tab.getByRole('heading', { name: sale.folio })).toBeVisible()
  await tab.close()

  await expect(panel).toContainText('Estás al día')
  await panel.getByText('Anteriores', { exact: true }).click()
  await expect(panel.getByRole('link', { name: /Venta cancelada/ })).toBeVisible()
  await expectAccessibleToo(page, '[role=dialog]')
  await context.setOffline(true)
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await expect(panel).toContainText('Las notificaciones necesitan la conexión.', { timeout: 30_000 })
  await context.setOffline(false)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(panel.getByRole('link', { name: /Venta cancelada/ })).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(lines(page)).toHaveCount(0)
  await expect(button(page, 'Notificaciones')).toBeFocused()

  await menu(page, 'Enviar comentarios')
  await dialog(page)
    .getByLabel(/^Comentario/)
    .fill('El botón de cobrar, más grande')
  await button(dialog(page), 'Enviar').click()
  await expect(dialog(page)).toBeHidden()
  await expect(toast(page, 'Gracias')).toBeVisible()
  await context.close()
})
