import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { dayIn } from '#test/days.ts'
import { send } from './support/buying.ts'
import { button, dialog } from './support/screen.ts'
import { hearTones, pause, scansOf } from './support/stray-scans.ts'
import { expect, test } from './support/test.ts'
import {
  addApprover,
  addSeller,
  approverPin,
  hasProducts,
  lines,
  scan,
  type TillShop,
} from './support/till.ts'
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
const { refused } = scansOf(barcode)

/** A seller with a PIN and an open drawer. */
async function openRegister(browser: Parameters<typeof addSeller>[1]) {
  const { context, registerId, name } = await addSeller(boss.request, browser, shop, still)
  const { data: user } = (await (await context.request.get('/api/me')).json()) as { data: { id: number } }
  const set = { current_password: `${name}-Clave`, pin: approverPin, pin_confirmation: approverPin }
  expect((await context.request.put(`/api/users/${user.id}/pin`, { data: set })).status()).toBe(200)
  await send(context.request, 'pos/session', { register_id: registerId, initial_cash: 5_000 })
  const page = await context.newPage()
  await hearTones(page)
  await page.goto('/admin/pos')
  await hasProducts(page, shop)
  return { context, page }
}

const leave = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
}

const sell = (context: BrowserContext, more: object) =>
  send<{ id: number; folio: string }>(context.request, 'sales', {
    ticket: randomUUID(),
    payment_type_id: 1,
    details: [{ product_id: shop.products[0]?.id, quantity: 2, unit_price: 1_000 }],
    ...more,
  })

test('a scan while people change at a register is no PIN', { tag: '@long' }, async ({ browser }) => {
  const { context, page } = await openRegister(browser)
  await page.keyboard.press('Alt+p')
  await expect(dialog(page).locator('.pin-who')).toBeVisible()
  await refused(page, 'who goes on, nobody chosen')
  await dialog(page).locator('.pin-who button').first().click()
  await expect(dialog(page).locator('input[type=password]')).toBeFocused()
  await refused(page, 'the PIN of who goes on')
  await page.keyboard.type('73', { delay: 110 })
  await pause(page)
  await refused(page, 'the PIN of who goes on, half typed')
  await leave(page)
  await context.close()
})

test('a scan over a vale or an exchange changes nothing', { tag: '@long' }, async ({ browser }) => {
  const { context, page } = await openRegister(browser)
  await scan(page, barcode())
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('F12')
  await page.keyboard.press('Alt+v')
  await expect(page.getByLabel('Código del vale')).toBeFocused()
  await refused(page, 'the code of a vale')
  await page.getByLabel('Código del vale').fill('V-0000')
  await refused(page, 'the code of a vale, half typed')

  const { id: customer_id } = await send<{ id: number }>(boss.request, 'customers', {
    full_name: `Rosa ${shop.tag}`,
  })
  const owed = await sell(context, { payment_type_id: 4, customer_id, liquidation_date: dayIn(20) })
  await page.goto(`/admin/pos/ventas?sale=${owed.id}`)
  await button(page, /^Abonar/).click()
  await expect(dialog(page).getByLabel('Abono', { exact: true })).toBeFocused()
  await dialog(page).getByRole('combobox').selectOption('17')
  await dialog(page).getByLabel('Código del vale').fill('V-12')
  await refused(page, 'the vale of an instalment')
  await leave(page)

  const paid = await sell(context, {})
  await page.goto(`/admin/pos/ventas?sale=${paid.id}`)
  await button(page, 'Devolver').click()
  await button(dialog(page), /^Una más de/).click()
  await dialog(page).getByText('Vale', { exact: true }).click()
  await refused(page, 'a return as a vale')
  await leave(page)
  await button(page, 'Cambiar').click()
  await button(dialog(page), /^Una más de/).click()
  await refused(page, 'an exchange')
  await dialog(page).getByRole('textbox').last().fill('Otro color')
  await refused(page, 'the reason of an exchange')
  await leave(page)
  await context.close()
})
