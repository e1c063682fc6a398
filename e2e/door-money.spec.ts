import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { send } from './support/buying.ts'
import { openNetwork } from './support/faulty-network.ts'
import { button, dialog, fieldOf, toast } from './support/screen.ts'
import { arrangeSelling } from './support/selling.ts'
import { expect, test } from './support/test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const dayOf = (moment: number) =>
  new Date(moment).toLocaleDateString('sv-SE', { timeZone: 'America/Mexico_City' })
const day = 86_400_000

interface Sold {
  readonly id: number
  readonly details: readonly { readonly id: number }[]
}

/** A delivery of today of a sale of which 600 pesos are owed, a cashier with a drawer, and a crew without one. */
async function arrange(browser: Browser, network: string) {
  const { cookies } = await loggedIn(browser, admin)
  const office = await browser.newContext()
  await office.addCookies(cookies)
  const shop = await arrangeSelling(office.request)
  const { tag, register, customer, products } = shop
  const person = async (part: string, context: object) => {
    const login = { email: `${tag}${part}@azenzo.mx`, password: `${tag}-clave` }
    const name = `${tag} ${part}`
    const account = { ...login, password_confirmation: login.password, name, role: 'Vendedor' }
    await send(office.request, 'users', account)
    const own = await browser.newContext(context)
    expect((await own.request.post('/api/login', { data: login })).status()).toBe(200)
    return own
  }
  const cashier = await person('caja', { viewport: { width: 1366, height: 768 } })
  const crew = await person('chofer', { ...phone, baseURL: network })
  const van = await send<{ id: number }>(office.request, 'vehicles', { name: `${tag} Van`, capacity: 9 })
  await send(cashier.request, 'pos/session', { register_id: register.id, initial_cash: 500 })
  const [{ id: product, price }] = products
  const sale = await send<Sold>(cashier.request, 'sales', {
    ticket: randomUUID(),
    customer_id: customer.id,
    payment_type_id: 4,
    liquidation_date: dayOf(Date.now() + 30 * day),
    deliver_later: true,
    tenders: [{ way_to_pay: '01', amount: 400 }],
    details: [{ product_id: product, quantity: 1, unit_price: price }],
    subtotal: price,
    discount_type: 'amount',
    discount_amount: 0,
    total: price,
  })
  await send(office.request, 'deliveries', {
    sale_id: sale.id,
    vehicle_id: van.id,
    day: dayOf(Date.now()),
    span: 'morning',
    contact_name: `${tag} Rosa`,
    address: 'Calle Hidalgo 12',
    details: [{ id: sale.details[0]?.id, quantity: 1 }],
  })
  const read = async (path: string) => (await (await office.request.get(`/api/${path}`)).json()).data
  return { tag, cashier, crew, sale, read, close: () => office.close() }
}

test('money at the door is recorded without a network, carried, and received by a drawer', async ({
  browser,
  baseURL,
}) => {
  const network = await openNetwork(baseURL!)
  const { tag, cashier, crew, sale, read, close } = await arrange(browser, network.url)
  const page = await crew.newPage()
  await page.goto('/admin/pos/entregas')
  await page.getByRole('combobox', { name: 'Vehículo' }).selectOption(`${tag} Van`)
  const stop = page.locator('.trip', { hasText: `${tag} Rosa` })
  await expect(stop).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)

  network.isDown = true
  await page.reload()
  await button(stop, 'Cobrar $600.00').tap()
  await expect(dialog(page).getByRole('group').getByRole('button').first()).toHaveText('Efectivo')
  const amount = fieldOf(dialog(page), 'Importe')
  await expect(amount).toHaveValue('600.00')
  await amount.fill('600.01')
  await button(dialog(page), 'Cobrar').tap()
  await expect(dialog(page)).toContainText('Escribe hasta $600.00.')
  await amount.fill('350')
  await expect(dialog(page)).toContainText('No tienes caja abierta')
  await expectAccessible(page, '[role=dialog]')
  await button(dialog(page), 'Cobrar').tap()
  await expect(stop).toContainText('Cobrado $350.00')
  await expect(button(stop, 'Cobrar $250.00')).toBeVisible()
  await button(stop, 'Entregado').tap()
  await button(dialog(page), 'Entregado').tap()
  await expect(stop).toContainText('Recibió')
  // A stop that has ended can still be paid.
  await button(stop, 'Cobrar $250.00').tap()
  await button(dialog(page), 'Transferencia').tap()
  await fieldOf(dialog(page), 'Referencia').fill('SPEI 123')
  await button(dialog(page), 'Cobrar').tap()
  await expect(stop).toContainText('Cobrado $600.00')
  await expect(page.locator('.connection-chip')).toContainText('3 por enviar')
  await page.reload()
  await expect(stop).toContainText('Por enviar', { timeout: 30_000 })
  await expectAccessible(page)
  expect((await read(`sales/${sale.id}`)).balance).toBe(600)

  network.isDown = false
  await button(page, 'Intentar ahora').tap()
  await expect(stop).not.toContainText('Por enviar', { timeout: 60_000 })
  // The transfer is paid, the cash is with the crew.
  await expect(stop).toContainText('Cobrado $350.00')
  await expect(page.getByRole('region', { name: /Dinero de entregas/ })).toContainText('$350.00')
  expect(await read(`sales/${sale.id}`)).toMatchObject({ balance: 350, status: 'sold' })
  await expectAccessible(page)
  await crew.close()
  await network.close()

  const desk = await cashier.newPage()
  await desk.goto('/admin/pos/entregas')
  const money = desk.getByRole('region', { name: /Dinero de entregas/ }).getByRole('listitem')
  const own = money.filter({ hasText: tag })
  await expect(own).toContainText(`${tag} chofer`)
  await expectAccessible(desk)
  await button(own, /^Recibir/).click()
  await expect(toast(desk, 'Se recibieron $350.00 en tu caja.')).toBeVisible()
  await expect(own).toHaveCount(0)
  expect(await read(`sales/${sale.id}`)).toMatchObject({ balance: 0, status: 'paid' })
  // A cashier counts blind, so the office reads what should be there.
  const session = (await (await cashier.request.get('/api/pos/session')).json()).data
  expect((await read(`pos/sessions/${session.id}`)).expected_cash).toBe(500 + 400 + 350)
  await cashier.close()
  await close()
})
