import {
  expect,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test'
import { send } from './buying.ts'
import { keyLine } from './key-line.ts'

export interface TillProduct {
  readonly id: number
  readonly name: string
  readonly barcode: string
  readonly price: number
}

export interface TillShop {
  readonly tag: string
  readonly warehouseId: number
  readonly products: readonly TillProduct[]
}

let made = 0

/** A warehouse of one's own with products that have barcodes of 13 digits and pieces. */
export async function arrangeTill(
  admin: APIRequestContext,
  { prices, pieces = 500 }: { prices: readonly number[]; pieces?: number },
): Promise<TillShop> {
  const tag = `tt${Date.now().toString(36)}${made++}`
  const { id: warehouseId } = await send<{ id: number }>(admin, 'warehouses', { name: `${tag} Tienda` })
  const products: TillProduct[] = []
  for (const [place, price] of prices.entries()) {
    const barcode = `${Date.now()}`.slice(-10) + String(100 + place)
    const name = `${tag} Mueble ${place + 1}`
    const code = `${tag}-${place}`
    const { id } = await send<{ id: number }>(admin, 'products', {
      internal_code: code,
      name,
      barcode,
      price,
    })
    await send(admin, 'movements', { product_id: id, warehouse_destiny_id: warehouseId, quantity: pieces })
    products.push({ id, name, barcode, price })
  }
  return { tag, warehouseId, products }
}

/** A seller with a usual register, logged in, whose drawer is still closed. */
export async function addSeller(
  admin: APIRequestContext,
  browser: Browser,
  { tag, warehouseId }: TillShop,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ context: BrowserContext; registerId: number; name: string }> {
  const name = `${tag}${made++}`
  const { id: registerId } = await send<{ id: number }>(admin, 'registers', {
    name: `Caja ${name}`,
    warehouse_id: warehouseId,
  })
  const login = { email: `${name}@azenzo.mx`, password: `${name}-Clave` }
  await send(admin, 'users', {
    ...login,
    name: `Marta ${name}`,
    role: 'Vendedor',
    register_id: registerId,
    password_confirmation: login.password,
  })
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  await logIn(context.request, login)
  return { context, registerId, name }
}

/** A seller with a register and an open drawer. */
export async function openTill(
  admin: APIRequestContext,
  browser: Browser,
  shop: TillShop,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const { context, registerId } = await addSeller(admin, browser, shop, options)
  await send(context.request, 'pos/session', {
    register_id: registerId,
    initial_cash: 5_000,
    exchange_rate: 18.5,
  })
  const page = await context.newPage()
  // Calls pass by the till's worker, and Chromium lets a few of them pass by a route that was added just before. Kept on
  // from the start by this one, interception misses none.
  await page.route('**/never-asked-for', route => route.abort())
  await page.goto('/admin/pos')
  await expect(page.getByRole('heading', { name: 'Punto de venta' })).toBeAttached()
  return { context, page }
}

export const approverPin = '739162'

/** Somebody with more authority, whose PIN is `approverPin`. */
export async function addApprover(admin: APIRequestContext, browser: Browser, tag: string): Promise<string> {
  const name = `${tag} Supervisora`
  const login = { email: `${tag}.supervisor@azenzo.mx`, password: `${tag}-clave` }
  const { id } = await send<{ id: number }>(admin, 'users', {
    ...login,
    name,
    role: 'Supervisor',
    password_confirmation: login.password,
  })
  // Everybody sets their own PIN.
  const context = await browser.newContext()
  await logIn(context.request, login)
  const set = { current_password: login.password, pin: approverPin, pin_confirmation: approverPin }
  expect((await context.request.put(`/api/users/${id}/pin`, { data: set })).status()).toBe(200)
  await context.close()
  return name
}

async function logIn(request: APIRequestContext, data: { email: string; password: string }): Promise<void> {
  const answer = await request.post('/api/login', { data })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Waits until the device has the products, so that a scan needs no network. */
export async function hasProducts(page: Page, { products, tag }: TillShop): Promise<void> {
  const search = page.getByRole('textbox', { name: 'Buscar productos' })
  await search.fill(tag)
  await expect(page.locator('.tile')).toHaveCount(products.length)
  await search.fill('')
}

/**
 * A scanner: the code and Enter, struck `gap` milliseconds apart. The keys carry their moments, as those of a real
 * keyboard do, so that a busy machine does not change their pace and a slow scanner keeps no test waiting.
 */
export async function scan(page: Page, code: string, gap = 5): Promise<void> {
  const strike = await keyLine(page)
  // The keys of a slow scanner are dated back, so that the test need not wait for them.
  const begun = Date.now() - (gap > 5 ? code.length * gap : 0)
  const sent = [...code.split(''), 'Enter'].flatMap((key, place) => {
    const isEnter = key === 'Enter'
    const pressed = {
      key,
      code: isEnter ? 'Enter' : `Digit${key}`,
      windowsVirtualKeyCode: isEnter ? 13 : key.charCodeAt(0),
      timestamp: (begun + place * gap) / 1000,
    }
    return [
      strike({ type: 'keyDown', text: isEnter ? '\r' : key, ...pressed }),
      strike({ type: 'keyUp', ...pressed }),
    ]
  })
  await Promise.all(sent)
}

export const lines = (page: Page) =>
  page.getByRole('list', { name: 'Partidas del ticket' }).getByRole('listitem')

export const pieces = (page: Page) => page.getByText(/^Subtotal · /)

/** The latest sale of the caller, as the server stored it. */
export async function latestSale(context: BrowserContext): Promise<Record<string, unknown>> {
  const answer = await context.request.get('/api/sales?per_page=1')
  const { data } = (await answer.json()) as { data: { id: number }[] }
  const one = await context.request.get(`/api/sales/${data[0]?.id}`)
  return ((await one.json()) as { data: Record<string, unknown> }).data
}

/** The green block. */
export const next = (page: Page) => page.locator('.next-step')

/** The field for the pieces of a note or coin. */
export const count = (page: Page, value: string) =>
  page.getByLabel(`Cantidad de ${value}`, { exact: true }).first()

export async function menu(page: Page, item: string): Promise<void> {
  await page.locator('.till-user').click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** The pages that were sent to the printer, in order. */
export async function catchPrints(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const kept = (globalThis as unknown as { top: { prints?: string[] } }).top
    if (window.top === window) kept.prints = []
    window.print = () => kept.prints?.push(location.pathname)
  })
  return () => page.evaluate(() => (globalThis as unknown as { prints?: string[] }).prints ?? [])
}
