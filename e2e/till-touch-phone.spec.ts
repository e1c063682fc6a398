import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { button, dialog, toast } from './support/screen.ts'
import { expect, test } from './support/test.ts'
import {
  addSeller,
  arrangeTill,
  catchPrints,
  count,
  latestSale,
  next,
  type TillShop,
} from './support/till.ts'
import { choose, expectTouchable, isSold, onPad, tile } from './support/touch.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

let boss: BrowserContext
let shop: TillShop

test.beforeAll(async ({ browser }) => {
  boss = await browser.newContext({ storageState: await loggedIn(browser, admin) })
  shop = await arrangeTill(boss.request, { prices: [1_000] })
})

test.afterAll(() => boss.close())

test('the essentials by touch on a phone', async ({ browser }) => {
  const { context } = await addSeller(boss.request, browser, shop, phone)
  const page = await context.newPage()
  await catchPrints(page)
  await page.goto('/admin/pos')

  await test.step('open', async () => {
    await count(page, '$500.00').tap()
    await count(page, '$500.00').fill('2')
    await expect(page.locator('.drawer-total')).toHaveText('$1,000.00')
    await expectTouchable(page)
    await expectAccessible(page)
    await next(page).tap()
    // A notice lies over the page until a finger sends it away.
    await toast(page, /abierta\./)
      .getByRole('button')
      .tap()
  })

  await test.step('a customer who is new, and a discount', async () => {
    await tile(page, shop, 0).tap()
    await expectTouchable(page)
    await button(page, /Ver ticket/).tap()
    await expectTouchable(page)
    await expectAccessible(page)
    await button(page, /^Cambiar/).tap()
    await dialog(page).getByRole('textbox', { name: 'Nombre o teléfono' }).fill(`${shop.tag} Luz`)
    await button(dialog(page), 'Nuevo cliente').tap()
    await expect(dialog(page).getByLabel('Nombre')).toHaveValue(`${shop.tag} Luz`)
    await expectTouchable(page)
    await button(dialog(page), 'Agregar cliente').tap()
    await expect(page.locator('.panel-customer')).toContainText('Luz')
    await button(page, /^Descuento/).tap()
    await onPad(page, '5')
    await expectTouchable(page)
    await button(dialog(page), 'Aplicar descuento').tap()
    await expect(page.locator('.sums-discount')).toContainText('−$50.00')
  })

  await test.step('a cash sale with change', async () => {
    await next(page).tap()
    // The device's own keys: a pad would push the amounts out of sight.
    await expect(page.locator('.pad')).toHaveCount(0)
    await expect(page.locator('.quick button').first()).toBeInViewport({ ratio: 1 })
    const pesos = page.getByRole('textbox', { name: 'Importe en Pesos' })
    await expect(pesos).toHaveAttribute('inputmode', 'decimal')
    await expect(pesos).toBeInViewport({ ratio: 1 })
    await pesos.fill('1000')
    await expect(page.getByRole('status').filter({ hasText: 'Cambio' })).toContainText('$50.00')
    await expectTouchable(page)
    await expectAccessible(page)
    await next(page).tap()
    await isSold(page)
    await expectTouchable(page)
    await expectAccessible(page)
    await isNarrow(page)
    await next(page).tap()
    expect(await latestSale(context)).toMatchObject({
      total: 950,
      change: 50,
      customer_name: `${shop.tag} Luz`,
    })
  })

  await test.step('its return', async () => {
    await choose(page, 'Ventas del turno')
    await page.locator('.sales-row').first().tap()
    await expectTouchable(page)
    await expectAccessible(page)
    await button(page, 'Devolver').tap()
    await button(dialog(page), 'Todas').tap()
    await button(dialog(page), 'No le gustó').tap()
    await expectTouchable(page)
    await button(dialog(page), 'Devolver $950.00').tap()
    await expect(toast(page, /Devolución .+ registrada\./)).toBeVisible()
  })

  await test.step('the cut', async () => {
    await choose(page, 'Corte de caja')
    await count(page, '$500.00').tap()
    await count(page, '$500.00').fill('2')
    await isNarrow(page)
    await next(page).tap()
    await expect(page.locator('.drawer-verdict')).toContainText('Cuadra')
    await expectTouchable(page)
    await expectAccessible(page)
    await next(page).tap()
    await page.getByRole('textbox', { name: 'Fondo para el siguiente turno' }).fill('500')
    await expectTouchable(page)
    await next(page).tap()
    await expect(page.getByRole('heading', { name: /Caja cerrada: Z-\d+/ })).toBeVisible()
    await isNarrow(page)
  })
  await context.close()
})

/** Nothing is wider than the screen. */
async function isNarrow(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(phone.viewport.width)
}
