import { randomUUID } from 'node:crypto'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { dayIn } from '#test/days.ts'
import { expectAccessible } from './axe.ts'
import { send } from './support/buying.ts'
import { button, dialog, fieldOf, toast } from './support/screen.ts'
import { expect, test } from './support/test.ts'
import { hasProducts, openTill, scan, type TillShop } from './support/till.ts'
import { arrangeShop, desk } from './support/till-shop.ts'

let boss: BrowserContext
let shop: TillShop

test.beforeAll(async ({ browser }) => {
  ;({ boss, shop } = await arrangeShop(browser, { prices: [300] }))
})

test.afterAll(() => boss.close())

interface Sold {
  readonly id: number
  readonly folio: string
  readonly details: readonly { id: number }[]
}

const sell = (by: APIRequestContext, quantity: number, more: object = {}) =>
  send<Sold>(by, 'sales', {
    ticket: randomUUID(),
    payment_type_id: 1,
    details: [{ product_id: shop.products[0]?.id, quantity, unit_price: 300 }],
    ...more,
  })

/** The address of the chat that is opened, whose site is not asked. */
async function chatOf(page: Page, act: () => Promise<void>): Promise<string> {
  const [chat] = await Promise.all([page.waitForEvent('popup'), act()])
  await chat.waitForURL(/wa\.me/)
  const address = decodeURIComponent(chat.url())
  await chat.close()
  return address
}

const chats = (context: BrowserContext) =>
  context.route('https://wa.me/**', route => route.fulfill({ contentType: 'text/html', body: '<p>chat</p>' }))

const codeIn = (text: string) => /V(?:-[0-9A-Z]{4}){3}/.exec(text)?.[0] ?? ''

test('a vale is given in the office, sent to its customer, and pays an instalment at the till', async ({
  browser,
}) => {
  const { page, context } = await openTill(boss.request, browser, shop, desk)
  await chats(context)
  await chats(boss)
  const sale = await sell(context.request, 3)

  const office = await boss.newPage()
  await office.goto(`/admin/sales/${sale.id}/details`)
  await button(office, 'Más acciones').click()
  await office.getByRole('menuitem', { name: 'Devolver' }).click()
  const form = dialog(office)
  await expect(form.getByText('Se devuelve en')).toHaveCount(0)
  await form.getByRole('textbox', { name: /^Se devuelven/ }).fill('2')
  await expect(form.locator('.sale-refund')).toContainText('Efectivo$600.00')
  await fieldOf(form, 'Motivo').fill('Otro color')
  await form.getByText('Vale', { exact: true }).click()
  await expect(form.locator('.sale-refund')).toContainText('Vale$600.00')
  await fieldOf(form, 'Importe del vale').fill('700')
  await expect(form).toContainText('El vale no puede pasar de $600.00')
  await fieldOf(form, 'Importe del vale').fill('')
  await expectAccessible(office, '[role=dialog]')
  await button(form, /^Devolver$/).dblclick()
  await expect(toast(office, /Devolución D-\d+ registrada\. Vale: \$600\.00\./)).toBeVisible()
  const card = office.locator('.sale-ticket').filter({ hasText: 'le quedan $600.00' })
  await expect(card).toBeVisible()
  await expectAccessible(office, 'main')
  const chat = await chatOf(office, () => button(card, 'WhatsApp').click())
  const code = codeIn(chat)
  expect(chat).toContain('vale por $600.00')
  expect(code).not.toBe('')

  // At the till it is scanned over the instalment, which takes what it holds.
  const { id: customer_id } = await send<{ id: number }>(boss.request, 'customers', {
    full_name: `Rosa ${shop.tag}`,
  })
  const terms = { payment_type_id: 4, customer_id, liquidation_date: dayIn(20) }
  const owed = await sell(context.request, 3, terms)
  await page.goto(`/admin/pos/ventas?sale=${owed.id}`)
  await button(page, /^Abonar/).click()
  await expect(dialog(page).getByLabel('Abono', { exact: true })).toBeFocused()
  await page.route('**/api/pos/vouchers?*', route => route.abort())
  await scan(page, code)
  await expect(dialog(page).getByLabel('Código del vale')).toHaveValue(code)
  await expect(dialog(page)).toContainText('Sin conexión no se aceptan vales ni cambios.')
  await page.unroute('**/api/pos/vouchers?*')
  await dialog(page).getByLabel('Código del vale').fill('V-0000-0000-0000')
  await expect(dialog(page)).toContainText('No hay un vale con ese código.')
  await scan(page, code)
  await expect(dialog(page)).toContainText('Le quedan $600.00')
  await expect(dialog(page).getByLabel('Abono', { exact: true })).toHaveValue('600.00')
  await expect(dialog(page)).toContainText('Quedarán $300.00 por pagar.')
  await expectAccessible(page, '[role=dialog]')
  await button(dialog(page), 'Registrar abono').dblclick()
  await expect(toast(page, 'Abono registrado. Saldo: $300.00.')).toBeVisible()
  await expect(page.locator('.sale-sums')).toContainText(`Vale …${code.slice(-4)}`)

  // Spent, it says so wherever it is scanned.
  await page.goto('/admin/pos')
  await hasProducts(page, shop)
  await scan(page, code)
  await expect(page.getByRole('alert').filter({ hasText: 'Este vale ya se usó completo.' })).toBeVisible()
  await context.close()
})

test('a vale is sent from where the till gave it', async ({ browser }) => {
  const { page, context } = await openTill(boss.request, browser, shop, desk)
  await chats(context)
  const sale = await sell(context.request, 1)
  await page.goto(`/admin/pos/ventas?sale=${sale.id}`)
  await button(page, 'Devolver').click()
  await button(dialog(page), /^Una más de/).click()
  await dialog(page).getByText('Vale', { exact: true }).click()
  await button(dialog(page), 'No le gustó').click()
  await button(dialog(page), 'Devolver $300.00').click()
  await expect(dialog(page)).toBeHidden()
  const vouchers = page.getByRole('region', { name: 'Vales' })
  await expect(vouchers).toContainText(/Vale ….{4}hasta el /)
  await expectAccessible(page)
  const chat = await chatOf(page, () => button(vouchers, 'WhatsApp').click())
  expect(codeIn(chat)).not.toBe('')
  await context.close()
})
