import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { dayIn } from '#test/days.ts'
import { expectAccessible } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { send } from './support/buying.ts'
import { button, dialog, toast } from './support/screen.ts'
import { expect, test } from './support/test.ts'
import { arrangeTill, catchPrints, menu, openTill, scan, type TillShop } from './support/till.ts'
import { expectTouchable } from './support/touch.ts'

const desk = { viewport: { width: 1366, height: 768 }, serviceWorkers: 'block' as const }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

let boss: BrowserContext
let shop: TillShop

test.beforeAll(async ({ browser }) => {
  boss = await browser.newContext({ storageState: await loggedIn(browser, admin) })
  shop = await arrangeTill(boss.request, { prices: [1_000] })
})

test.afterAll(() => boss.close())

interface Sold {
  readonly id: number
  readonly folio: string
}

/** A layaway of $2,000.00, of which half is paid. */
async function setAside(context: BrowserContext, customer: string): Promise<Sold> {
  const [product] = shop.products
  const { id } = await send<{ id: number }>(boss.request, 'customers', {
    full_name: customer,
    phone: '55 1234 5678',
  })
  return send(context.request, 'sales', {
    ticket: randomUUID(),
    customer_id: id,
    payment_type_id: 5,
    liquidation_date: dayIn(30),
    details: [{ product_id: product?.id, quantity: 2, unit_price: 1_000 }],
    tenders: [{ way_to_pay: '01', currency: 'MXN', amount: 1_000 }],
    subtotal: 2_000,
    discount_type: 'amount',
    discount_amount: 0,
    total: 2_000,
    total_cash: 1_000,
    total_card: 0,
  })
}

const sessionOf = async (context: BrowserContext) =>
  ((await (await context.request.get('/api/pos/session')).json()) as { data: Record<string, unknown> }).data

/** A Supervisor of this register, at another one of the same shop. */
async function addSupervisor(
  browser: Browser,
  registerId: number,
  options: Parameters<Browser['newContext']>[0],
): Promise<{ context: BrowserContext; page: Page }> {
  const name = `sv${Date.now().toString(36)}`
  const login = { email: `${name}@azenzo.mx`, password: `${name}-Clave` }
  await send(boss.request, 'users', {
    ...login,
    name: `Sonia ${name}`,
    role: 'Supervisor',
    register_id: registerId,
    password_confirmation: login.password,
  })
  const { id } = await send<{ id: number }>(boss.request, 'registers', {
    name: `Caja ${name}`,
    warehouse_id: shop.warehouseId,
  })
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  expect((await context.request.post('/api/login', { data: login })).status()).toBe(200)
  await send(context.request, 'pos/session', { register_id: id, initial_cash: 1_000, exchange_rate: 18.5 })
  const page = await context.newPage()
  await page.goto('/admin/pos')
  await expect(page.getByRole('heading', { name: 'Punto de venta' })).toBeAttached()
  return { context, page }
}

const search = (page: Page) => page.locator('.sales-tools input').first()
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Supervisión' }).getByRole('link', { name, exact: true })

test('a supervisor finds a sale of their register, takes an instalment, and reads cuts, balances and stock', async ({
  browser,
}) => {
  const mine = await openTill(boss.request, browser, shop, desk)
  const other = await openTill(boss.request, browser, shop, desk)
  const sale = await setAside(mine.context, `${shop.tag} Rosa Ibarra`)
  const hidden = await setAside(other.context, `${shop.tag} Luz Ponce`)
  const registerId = Number((await sessionOf(mine.context))['register_id'])
  const { page, context } = await addSupervisor(browser, registerId, desk)
  const prints = await catchPrints(page)
  await page.reload()

  await menu(page, 'Supervisión')
  await expect(page.getByRole('heading', { level: 1, name: 'Supervisión' })).toBeVisible()
  await expect(search(page)).toBeFocused()
  await search(page).fill(hidden.folio)
  await expect(page.getByText(`Sin resultados para «${hidden.folio}».`)).toBeVisible()
  await scan(page, sale.folio)
  await expect(page.locator('.sale h2')).toHaveText(sale.folio)
  // It is read and paid here, and nothing else.
  await expect(button(page, 'Devolver')).toHaveCount(0)
  await expect(button(page, 'Cancelar venta')).toHaveCount(0)
  await expectAccessible(page)

  await button(page, /^Abonar/).click()
  await dialog(page).getByLabel('Abono', { exact: true }).fill('250')
  await button(dialog(page), 'Registrar abono').dblclick()
  await expect(toast(page, 'Abono registrado. Saldo: $750.00.')).toBeVisible()
  await expect(page.locator('.supervision-payments dd')).toHaveText([/1,000\.00/, /250\.00/])
  await expect.poll(async () => (await prints()).at(-1)).toMatch(/\/tenders\/\d+\/receipt$/)
  expect(await sessionOf(context)).toMatchObject({ expected_cash: 1_250 })

  await tab(page, 'Cortes').click()
  await expect(page.locator('.sales-row')).toHaveCount(2)
  await page.locator('.sales-row').last().click()
  await expect(page.locator('.supervision-cut')).toContainText('Apartado por cobrar')
  await expectAccessible(page)

  await tab(page, 'Saldos').click()
  await expect(page.locator('.supervision-sums')).toContainText('$750.00')
  await button(page, new RegExp(sale.folio)).click()
  await expect(page.getByRole('link', { name: 'Recordar el pago' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/525512345678\?text=.*750\.00/,
  )
  await expectAccessible(page)

  await tab(page, 'Existencias').click()
  await search(page).fill(shop.tag)
  await expect(page.locator('.sales-row')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.locator('.supervision-places tbody tr')).toHaveText(`${shop.tag} Tienda4960`)
  await expectAccessible(page)

  await tab(page, 'Cotizaciones').click()
  await expect(page.getByRole('heading', { name: 'Cotizaciones' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/supervision/)

  await context.setOffline(true)
  await expect(page.getByText('Supervisión necesita la red.')).toBeVisible()
  for (const each of [mine, other]) await each.context.close()
  await context.close()
})

test('on a telephone each tab and what is chosen has the whole page', async ({ browser }) => {
  const mine = await openTill(boss.request, browser, shop, desk)
  const sale = await setAside(mine.context, `${shop.tag} Eva Ríos`)
  const registerId = Number((await sessionOf(mine.context))['register_id'])
  const { page, context } = await addSupervisor(browser, registerId, phone)
  await page.goto('/admin/pos/supervision?tab=balances')
  await button(page, new RegExp(sale.folio)).tap()
  await expect(page.locator('.sale h2')).toBeVisible()
  await expectTouchable(page)
  await expectAccessible(page)
  await button(page, 'Ventas').tap()
  await expect(tab(page, 'Existencias')).toBeVisible()
  await tab(page, 'Cortes').tap()
  await expect(page.locator('.sales-row').first()).toBeVisible()
  await expectTouchable(page)
  await mine.context.close()
  await context.close()
})

test('a seller has no supervision, and takes the instalment of a colleague’s layaway by its scan, once', async ({
  browser,
}) => {
  const seller = await openTill(boss.request, browser, shop, desk)
  const sale = await setAside(seller.context, `${shop.tag} Ana Solís`)
  const { page, context } = await openTill(boss.request, browser, shop, desk)
  const prints = await catchPrints(page)
  await page.goto('/admin/pos/supervision')
  await expect(toast(page, 'Es para supervisores y administradores.')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/pos$/)
  await page.locator('.till-user').click()
  await expect(page.getByRole('menuitem', { name: 'Ventas del turno' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Supervisión' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await menu(page, 'Ventas del turno')
  await search(page).fill(`${shop.tag} Ana`)
  const owed = page.getByRole('region', { name: 'De otros turnos o personas, con saldo' })
  await expect(button(owed, new RegExp(sale.folio))).toContainText('$1,000.00')
  await scan(page, sale.folio)
  await expect(page.locator('.sale h2')).toHaveText(sale.folio)
  await expect(page.locator('.sale')).toContainText('Puedes tomar un abono: entra a tu caja.')
  await expectAccessible(page)
  await button(page, /^Abonar/).click()
  await dialog(page).getByLabel('Abono', { exact: true }).fill('400')
  // The first answer is lost on its way.
  let asked = 0
  await page.route('**/api/pos/owed/*/pay', async route => {
    asked += 1
    if (asked > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await button(dialog(page), 'Registrar abono').dblclick()
  await expect(dialog(page)).toContainText('No hay conexión con el servidor')
  await button(dialog(page), 'Registrar abono').click()
  await expect(toast(page, 'Abono registrado. Saldo: $600.00.')).toBeVisible()
  await expect.poll(async () => (await prints()).at(-1)).toMatch(/\/pos\/owed\/\d+\/tenders\/\d+\/receipt$/)
  const { data } = (await (await boss.request.get(`/api/sales/${sale.id}`)).json()) as {
    data: { balance: number; tenders: readonly object[] }
  }
  expect(data).toMatchObject({ balance: 600 })
  expect(data.tenders).toHaveLength(2)
  await seller.context.close()
  await context.close()
})
