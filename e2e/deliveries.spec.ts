import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { daysAfter } from '#contract/days-after.ts'
import { expectAccessible } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { send } from './support/buying.ts'
import { openNetwork } from './support/faulty-network.ts'
import { button, dialog, fieldOf, toast } from './support/screen.ts'
import { arrangeSelling } from './support/selling.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1366, height: 768 } })

interface Sold {
  readonly id: number
  readonly folio: string
}

const shopToday = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Mexico_City' })

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** A paid sale of two chairs that are to be delivered, by a seller of the shop. */
async function sell(seller: BrowserContext, shop: Awaited<ReturnType<typeof arrangeSelling>>): Promise<Sold> {
  const { register, customer, products } = shop
  await send(seller.request, 'pos/session', { register_id: register.id, initial_cash: 500 })
  const [, { id, price }] = products
  const total = 2 * price
  return send<Sold>(seller.request, 'sales', {
    ticket: randomUUID(),
    customer_id: customer.id,
    payment_type_id: 1,
    deliver_later: true,
    details: [{ product_id: id, quantity: 2, unit_price: price }],
    subtotal: total,
    discount_type: 'amount',
    discount_amount: 0,
    total,
  })
}

test('a delivery is scheduled from its sale, moved by keyboard and confirmed on a telephone', async ({
  page,
  browser,
}) => {
  const { cookies } = await loggedIn(browser, admin)
  await page.context().addCookies(cookies)
  const shop = await arrangeSelling(page.request)
  const { tag } = shop
  const van = await send<{ id: number }>(page.request, 'vehicles', { name: `${tag} Camioneta`, capacity: 1 })
  const code = `00${String(Math.floor(Math.random() * 1_000)).padStart(3, '0')}`
  const zone = { name: `${tag} Zona`, postal_codes: code, cost: 0, days_from: 1, days_to: 2, day_capacity: 1 }
  await send(page.request, 'delivery-zones', zone)
  const login = { email: `${tag}@azenzo.mx`, password: `${tag}-clave` }
  const account = { ...login, password_confirmation: login.password, name: `${tag} Chofer`, role: 'Vendedor' }
  await send(page.request, 'users', account)
  const crew = await browser.newContext(phone)
  expect((await crew.request.post('/api/login', { data: login })).status()).toBe(200)
  const sale = await sell(crew, shop)

  // From the sale, with the address of its customer.
  await page.goto(`/admin/sales/${sale.id}/details`)
  await button(page, 'Programar entrega').click()
  await expect(fieldOf(dialog(page), 'Dirección')).toHaveValue('Calle Hidalgo 12')
  await expectAccessible(page, '[role=dialog]')
  await fieldOf(dialog(page), 'Código postal').fill(code)
  await button(dialog(page), 'Todas las piezas').click()
  await expect(dialog(page)).toContainText('Se llevan 2 piezas.')
  await button(dialog(page), 'Programar entrega').click()
  await expect(toast(page, /E-\d{6} quedó para el/)).toBeVisible()
  await expect(button(page, 'Programar entrega')).toBeHidden()

  const tomorrow = daysAfter(shopToday(), 1)
  // In the agenda, without a vehicle; the keyboard gives it one.
  await page.goto(`/admin/deliveries?as=day&day=${tomorrow}`)
  const name = `${tag} Rosa Ibarra`
  const menu = button(page, `Mover la entrega de ${name}`)
  const lane = page.getByRole('region', { name: `${tag} Camioneta` })
  await menu.focus()
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name: `${tag} Camioneta` })
  await expect(item).toBeVisible()
  await item.focus()
  await page.keyboard.press('Enter')
  await expect(lane).toContainText(name)
  await expect(lane).toContainText('1 de 1')
  const zones = page.getByRole('list', { name: 'Zonas' })
  await expect(zones.getByRole('listitem').filter({ hasText: `${tag} Zona` })).toContainText('1 de 1')
  await expectAccessible(page)
  const [stored] = (await (await page.request.get(`/api/deliveries?sale_id=${sale.id}`)).json()).data
  expect(stored).toMatchObject({ vehicle_id: van.id, pieces: 2, status: 'scheduled' })

  // On the crew's telephone: one chair stays, the other comes back.
  const stop = await crew.newPage()
  await stop.goto('/admin/pos/entregas')
  await button(stop, 'Día siguiente').tap()
  await stop.getByRole('combobox', { name: 'Vehículo' }).selectOption(`${tag} Camioneta`)
  await expect(stop.getByRole('heading', { name })).toBeVisible()
  await expect(stop.getByRole('link', { name: 'Mapa' })).toHaveAttribute('href', /^https:.*Hidalgo/)
  await expectAccessible(stop)
  await button(stop, 'Voy en camino').tap()
  await expect(stop.locator('.trip')).toContainText('En camino')
  await button(stop, 'Entregado').tap()
  await fieldOf(dialog(stop), 'Quién recibe').fill('Eva')
  await button(dialog(stop), /^Una menos/).tap()
  await expect(dialog(stop)).toContainText('Se regresa 1 pieza, por programar de nuevo.')
  await expectAccessible(stop, '[role=dialog]')
  await button(dialog(stop), 'Entregado').tap()
  await expect(stop.locator('.trip')).toContainText('Recibió Eva')
  await crew.close()

  await page.goto(`/admin/sales/${sale.id}/details?tab=deliveries`)
  await expect(page.locator('.sale-trips')).toContainText('1 de 2 piezas')
  await expect(button(page, 'Programar entrega')).toBeVisible()
})

/** A signature with the finger, three strokes. */
async function sign(page: Page): Promise<void> {
  const field = dialog(page).getByRole('img', { name: /Lugar para firmar/ })
  await field.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await field.boundingBox())!
  for (const [from, to] of [
    [0.1, 0.3],
    [0.35, 0.6],
    [0.65, 0.9],
  ] as const) {
    await page.mouse.move(x + from * width, y + height * 0.7)
    await page.mouse.down()
    await page.mouse.move(x + ((from + to) / 2) * width, y + height * 0.3, { steps: 6 })
    await page.mouse.move(x + to * width, y + height * 0.7, { steps: 6 })
    await page.mouse.up()
  }
  await expect(dialog(page).getByRole('img', { name: 'Firma dibujada' })).toBeVisible()
}

/** A picture as a camera makes it, larger than it is kept. */
async function photo(page: Page, color: string) {
  const base64 = await page.evaluate(fill => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 2_000, height: 1_500 })
    const context = canvas.getContext('2d')!
    context.fillStyle = fill
    context.fillRect(0, 0, 2_000, 1_500)
    return canvas.toDataURL('image/jpeg').split(',')[1]!
  }, color)
  return { name: `${color}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}

test('a crew without a network opens its stops, records them, and each counts once', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const { cookies } = await loggedIn(browser, admin)
  const office = await browser.newContext()
  await office.addCookies(cookies)
  const shop = await arrangeSelling(office.request)
  const { tag } = shop
  const login = { email: `${tag}@azenzo.mx`, password: `${tag}-clave` }
  const account = { ...login, password_confirmation: login.password, name: `${tag} Chofer`, role: 'Vendedor' }
  await send(office.request, 'users', account)
  const van = await send<{ id: number }>(office.request, 'vehicles', { name: `${tag} Van`, capacity: 9 })
  const network = await openNetwork(baseURL!)
  const crew = await browser.newContext({ ...phone, baseURL: network.url })
  expect((await crew.request.post('/api/login', { data: login })).status()).toBe(200)
  const sale = await sell(crew, shop)
  const { details } = (await (await office.request.get(`/api/sales/${sale.id}`)).json()).data
  const plan = (name: string) =>
    send<{ id: number }>(office.request, 'deliveries', {
      sale_id: sale.id,
      vehicle_id: van.id,
      day: shopToday(),
      span: 'afternoon',
      contact_name: name,
      address: 'Calle Hidalgo 12',
      details: [{ id: details[0].id, quantity: 1 }],
    })
  const [first, second] = [await plan(`${tag} Uno`), await plan(`${tag} Dos`)]
  const stored = async ({ id }: { id: number }) =>
    (await (await office.request.get(`/api/deliveries/${id}`)).json()).data

  const page = await crew.newPage()
  await page.goto('/admin/pos/entregas')
  await page.getByRole('combobox', { name: 'Vehículo' }).selectOption(`${tag} Van`)
  const stopOf = (name: string) => page.locator('.trip', { hasText: `${tag} ${name}` })
  await expect(stopOf('Dos')).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)

  // The network goes; the page is opened again all the same.
  network.isDown = true
  await page.reload()
  await expect(stopOf('Uno')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/Sin conexión: así estaban las entregas/)).toBeVisible({ timeout: 30_000 })
  await button(stopOf('Uno'), 'Entregado').tap()
  await fieldOf(dialog(page), 'Quién recibe').fill('Eva')
  await sign(page)
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles([await photo(page, 'teal'), await photo(page, 'navy')])
  await expect(dialog(page).getByRole('img', { name: 'Fotografía 2' })).toBeVisible()
  await button(dialog(page), 'Quitar la fotografía 2').tap()
  await expectAccessible(page, '[role=dialog]')
  await button(dialog(page), 'Entregado').tap()
  await expect(stopOf('Uno')).toContainText('Por enviar')
  await expect(stopOf('Uno')).toContainText('Recibió Eva')
  await button(stopOf('Dos'), 'No se pudo').tap()
  await button(dialog(page), 'No cabe').tap()
  await button(dialog(page), 'No se pudo').tap()
  await expect(stopOf('Dos')).toContainText('Por enviar')
  await expect(page.locator('.connection-chip')).toContainText('3 por enviar')
  await expectAccessible(page)
  // What is on the device stays there when the page is closed.
  await page.reload()
  await expect(stopOf('Dos')).toContainText('Por enviar', { timeout: 30_000 })
  expect((await stored(first)).status).toBe('scheduled')

  // Meanwhile somebody else records the second stop in another way.
  const handed = await office.request.put(`/api/deliveries/${second.id}/deliver`, {
    data: { received_by: 'Luis' },
  })
  expect(handed.status()).toBe(200)
  network.isDown = false
  await button(page, 'Intentar ahora').tap()
  await expect(page.getByText(/Ya estaba registrada como entregada.*recibió Luis/)).toBeVisible({
    timeout: 60_000,
  })
  await expect(stopOf('Uno')).not.toContainText('Por enviar')
  await expect.poll(async () => (await stored(first)).proofs, { timeout: 30_000 }).toBe(2)
  expect(await stored(first)).toMatchObject({ status: 'delivered', received_by: 'Eva', delivered_pieces: 1 })
  expect(await stored(second)).toMatchObject({ status: 'delivered', received_by: 'Luis' })
  await expectAccessible(page)
  await button(page, 'Entendido').tap()
  await expect(page.getByText(/Ya estaba registrada/)).toBeHidden()
  await expect(page.locator('.connection-chip')).toContainText('En línea', { timeout: 60_000 })
  await crew.close()
  await network.close()

  // The office sees what was signed and photographed.
  const desk = await office.newPage()
  await desk.goto(`/admin/deliveries?record=${first.id}`)
  const look = desk.getByRole('dialog')
  await expect(look.getByRole('img', { name: 'Firma de Eva' })).toBeVisible()
  const kept = look.getByRole('img', { name: /Fotografía 1/ })
  await expect.poll(() => kept.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectAccessible(desk, '[role=dialog]')
  await office.close()
})
