import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { dayIn } from '#test/days.ts'
import { send } from './support/buying.ts'
import { button, dialog } from './support/screen.ts'
import { hearTones, scansOf } from './support/stray-scans.ts'
import { expect, test } from './support/test.ts'
import { addApprover, hasProducts, lines, openTill, scan, type TillShop } from './support/till.ts'
import { arrangeShop, desk } from './support/till-shop.ts'

// Thousands of scans in a proof.
test.describe.configure({ timeout: 7_200_000 })
const still = { ...desk, serviceWorkers: 'block' as const }

let boss: BrowserContext
let shop: TillShop

test.beforeAll(async ({ browser }) => {
  ;({ boss, shop } = await arrangeShop(browser, { prices: [1_000], pieces: 900_000 }))
  await addApprover(boss.request, browser, shop.tag)
})

test.afterAll(() => boss.close())

const barcode = (): string => shop.products[0]?.barcode ?? ''
const { asLine, refused } = scansOf(barcode)

/** More was paid than a seller may give back alone. */
async function setAside(context: BrowserContext): Promise<{ id: number; folio: string }> {
  const [product] = shop.products
  const { id: customer } = await send<{ id: number }>(boss.request, 'customers', {
    full_name: `Rosa ${shop.tag}`,
  })
  return send(context.request, 'sales', {
    ticket: randomUUID(),
    customer_id: customer,
    payment_type_id: 5,
    liquidation_date: dayIn(30),
    details: [{ product_id: product?.id, quantity: 5, unit_price: 1_000 }],
    tenders: [{ way_to_pay: '01', currency: 'MXN', amount: 4_000 }],
    subtotal: 5_000,
    discount_type: 'amount',
    discount_amount: 0,
    total: 5_000,
    total_cash: 4_000,
    total_card: 0,
  })
}

/** The shop of these tests sends no mail, so it is as if it did. */
const offerMail = (page: Page) =>
  page.route(/\/api\/sales\/\d+$/, async route => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: { allowed_actions: string[] } }
    await route.fulfill({ json: { data: { ...data, allowed_actions: [...data.allowed_actions, 'mail'] } } })
  })

test(
  'a scan over an instalment, a mail or an approval of a sale is refused',
  { tag: '@long' },
  async ({ browser }) => {
    const { page, context } = await openTill(boss.request, browser, shop, still)
    await hearTones(page)
    await offerMail(page)
    const { folio } = await setAside(context)
    await page.goto('/admin/pos/ventas')
    await button(page, new RegExp(folio)).first().click()

    await button(page, /^Abonar/).click()
    await expect(dialog(page).getByLabel('Abono', { exact: true })).toBeFocused()
    await refused(page, 'the instalment')
    await dialog(page).getByRole('textbox', { name: 'Efectivo recibido' }).fill('1200')
    await refused(page, 'what was received')
    await dialog(page).getByRole('combobox').selectOption('03')
    await dialog(page).getByRole('textbox').last().fill('8841')
    await refused(page, 'the reference of an instalment')
    await leave(page)

    await button(page, 'Correo').click()
    await dialog(page).getByLabel('Correo electrónico').fill('rosa@azenzo.mx')
    await refused(page, 'the mail')
    await leave(page)

    await button(page, 'Cancelar venta').click()
    await dialog(page)
      .getByRole('textbox', { name: /^Motivo/ })
      .fill('Se arrepintió')
    await button(dialog(page), /^Cancelar venta/).click()
    await expect(dialog(page).locator('.pin-who')).toBeVisible()
    await refused(page, 'an approval, nobody chosen')
    await dialog(page).locator('.pin-who button').first().click()
    await expect(dialog(page).locator('input[type=password]')).toBeFocused()
    await refused(page, 'the PIN of an approval')
    await context.close()
  },
)

async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
}

test(
  'a scan beside sales that were refused is a line; in front of a customer or the help it is none',
  { tag: '@long' },
  async ({ browser }) => {
    const { page, context } = await openTill(boss.request, browser, shop, still)
    await hearTones(page)
    await page.reload()
    await hasProducts(page, shop)
    let isDown = true
    const refusal = { message: 'No se puede.', errors: { details: ['No se puede.'] } }
    await page.route('**/api/sales', route =>
      isDown ? route.abort() : route.fulfill({ status: 422, json: refusal }),
    )
    await scan(page, barcode())
    await expect(lines(page)).toHaveCount(1)
    await page.keyboard.press('F12')
    await page.keyboard.press('F9')
    await expect(page.getByRole('textbox', { name: 'Importe en Tarjeta' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /^Venta/ })).toBeVisible()
    isDown = false
    await scan(page, barcode())
    await expect(lines(page)).toHaveCount(1)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.locator('.connection-chip')).toContainText('1 requiere atención', { timeout: 60_000 })
    await page.locator('.connection-chip').click()
    await asLine(page, 'a refused sale')
    await button(page.locator('.refused-sale'), 'Cancelar venta').click()
    await page.locator('.refused-sale').getByRole('textbox').fill('Se cobró dos veces')
    await asLine(page, 'the reason to give up a refused sale')

    for (const [name, path] of [
      ['the customer window', '/admin/pos/pantalla'],
      ['the help', '/admin/pos/hoja'],
    ] as const) {
      await page.goto(path)
      await expect(page.locator('main')).toBeVisible()
      await refused(page, name)
    }
    await context.close()
  },
)
