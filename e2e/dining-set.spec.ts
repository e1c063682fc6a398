import type { Browser, BrowserContext, Page } from '@playwright/test'
import { bounce } from '#browser/keys-ahead/enter-echo.ts'
import { expectAccessible } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { head, send, step } from './support/buying.ts'
import { openNetwork } from './support/faulty-network.ts'
import { button, choiceOf, dialog, fieldOf, names, optionOf, rows, toast } from './support/screen.ts'
import { expect, test } from './support/test.ts'
import { arrangeTill, hasProducts, latestSale, lines, openTill, scan } from './support/till.ts'

const desk = { viewport: { width: 1366, height: 768 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
test.use({ contextOptions: { reducedMotion: 'reduce' }, ...desk })

let boss: BrowserContext

test.beforeAll(async ({ browser }) => {
  boss = await browser.newContext({ ...desk, storageState: await loggedIn(browser, admin) })
})

test.afterAll(() => boss.close())

const read = async (path: string) => (await (await boss.request.get(`/api/${path}`)).json()).data
const press = async (page: Page, name: string | RegExp) => {
  await button(page, name).focus()
  // Sooner after another Enter it would be the bounce of a finger.
  await page.waitForTimeout(bounce + 50)
  await page.keyboard.press('Enter')
}
const dayIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'America/Mexico_City' })

/** A table that is there, and a chair of which a workshop makes as many as are wanted. */
async function arrange() {
  const shop = await arrangeTill(boss.request, { prices: [9_000, 1_500], pieces: 1 })
  const [table, chair] = shop.products
  if (!table || !chair) throw new Error('no products')
  const supplier = await send<{ id: number }>(boss.request, 'suppliers', { brand_name: `${shop.tag} Taller` })
  const values = { order_mode: 'also', making_days_to: 20, supplier_id: supplier.id, purchase_price: 700 }
  expect((await boss.request.put(`/api/products/${chair.id}`, { data: values })).status()).toBe(200)
  const van = await send<{ id: number }>(boss.request, 'vehicles', { name: `${shop.tag} Van`, capacity: 9 })
  return { shop, table, chair, van }
}

/** At the counter, without a mouse: a quotation whose table is set aside. */
async function quote(page: Page, { shop, table, chair }: Awaited<ReturnType<typeof arrange>>): Promise<void> {
  await hasProducts(page, shop)
  for (let piece = 0; piece < 6; piece++) await scan(page, chair.barcode)
  await expect(lines(page)).toContainText('6')
  await press(page, 'Sobre pedido')
  await fieldOf(dialog(page), 'Acabado').fill('Nogal')
  await page.keyboard.press('Enter')
  await expect(lines(page)).toContainText('Nogal')
  await scan(page, table.barcode)
  await expect(lines(page)).toHaveCount(2)
  await page.keyboard.press('F4')
  await press(page, 'Nuevo cliente')
  await page.getByLabel('Nombre').fill(`${shop.tag} Rosa Ibarra`)
  await page.getByLabel('Teléfono').fill('33 1234 5678')
  await press(page, 'Agregar cliente')
  await expect(page.locator('.panel-customer')).toContainText('Rosa Ibarra')
  await page.keyboard.press('F12')
  await press(page, 'Cotización')
  await expect(page.getByRole('heading', { name: /^Cotización guardada/ })).toBeVisible()
  await press(page, /^Apartar piezas/)
  await expect(dialog(page)).toContainText(table.name)
  await fieldOf(dialog(page), 'Hasta el final del día').focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Las piezas quedaron apartadas.')).toBeVisible()
}

/** Found by its folio, opened, and sold with half of it. */
async function sell(page: Page, folio: string): Promise<void> {
  await page.goto('/admin/pos/cotizaciones')
  await page.getByRole('textbox', { name: /^Folio, cliente/ }).fill(folio)
  await press(page, new RegExp(folio))
  await press(page, 'Abrir en el ticket')
  await expect(lines(page)).toHaveCount(2)
  await page.keyboard.press('F12')
  await press(page, 'Apartado')
  await page.getByLabel('Fecha de liquidación').fill(dayIn(40))
  await page.getByRole('textbox', { name: 'Importe en Pesos' }).fill('9000')
  await press(page, /^Registrar apartado/)
  await expect(page.getByRole('heading', { name: /^Apartado registrado/ })).toBeVisible()
}

/** Receives so many chairs into the shop. */
async function receive(office: Page, shop: { tag: string }, chairs: string): Promise<void> {
  await button(office, 'Registrar recepción').click()
  const where = choiceOf(dialog(office), 'Almacén')
  await where.fill(shop.tag)
  await optionOf(office, `${shop.tag} Tienda`).click()
  await dialog(office).getByRole('textbox', { name: 'Llegaron, Partida 1' }).fill(chairs)
  await button(dialog(office), 'Registrar recepción').click()
  await expect(toast(office, /^Recepción registrada|Recepción registrada/)).toBeVisible()
}

async function schedule(
  office: Page,
  saleId: number,
  { shop }: Awaited<ReturnType<typeof arrange>>,
  chairs: string,
): Promise<void> {
  await office.goto(`/admin/sales/${saleId}/details`)
  await button(office, 'Programar entrega').click()
  await choiceOf(dialog(office), 'Vehículo').fill(shop.tag)
  await optionOf(office, `${shop.tag} Van`).click()
  await fieldOf(dialog(office), 'Dirección').fill('Calle Hidalgo 12, Guadalajara')
  await button(dialog(office), 'Todas las piezas').click()
  await dialog(office)
    .getByRole('textbox', { name: /llevan, Partida 1$/ })
    .fill(chairs)
  await button(dialog(office), 'Programar entrega').click()
  await expect(toast(office, /E-\d{6} quedó para el/)).toBeVisible()
}

async function crewOf(browser: Browser, shop: { tag: string }, network: string): Promise<BrowserContext> {
  const login = { email: `${shop.tag}.chofer@azenzo.mx`, password: `${shop.tag}-clave` }
  const person = { ...login, password_confirmation: login.password, name: `${shop.tag} Chofer` }
  await send(boss.request, 'users', { ...person, role: 'Vendedor' })
  const crew = await browser.newContext({ ...phone, baseURL: network })
  expect((await crew.request.post('/api/login', { data: login })).status()).toBe(200)
  return crew
}

test('a table with six chairs goes from its quotation to the last chair and the last peso', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const made = await arrange()
  const { shop, table, chair } = made
  const { page, context } = await openTill(boss.request, browser, shop, desk)
  await quote(page, made)
  const quotation = await latestSale(context)
  expect(await read(`products/${table.id}/holds`)).toMatchObject([{ quantity: 1 }])
  await sell(page, String(quotation['quotation_folio']))
  const sale = (await latestSale(context)) as { id: number; folio: string; balance: number }
  expect(sale).toMatchObject({ status: 'sold', total: 18_000, paid: 9_000, balance: 9_000 })
  expect(await read(`products/${table.id}/holds`)).toEqual([])
  expect(await read(`products/${table.id}`)).toMatchObject({ stock: 0 })

  // The office orders the chairs, and they come in two parts.
  const office = await boss.newPage()
  await office.goto(`/admin/on-order?q=${shop.tag}&state=to_order`)
  await expect(rows(office)).toHaveCount(1)
  await names(office).first().click()
  await button(dialog(office), 'Pedir al proveedor').click()
  await button(dialog(office).filter({ hasText: '¿Pedir al proveedor' }), 'Pedir al proveedor').click()
  await expect(dialog(office)).toContainText(/OC-\d{6}/)
  const [waiting] = await read(`on-order?sale_id=${sale.id}`)
  const [{ id: orderId }] = await read(`purchase-orders?folio=${waiting.order_folios}`)
  const order = `/admin/purchase-orders/${orderId}/details`
  await office.goto(order)
  await step(office, 'Aprobar', 'Aprobada')
  await receive(office, shop, '4')
  await expect(head(office)).toContainText('Recibida parcial')
  await schedule(office, sale.id, made, '4')

  const network = await openNetwork(baseURL!)
  const crew = await crewOf(browser, shop, network.url)
  const van = await crew.newPage()
  const openStops = async () => {
    await van.goto('/admin/pos/entregas')
    await button(van, 'Día siguiente').tap()
    await van.getByRole('combobox', { name: 'Vehículo' }).selectOption(`${shop.tag} Van`)
  }
  await openStops()
  const stops = van.locator('.trip', { hasText: `${shop.tag} Rosa` })
  await expect(stops).toHaveCount(1)
  await expect(stops).toContainText(`4 ${chair.name}`)
  await van.waitForFunction(() => navigator.serviceWorker.controller !== null)
  network.isDown = true
  await button(stops, 'Entregado').tap()
  await fieldOf(dialog(van), 'Quién recibe').fill('Eva')
  await button(dialog(van), 'Entregado').tap()
  await expect(stops).toContainText('Por enviar')
  network.isDown = false
  await expect(stops).not.toContainText('Por enviar', { timeout: 60_000 })

  await office.goto(order)
  await receive(office, shop, '2')
  await schedule(office, sale.id, made, '2')
  await openStops()
  await expect(stops).toHaveCount(2)
  const last = stops.last()
  network.isDown = true
  await button(last, 'Cobrar $9,000.00').tap()
  await button(dialog(van), 'Cobrar').tap()
  await expect(last).toContainText('Cobrado $9,000.00')
  await button(last, 'Entregado').tap()
  await button(dialog(van), 'Entregado').tap()
  await expect(last).toContainText('Por enviar')
  await expectAccessible(van)
  network.isDown = false
  await expect(last).not.toContainText('Por enviar', { timeout: 60_000 })
  await crew.close()
  await network.close()

  // The money is in a drawer, and nothing is left of anything.
  await page.goto('/admin/pos/entregas')
  await press(page, /^Recibir/)
  await expect(toast(page, /Se recibieron \$9,000\.00 en tu caja\./)).toBeVisible()
  const ended = await read(`sales/${sale.id}`)
  expect(ended).toMatchObject({ status: 'paid', balance: 0, undelivered: 0 })
  expect(await read(`products/${chair.id}`)).toMatchObject({ stock: 1 })
  await office.goto(`/admin/sales/${sale.id}/details`)
  await expect(head(office)).toContainText('Pagada')
  await expectAccessible(office)
  await office.close()
  await context.close()
})
