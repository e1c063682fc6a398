import { expectAccessibleNarrow, expectAccessibleWhole } from './axe.ts'
import { watchPolicy } from './csp.ts'
import { admin, loggedIn } from './login.ts'
import { follow } from './support/menu.ts'
import { button } from './support/screen.ts'
import { expect, test } from './support/test.ts'
import { arrangeTill, hasProducts, openTill, scan } from './support/till.ts'

test('a sale that a till could not send is known in «Salud», with its register and what to do', async ({
  browser,
}) => {
  const boss = await browser.newContext({
    storageState: await loggedIn(browser, admin),
    viewport: { width: 1366, height: 768 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const shop = await arrangeTill(boss.request, { prices: [1_000] })
  const { page: till, context } = await openTill(boss.request, browser, shop, {
    viewport: { width: 1366, height: 768 },
  })
  await hasProducts(till, shop)
  let isBroken = true
  const fault = { status: 500, json: { message: 'Error del servidor.' } }
  await till.route('**/api/sales', route =>
    isBroken && route.request().method() === 'POST' ? route.fulfill(fault) : route.continue(),
  )
  const told = till.waitForRequest(request => {
    return request.url().endsWith('/api/pos/report') && request.postDataJSON().waiting === 1
  })
  await scan(till, shop.products[0]!.barcode)
  await expect(button(till, /Cobrar.*\$1,000\.00/)).toBeVisible()
  await till.keyboard.press('F12')
  await till.keyboard.press('F8')
  await till.keyboard.press('Enter')
  await expect(button(till, /Nueva venta/)).toBeVisible({ timeout: 30_000 })
  await (await told).response()

  const page = await boss.newPage()
  const breaches = await watchPolicy(page)
  await page.goto('/admin/dashboard')
  await follow(page, 'Administración', 'Salud')
  await expect(page.getByRole('heading', { level: 1, name: 'Salud' })).toBeVisible()
  await expect(page.locator('.health-verdict')).toHaveText(/aviso|falla/)
  const tills = page.getByRole('region', { name: 'Cajas' })
  const line = new RegExp(`Caja ${shop.tag}\\d+ \\(Marta ${shop.tag}\\d+\\) tiene 1 venta sin enviar`)
  await expect(tills).toContainText(line)
  await expect(tills).toContainText('Qué hacer:')
  await expectAccessibleWhole(page)
  await button(page, 'Copiar como texto').click()
  await expect(button(page, 'Copiado')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(line)

  isBroken = false
  await expect(async () => {
    await button(page, 'Revisar otra vez').click()
    await expect(page.locator('.health')).not.toContainText(line, { timeout: 2_000 })
  }).toPass({ timeout: 90_000 })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessibleNarrow(page)
  expect(breaches).toEqual([])

  await page.route('**/api/health-report', route => route.abort())
  await page.reload()
  await expect(page.getByRole('alert')).toContainText(/conexión/)
  await page.unroute('**/api/health-report')
  await button(page, 'Reintentar').click()
  await expect(page.locator('.health-verdict')).toBeVisible()
  await context.close()
  await boss.close()
})
