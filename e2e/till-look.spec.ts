import type { Page } from '@playwright/test'
import { admin, loggedIn } from './login.ts'
import { button, dialog } from './support/screen.ts'
import { expect, test } from './support/test.ts'
import { arrangeTill, hasProducts, lines, openTill } from './support/till.ts'

const next = (page: Page) => page.locator('.next-step')
const search = (page: Page) => page.getByRole('textbox', { name: 'Buscar productos' })

test(
  'the dearest ticket fits, Escape closes one thing, and the customer sees every line',
  { tag: '@long' },
  async ({ browser }) => {
    const office = await browser.newContext({ storageState: await loggedIn(browser, admin) })
    const shop = await arrangeTill(office.request, { prices: [9_999_999.99, 18_500, 640] })
    const { context, page } = await openTill(office.request, browser, shop, {
      viewport: { width: 1366, height: 768 },
    })
    await hasProducts(page, shop)
    const [screen] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate(() => void open('/admin/pos/pantalla')),
    ])

    // Enter adds what was typed and not what the list still shows.
    await search(page).fill('nada se llama así')
    await search(page).press('Enter')
    await expect(lines(page)).toHaveCount(0)
    for (const { barcode } of shop.products) {
      await search(page).fill(barcode)
      await search(page).press('Enter')
    }
    await expect(lines(page)).toHaveCount(3)
    await expect(screen.getByRole('listitem')).toHaveCount(3)

    // The green block keeps its place in the corner, whatever the amount.
    await expect(next(page)).toContainText('$10,019,139.99')
    const box = (await next(page).boundingBox())!
    expect(box.x + box.width).toBeLessThanOrEqual(1366 - 16)

    // Escape closes the question alone, and then takes one step back.
    await button(page, /^Vaciar/).click()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await page.goto('/admin/pos/corte')
    await next(page).click()
    await expect(dialog(page)).toContainText('¿El cajón está vacío?')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Corte de caja' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(lines(page)).toHaveCount(3)

    // A field that holds an amount is typed anew.
    await next(page).click()
    const cash = page.getByRole('textbox', { name: 'Importe en Pesos' })
    await cash.fill('20000000')
    await page.getByRole('textbox', { name: 'Importe en Dólares' }).click()
    await cash.click()
    await page.keyboard.type('11000000', { delay: 110 })
    await expect(cash).toHaveValue('11000000')
    await expect(page.locator('.change')).toContainText('$980,860.01')
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(1366)
    await context.close()
    await office.close()
  },
)
