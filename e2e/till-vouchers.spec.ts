import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { button, dialog } from './support/screen.ts'
import { expect, test } from './support/test.ts'
import {
  catchPrints,
  hasProducts,
  latestSale,
  lines,
  next,
  openTill,
  scan,
  type TillShop,
} from './support/till.ts'
import { arrangeShop } from './support/till-shop.ts'

let boss: BrowserContext
let shop: TillShop

test.beforeAll(async ({ browser }) => {
  ;({ boss, shop } = await arrangeShop(browser, { prices: [300, 500] }))
})

test.afterAll(() => boss.close())

/** Scans a product so many times and pays it exactly in cash. */
async function sellNow(page: Page, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn++) await scan(page, shop.products[0]?.barcode ?? '')
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('F12')
  await page.keyboard.press('F8')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Venta cobrada')).toBeVisible()
}

test('a return becomes a vale, and a piece is exchanged for a dearer one that the vale helps to pay', async ({
  browser,
}) => {
  const { page, context } = await openTill(boss.request, browser, shop, {
    viewport: { width: 1366, height: 768 },
  })
  const printed = await catchPrints(page)
  await page.reload()
  await hasProducts(page, shop)
  await sellNow(page, 2)
  const sale = await latestSale(context)

  await page.getByRole('link', { name: /Ventas del turno/ }).click()
  await page.getByText(String(sale['folio'])).first().click()
  await button(page, 'Devolver').click()
  await button(dialog(page), /^Una más de/).click()
  await dialog(page).getByText('Vale', { exact: true }).click()
  await button(dialog(page), 'No le gustó').click()
  await expect(dialog(page)).toContainText('Se regresa al cliente · Vale')
  await expectAccessible(page, '[role=dialog]')
  await button(dialog(page), 'Devolver $300.00').click()
  await expect(dialog(page)).toBeHidden()
  await expect(button(page, 'Imprimir vale · $300.00')).toBeVisible()
  await expect.poll(async () => (await printed()).filter(path => path.includes('/vouchers/')).length).toBe(1)
  const slip = (await printed()).find(path => path.includes('/vouchers/')) ?? ''
  const paper = await (await context.request.get(slip)).text()
  const code = /V(?:-[0-9A-Z]{4}){3}/.exec(paper)?.[0] ?? ''

  await button(page, 'Cambiar').click()
  await button(dialog(page), /^Una más de/).click()
  await button(dialog(page), 'Llevar al ticket').click()
  await expect(dialog(page).getByRole('alert')).toContainText('Escribe el motivo')
  await button(dialog(page), 'Otro color').click()
  await button(dialog(page), 'Llevar al ticket').click()
  for (let turn = 0; turn < 2; turn++) await scan(page, shop.products[1]?.barcode ?? '')
  // 1,000 less the 300 of the piece that comes back.
  await expect(next(page)).toContainText('$700.00')
  await page.keyboard.press('F12')

  // A code of something else is refused, and one that is typed may be wrong.
  await scan(page, shop.products[0]?.barcode ?? '')
  await page.keyboard.press('Alt+v')
  await page.getByRole('textbox', { name: 'Código del vale' }).fill('V-0000-0000-0000')
  await button(page, 'Usar vale').click()
  await expect(page.getByRole('region', { name: 'Vales y cambio' }).getByRole('alert')).toContainText(
    'No hay un vale con ese código.',
  )
  await scan(page, code)
  const credits = page.getByRole('region', { name: 'Vales y cambio' })
  await expect(credits).toContainText('Se usa completo')
  await expect(credits).toContainText('$400.00')
  await scan(page, code)
  await expect(credits.getByRole('alert')).toContainText('Este vale ya está en el pago.')
  await expectAccessible(page)
  await page.keyboard.press('F9')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Venta cobrada')).toBeVisible()
  await expect(page.locator('.done-sums')).toContainText('Se usa completo')

  const paid = await latestSale(context)
  expect(paid).toMatchObject({ status: 'paid', total: 1000, total_cash: 0, total_card: 1000 })
  const first = (await (await context.request.get(`/api/sales/${Number(sale['id'])}`)).json()) as {
    data: unknown
  }
  expect(first.data).toMatchObject({ pieces: 0, refunded_total: 600 })
  await context.close()
})
