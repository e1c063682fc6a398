import type { BrowserContext } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { send } from './support/buying.ts'
import { button, dialog, toast } from './support/screen.ts'
import { expect, test } from './support/test.ts'
import {
  addApprover,
  approverPin,
  catchPrints,
  hasProducts,
  latestSale,
  lines,
  menu,
  next,
  openTill,
  scan,
  type TillShop,
} from './support/till.ts'
import { arrangeShop, desk, phone } from './support/till-shop.ts'
import { expectTouchable } from './support/touch.ts'

let boss: BrowserContext
let shop: TillShop

test.beforeAll(async ({ browser }) => {
  ;({ boss, shop } = await arrangeShop(browser, { prices: [1_000, 400] }))
})

test.afterAll(() => boss.close())

test('a quotation of one register is scanned, changed and sold at another, at the price that is chosen', async ({
  browser,
}) => {
  const [first, second] = shop.products
  const here = await openTill(boss.request, browser, shop, desk)
  await hasProducts(here.page, shop)
  const prints = await catchPrints(here.page)
  await here.page.reload()
  await hasProducts(here.page, shop)
  for (const product of [first, second]) await scan(here.page, product?.barcode ?? '')
  await expect(lines(here.page)).toHaveCount(2)
  await here.page.keyboard.press('F12')
  await button(here.page, 'Cotización').click()
  await expect(here.page.getByRole('heading', { name: /^Cotización guardada C-\d{6}/ })).toBeVisible()
  const { quotation_folio: folio } = (await latestSale(here.context)) as { quotation_folio: string }
  await button(here.page, /^Imprimir cotización/).click()
  await expect.poll(async () => (await prints()).at(-1)).toMatch(/\/ticket$/)
  await expectAccessible(here.page)

  // Its paper is scanned while another register sells; the prices changed meanwhile.
  await boss.request.put(`/api/products/${first?.id}`, { data: { price: 1_200 } })
  const there = await openTill(boss.request, browser, shop, desk)
  const { page } = there
  await hasProducts(page, shop)
  await scan(page, folio)
  await expect(page.locator('.panel-quotation')).toContainText(`Cotización ${folio}`)
  await expect(lines(page)).toHaveCount(2)
  await expect(lines(page).first()).toContainText('Cotizado $1,000.00 · hoy $1,200.00')
  await expectAccessible(page)
  await button(page, 'Cobrar el de hoy').click()
  await expect(next(page)).toContainText('$1,600.00')
  await button(page, 'Cobrar el cotizado').click()
  await expect(next(page)).toContainText('$1,400.00')
  await lines(page).last().getByRole('button').first().click()
  await page.keyboard.press('+')
  await page.keyboard.press('F7')
  await expect(toast(page, 'Se guardaron los cambios, con el mismo folio.')).toBeVisible()

  // Found by its folio, opened, sold.
  await menu(page, 'Cotizaciones')
  await page.getByRole('textbox', { name: /^Folio, cliente/ }).fill(folio)
  await page.keyboard.press('Enter')
  await expect(page.locator('.quotation')).toContainText('versión 2')
  await expect(page.locator('.quotation')).toContainText('Total a precios de hoy$2,000.00')
  await expectAccessible(page)
  await button(page, 'Abrir en el ticket').dblclick()
  await expect(page.locator('.panel-quotation')).toBeVisible()
  await page.keyboard.press('F12')
  await page.getByRole('textbox', { name: 'Importe en Pesos' }).fill('2000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Venta cobrada/ })).toBeVisible()
  expect(await latestSale(there.context)).toMatchObject({
    quotation_folio: folio,
    status: 'paid',
    total: 1_800,
    payment_type_id: 1,
  })

  // The first register hears that it was sold.
  await here.page.goto('/admin/pos')
  await hasProducts(here.page, shop)
  await scan(here.page, folio)
  await expect(here.page.getByText(`La cotización ${folio} no está por venderse`)).toBeVisible()
  await here.context.close()
  await there.context.close()
})

test('a credit beyond its customer’s limit asks for a PIN, on a telephone too', async ({ browser }) => {
  const name = await addApprover(boss.request, browser, shop.tag)
  await send(boss.request, 'customers', { full_name: `${shop.tag} Luz Ponce`, credit_limit: 500 })
  const { page, context } = await openTill(boss.request, browser, shop, phone)
  await hasProducts(page, shop)
  await scan(page, shop.products[1]?.barcode ?? '')
  await scan(page, shop.products[1]?.barcode ?? '')
  await page.goto('/admin/pos/cobrar')
  await button(page, 'Crédito').tap()
  await button(page, 'Elegir cliente').tap()
  await dialog(page).getByRole('textbox', { name: 'Nombre o teléfono' }).fill(`${shop.tag} Luz`)
  await button(dialog(page), /Luz Ponce/).tap()
  await expect(page.getByText('Puede deber hasta $500.00 a crédito.')).toBeVisible()
  await expect(page.getByLabel('Fecha de liquidación')).not.toHaveValue('')
  await expectTouchable(page)
  await expectAccessible(page)
  await next(page).tap()
  await expect(dialog(page)).toContainText('le quedan $500.00')
  await button(dialog(page), new RegExp(name)).tap()
  await page.keyboard.type(approverPin, { delay: 60 })
  await button(dialog(page), 'Autorizar').tap()
  await expect(page.getByRole('heading', { name: /^Crédito registrado/ })).toBeVisible()
  await expect(page.locator('.done-owed')).toContainText(/Queda por pagar\s*\$800\.00/)
  expect(await latestSale(context)).toMatchObject({ payment_type_id: 4, balance: 800, status: 'sold' })
  await context.close()
})
