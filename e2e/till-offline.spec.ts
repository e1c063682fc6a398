import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { howOften } from '../test/long.ts'
import { expectAccessible } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { send } from './support/buying.ts'
import { openNetwork, type FaultyNetwork } from './support/faulty-network.ts'
import { button } from './support/screen.ts'
import { arrangeSelling } from './support/selling.ts'
import { expect, test } from './support/test.ts'

// A long way, and perhaps on a busy machine.
test.describe.configure({ timeout: 300_000 })

interface Shop {
  readonly request: APIRequestContext
  readonly network: FaultyNetwork
  readonly context: BrowserContext
  readonly arranged: Awaited<ReturnType<typeof arrangeSelling>>
  readonly cashier: { readonly email: string; readonly password: string }
  readonly sessionId: number
}

/** A cashier with an open drawer, at a browser behind a network that can be broken. */
const it = test.extend<{ shop: Shop }>({
  shop: async ({ browser, baseURL }, use) => {
    const { cookies } = await loggedIn(browser, admin)
    const office = await browser.newContext()
    await office.addCookies(cookies)
    const arranged = await arrangeSelling(office.request)
    const { tag, register } = arranged
    const cashier = { email: `${tag}@azenzo.mx`, password: `${tag}-clave-9` }
    await send(office.request, 'users', {
      ...cashier,
      password_confirmation: cashier.password,
      name: `${tag} Vendedora`,
      role: 'Vendedor',
    })
    const network = await openNetwork(baseURL!)
    const context = await browser.newContext({ baseURL: network.url, viewport: { width: 1366, height: 768 } })
    await logIn(context, cashier)
    const { id } = await send<{ id: number }>(context.request, 'pos/session', {
      register_id: register.id,
      initial_cash: 500,
    })
    await use({ request: office.request, network, context, arranged, cashier, sessionId: id })
    network.isDown = false
    await context.close()
    await network.close()
    await office.close()
  },
})

async function logIn({ request }: BrowserContext, data: Shop['cashier']): Promise<void> {
  expect((await request.post('/api/login', { data })).status()).toBe(200)
}

/** Opens a tab of the till and waits until it could be opened again, and sell, without a network. */
async function openTill({ context }: Shop): Promise<Page> {
  const page = await context.newPage()
  // The till warns before a tab with waiting sales is closed.
  page.on('dialog', dialog => void dialog.accept())
  await page.goto('/admin/pos')
  await isReady(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect(page.locator('.tile').first()).toBeVisible({ timeout: 30_000 })
  return page
}

const isReady = (page: Page) => expect(search(page)).toBeFocused({ timeout: 30_000 })
const search = (page: Page) =>
  page.getByRole('searchbox').or(page.getByPlaceholder('Buscar o escanear')).first()
const chip = (page: Page) => page.locator('.connection-chip')

/** A cash sale of one piece with the keyboard; what the last screen says is returned. */
async function sell(page: Page, { arranged: { tag } }: Shop): Promise<string> {
  await expect(async () => {
    await search(page).fill(`${tag}-silla`)
    await search(page).press('Enter')
    await expect(button(page, /Cobrar.*\$500\.00/)).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.keyboard.press('F12')
  await expect(page.getByRole('heading', { name: 'Cobrar' })).toBeVisible()
  await page.keyboard.press('F8')
  await page.keyboard.press('Enter')
  const next = button(page, /Nueva venta/)
  await expect(next).toBeVisible({ timeout: 20_000 })
  const text = await page.locator('main').innerText()
  await next.click()
  await isReady(page)
  return text
}

interface SoldList {
  readonly data: readonly { readonly id: number; readonly ticket: string; readonly total: number }[]
}

async function soldIn({ request, sessionId }: Shop): Promise<SoldList['data']> {
  const answer = await request.get(`/api/sales?session_id=${sessionId}&per_page=100`)
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as SoldList).data
}

async function stockOf({ request, arranged }: Shop): Promise<number> {
  const [, chair] = arranged.products
  const answer = await request.get(`/api/products/${chair.id}`)
  return ((await answer.json()) as { data: { stock: number } }).data.stock
}

const allSent = (page: Page) => expect(chip(page)).toHaveText(/^En línea$/, { timeout: 90_000 })

for (let round = 1; round <= howOften(1, 20); round++) {
  it(`ten sales are ten sales, whatever breaks meanwhile (${round})`, async ({ shop }) => {
    const { network, context } = shop
    let page = await openTill(shop)
    network.isDown = true

    // Without a network, and after a reload without one.
    for (let sale = 0; sale < 2; sale++) expect(await sell(page, shop)).toMatch(/folio pendiente/i)
    await expect(chip(page)).toContainText('2 por enviar')
    await page.reload()
    await isReady(page)
    await expect(chip(page)).toContainText('2 por enviar')
    await sell(page, shop)

    // In a second tab, which then crashes.
    const other = await context.newPage()
    await other.goto('/admin/pos')
    await isReady(other)
    await sell(other, shop)
    const crashed = other.waitForEvent('crash')
    await other.goto('chrome://crash').catch(() => undefined)
    await crashed
    await sell(page, shop)

    // The server works, but its answers are lost; then it is gone in the middle of the queue.
    network.lostAnswers = 2
    network.isDown = false
    await button(page, 'Intentar ahora').click()
    await expect.poll(network.sales).toBeGreaterThanOrEqual(2)
    network.isDown = true
    await sell(page, shop)

    // Another version of the program is installed while sales wait; a reload takes it.
    network.isClosedToSales = true
    network.isUpdated = true
    network.isDown = false
    const version = () => page.locator('meta[name="till-version"]').getAttribute('content')
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null)
    await sell(page, shop)
    // The till, which looks every five seconds, may reload the page first.
    await page.reload().catch((error: Error) => expect(error.message).toContain('ERR_ABORTED'))
    await expect.poll(version, { timeout: 30_000 }).toContain('updated')
    await isReady(page)
    await sell(page, shop)

    // Logged out with sales that wait, and in again.
    await page.getByRole('button', { name: /Menú de/ }).click()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    await button(page.getByRole('dialog'), 'Cerrar sesión').click()
    await page.waitForURL(/\/admin\/login/)
    await logIn(context, shop.cashier)
    await page.close()
    page = await openTill(shop)
    await sell(page, shop)

    // All is well again; the last sale answers with its folio.
    network.isClosedToSales = false
    await page
      .getByRole('button', { name: 'Intentar ahora' })
      .click({ timeout: 5_000 })
      .catch(() => undefined)
    await allSent(page)
    expect(await sell(page, shop)).not.toMatch(/folio pendiente/i)

    const sold = await soldIn(shop)
    expect(sold).toHaveLength(10)
    expect(new Set(sold.map(({ ticket }) => ticket)).size).toBe(10)
    expect(sold.map(({ total }) => total)).toEqual(Array.from({ length: 10 }, () => 500))
    expect(await stockOf(shop)).toBe(0)
  })
}

it('a refused sale stays with its reason until it is corrected, sent again or given up', async ({ shop }) => {
  const { network } = shop
  const page = await openTill(shop)
  network.isDown = true
  for (let sale = 0; sale < 3; sale++) await sell(page, shop)
  network.isSpoilingSales = true
  network.isDown = false
  await button(page, 'Intentar ahora').click()
  await expect(chip(page)).toContainText('3 requieren atención', { timeout: 60_000 })
  await page.reload()
  await isReady(page)
  await chip(page).click()
  const panel = page.getByRole('region', { name: 'Ventas de este equipo' })
  const refused = panel.locator('.refused-sale')
  await expect(refused).toHaveCount(3)
  await expect(refused.first().locator('.refused-reason')).toContainText(/producto/i)
  await expectAccessible(page)
  expect(await soldIn(shop)).toEqual([])
  network.isSpoilingSales = false

  // Sent again as it is.
  await button(refused.first(), 'Reintentar').click()
  await expect(refused).toHaveCount(2)

  // Given up, with a reason.
  await button(refused.first(), 'Cancelar venta').click()
  await button(refused.first(), 'Cancelar venta').click()
  await expect(refused.first()).toContainText('Escribe el motivo.')
  await expectAccessible(page, '.queue-panel')
  await refused
    .first()
    .getByLabel(/Motivo/)
    .fill('El cliente se fue')
  await button(refused.first(), 'Cancelar venta').click()
  await expect(refused).toHaveCount(1)

  // Corrected: it is a ticket again, which is charged.
  await button(refused.first(), 'Revisar y editar').click()
  await expect(panel).toBeHidden()
  await expect(chip(page)).toBeFocused()
  await page.keyboard.press('F12')
  await expect(page.getByRole('heading', { name: 'Cobrar' })).toBeVisible()
  await page.keyboard.press('F8')
  await page.keyboard.press('Enter')
  await expect(button(page, /Nueva venta/)).toBeVisible({ timeout: 20_000 })
  await expect.poll(async () => (await soldIn(shop)).length).toBe(2)
  await expect(chip(page)).toHaveText(/^En línea$/)
})

it('pieces of sales that wait are off the shelf, and come off it once', async ({ shop }) => {
  const { network, context } = shop
  const page = await openTill(shop)
  const stock = page.locator('.tile', { hasText: `${shop.arranged.tag} silla` }).locator('.tile-stock')
  await search(page).fill(`${shop.arranged.tag}-silla`)
  await expect(stock).toHaveText('10 pzas')
  network.isDown = true
  for (let sale = 0; sale < 2; sale++) await sell(page, shop)
  await search(page).fill(`${shop.arranged.tag}-silla`)
  await expect(stock).toHaveText('8 pzas')

  // The customer's window has nothing to send, and asks for nothing.
  const screen = await context.newPage()
  const asked: string[] = []
  screen.on('request', request => asked.push(new URL(request.url()).pathname))
  const warnings: string[] = []
  screen.on('dialog', dialog => {
    warnings.push(dialog.type())
    void dialog.accept()
  })
  await screen.goto('/admin/pos/pantalla')
  await expect(screen.getByRole('heading', { name: '¡Hola!' })).toBeVisible()
  expect(asked.filter(path => /pos\/(snapshot|products)|\/api\/sales/.test(path))).toEqual([])
  await screen.mouse.click(5, 5)
  await screen.close({ runBeforeUnload: true })
  await expect.poll(() => screen.isClosed()).toBe(true)
  expect(warnings).toEqual([])
  await page.evaluate(() => {
    const seen = new Set<string>()
    Object.assign(globalThis, { seen })
    const note = () => seen.add(document.querySelector('.tile-stock')?.textContent ?? '')
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  network.isDown = false
  await button(page, 'Intentar ahora').click()
  await allSent(page)
  await expect.poll(() => stockOf(shop)).toBe(8)
  // A change from the office comes with a later delta, and so does the stock of the sales.
  const [, chair] = shop.arranged.products
  await send(shop.request, 'movements', {
    product_id: chair.id,
    warehouse_destiny_id: shop.arranged.warehouse.id,
    quantity: 5,
  })
  // Asks at once; till-around.spec.ts waits until a till asks by itself.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(stock).toHaveText('13 pzas', { timeout: 30_000 })
  const seen = await page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen])
  expect(seen.toSorted()).toEqual(['13 pzas', '8 pzas'])
})
