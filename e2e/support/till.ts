import {
  expect,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Page,
} from '@playwright/test'
import { send } from './buying.ts'

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

/** A seller with a register and an open drawer. */
export async function openTill(
  admin: APIRequestContext,
  browser: Browser,
  { tag, warehouseId }: TillShop,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const name = `${tag}${made++}`
  const password = `${name}-Clave`
  await send(admin, 'users', {
    name: `Marta ${name}`,
    email: `${name}@azenzo.mx`,
    role: 'Vendedor',
    password,
    password_confirmation: password,
  })
  const register = await send<{ id: number }>(admin, 'registers', {
    name: `Caja ${name}`,
    warehouse_id: warehouseId,
  })
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  const { request } = context
  const login = await request.post('/api/login', { data: { email: `${name}@azenzo.mx`, password } })
  expect(login.status(), await login.text()).toBe(200)
  await send(request, 'pos/session', { register_id: register.id, initial_cash: 5_000, exchange_rate: 18.5 })
  const page = await context.newPage()
  await page.goto('/admin/pos')
  await expect(page.getByRole('heading', { name: 'Punto de venta' })).toBeAttached()
  return { context, page }
}

/** Waits until the device has the products, so that a scan needs no network. */
export async function hasProducts(page: Page, { products, tag }: TillShop): Promise<void> {
  const search = page.getByRole('textbox', { name: 'Buscar productos' })
  await search.fill(tag)
  await expect(page.locator('.tile')).toHaveCount(products.length)
  await search.fill('')
}

const gapSeconds = 0.005
const sessions = new WeakMap<Page, Promise<CDPSession>>()

/**
 * A scanner: the code and Enter, struck 5 ms apart. The keys carry their moments, as those of a real keyboard do, so that
 * a busy machine does not change their pace.
 */
export async function scan(page: Page, code: string): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  const client = await session
  const begun = Date.now() / 1000
  const sent = [...code.split(''), 'Enter'].flatMap((key, place) => {
    const isEnter = key === 'Enter'
    const pressed = {
      key,
      code: isEnter ? 'Enter' : `Digit${key}`,
      windowsVirtualKeyCode: isEnter ? 13 : key.charCodeAt(0),
      timestamp: begun + place * gapSeconds,
    }
    return [
      client.send('Input.dispatchKeyEvent', { type: 'keyDown', text: isEnter ? '\r' : key, ...pressed }),
      client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed }),
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
