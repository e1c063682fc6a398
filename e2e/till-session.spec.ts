import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { send } from './support/buying.ts'
import { button, dialog } from './support/screen.ts'
import { expect, test } from './support/test.ts'
import { arrangeTill, hasProducts, lines, scan, type TillShop } from './support/till.ts'
import { dayIn } from '#test/days.ts'

let boss: BrowserContext
let shop: TillShop

test.beforeAll(async ({ browser }) => {
  boss = await browser.newContext({ storageState: await loggedIn(browser, admin) })
  shop = await arrangeTill(boss.request, { prices: [1_000] })
})

test.afterAll(() => boss.close())

/** Somebody with a register that was never opened. */
async function arrive(browser: Browser, role: string) {
  const name = `${shop.tag}${role.toLowerCase()}`
  const password = `${name}-Clave`
  const email = `${name}@azenzo.mx`
  await send(boss.request, 'users', { name, email, role, password, password_confirmation: password })
  const register = await send<{ id: number }>(boss.request, 'registers', {
    name: `Caja ${name}`,
    warehouse_id: shop.warehouseId,
  })
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    reducedMotion: 'reduce',
  })
  const login = await context.request.post('/api/login', { data: { email, password } })
  expect(login.status(), await login.text()).toBe(200)
  return { context, register, page: await context.newPage() }
}

async function read<T>({ request }: BrowserContext, path: string): Promise<T> {
  return ((await (await request.get(`/api/${path}`)).json()) as { data: T }).data
}

const next = (page: Page) => page.locator('.next-step')

test('a first opening has the rate of the settings and takes a note; the cut tells the tickets that are left', async ({
  browser,
}) => {
  const { exchange_rate: before } = await read<{ exchange_rate: number | null }>(boss, 'settings')
  const rate = 18.25
  const setRate = (value: number | null) =>
    boss.request.put('/api/settings', { data: { exchange_rate: value } })
  expect((await setRate(rate)).status()).toBe(200)
  const { context, page, register } = await arrive(browser, 'Vendedor')
  await page.goto('/admin/pos')
  await page.getByRole('combobox', { name: 'Caja' }).selectOption(String(register.id))
  await expect(page.getByRole('textbox', { name: 'Tipo de cambio' })).toHaveValue(String(rate))
  await page.getByRole('textbox', { name: 'Nota' }).fill('El cajón rechina')
  await page.getByText('Escribir el total').click()
  await page.getByRole('textbox', { name: 'Fondo inicial' }).fill('500')
  await expectAccessible(page)
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Punto de venta' })).toBeAttached()
  expect(await read(context, 'pos/session')).toMatchObject({
    opening_note: 'El cajón rechina',
    exchange_rate: rate,
    initial_cash: 500,
  })

  await hasProducts(page, shop)
  await scan(page, shop.products[0]?.barcode ?? '')
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('F7')
  await expect(page.getByText('El ticket está vacío')).toBeVisible()
  await page.goto('/admin/pos/corte')
  await page.getByLabel('Cantidad de $500.00', { exact: true }).first().fill('1')
  await next(page).click()
  await expect(page.getByText('Cuadra').first()).toBeVisible()
  await next(page).click()
  await expect(page.getByText(/^Quedan? \d+ tickets? en espera$/)).toBeVisible()
  await expectAccessible(page)
  await next(page).click()
  await expect(page.getByText(/^Caja cerrada: Z-/)).toBeVisible()
  await context.close()

  // Without a rate in the settings, a register that was never opened has that of the shop's last cut.
  await setRate(null)
  const other = await arrive(browser, 'Supervisor')
  await other.page.goto('/admin/pos')
  await other.page.getByRole('combobox', { name: 'Caja' }).selectOption(String(other.register.id))
  await expect(other.page.getByRole('textbox', { name: 'Tipo de cambio' })).toHaveValue(String(rate))
  await setRate(before)
  await other.context.close()
})

test(
  'an Admin cancels a layaway at the till and retains a part of it',
  { tag: '@long' },
  async ({ browser }) => {
    const { layaway_retention_percent: percent } = await read<{ layaway_retention_percent: number }>(
      boss,
      'settings',
    )
    expect(percent, 'the demo retains a part').toBeGreaterThan(0)
    const { context, page, register } = await arrive(browser, 'Admin')
    const { request } = context
    await send(request, 'pos/session', { register_id: register.id, initial_cash: 500 })
    const customer = await send<{ id: number }>(request, 'customers', { full_name: `${shop.tag} Rosa` })
    const sale = await send<{ id: number; folio: string }>(request, 'sales', {
      ticket: randomUUID(),
      customer_id: customer.id,
      payment_type_id: 5,
      liquidation_date: dayIn(30),
      details: [{ product_id: shop.products[0]?.id, quantity: 1, unit_price: 1_000 }],
      tenders: [{ way_to_pay: '01', currency: 'MXN', amount: 300 }],
      subtotal: 1_000,
      discount_type: 'amount',
      discount_amount: 0,
      total: 1_000,
      total_cash: 300,
      total_card: 0,
    })
    await page.goto('/admin/pos/ventas')
    await page.getByText(sale.folio).first().click()
    await button(page, 'Cancelar venta').click()
    const retained = dialog(page).getByRole('textbox', { name: 'Retener del apartado' })
    await retained.fill('299')
    await button(dialog(page), 'El cliente se arrepintió').click()
    await expectAccessible(page, '[role=dialog]')
    await button(dialog(page), 'Cancelar venta').click()
    await expect(dialog(page)).toContainText(/se pueden retener hasta/)
    await retained.fill('10')
    await expect(dialog(page)).toContainText('$290.00')
    await button(dialog(page), 'Cancelar venta').click()
    await expect(dialog(page)).toHaveCount(0)
    expect(await read(context, `sales/${sale.id}`)).toMatchObject({ status: 'cancelled', retained_total: 10 })
    await context.close()
  },
)
