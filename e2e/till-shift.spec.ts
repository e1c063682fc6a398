import type { Browser, BrowserContext, Page } from '@playwright/test'
import { admin, loggedIn } from './login.ts'
import { send } from './support/buying.ts'
import { expect, test } from './support/test.ts'
import { arrangeTill, hasProducts, latestSale, lines, next, scan, type TillShop } from './support/till.ts'

let boss: BrowserContext
let shop: TillShop

test.beforeAll(async ({ browser }) => {
  boss = await browser.newContext({ storageState: await loggedIn(browser, admin) })
  shop = await arrangeTill(boss.request, { prices: [1_000] })
})

test.afterAll(() => boss.close())

interface Seller {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly sessionId: number
}

let made = 0

/** A seller with an open drawer, who is not logged in anywhere yet. */
async function arrive(browser: Browser, name: string): Promise<Seller> {
  const tag = `${shop.tag}${name.toLowerCase()}${made++}`
  const login = { email: `${tag}@azenzo.mx`, password: `${tag}-Clave` }
  const [register] = await Promise.all([
    send<{ id: number }>(boss.request, 'registers', { name: `Caja ${tag}`, warehouse_id: shop.warehouseId }),
    send(boss.request, 'users', {
      ...login,
      name: `${name} ${tag}`,
      role: 'Vendedor',
      password_confirmation: login.password,
    }),
  ])
  const context = await browser.newContext()
  expect((await context.request.post('/api/login', { data: login })).status()).toBe(200)
  const { id } = await send<{ id: number }>(context.request, 'pos/session', {
    register_id: register.id,
    initial_cash: 500,
  })
  await context.close()
  return { ...login, name, sessionId: id }
}

/** Types the login on the page that is open. */
async function logIn(page: Page, { email, password }: Seller): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

const who = (page: Page, { name }: Seller) => page.locator('.till-user-name', { hasText: name })

/** Sells what is on the screen for exact cash. */
async function charge(page: Page): Promise<void> {
  await next(page).click()
  await expect(page.locator('.change').filter({ hasText: 'Faltan' })).toBeVisible()
  for (const key of ['1', '0', '0', '0']) await page.keyboard.press(key, { delay: 20 })
  await next(page).click()
  await expect(page).toHaveURL(/listo/)
}

async function logOutOf(page: Page): Promise<void> {
  await page.locator('.till-user').click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
}

test('after a change of shift in one browser every ticket and every sale is its owner’s', async ({
  browser,
}) => {
  const [ana, luis] = [await arrive(browser, 'Ana'), await arrive(browser, 'Luis')]
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    reducedMotion: 'reduce',
  })
  const first = await context.newPage()
  await first.goto('/admin/login?next=/admin/pos')
  await logIn(first, ana)
  await hasProducts(first, shop)
  await scan(first, shop.products[0]?.barcode ?? '')
  await expect(lines(first)).toHaveCount(1)

  // Ana logs out in another tab: the first one follows at once, without being touched.
  const second = await context.newPage()
  await second.goto('/admin/pos')
  await expect(lines(second)).toHaveCount(1)
  await logOutOf(second)
  await expect(second).toHaveURL(/\/admin\/login/)
  await expect(first).toHaveURL(/\/admin\/login/)

  // Luis logs in there, and the tab of Ana is opened again by going back to it.
  await second.goto('/admin/login?next=/admin/pos')
  await logIn(second, luis)
  await expect(who(second, luis)).toBeVisible()
  await first.goto('/admin/pos')
  await expect(who(first, luis)).toBeVisible()
  await expect(lines(first)).toHaveCount(0)

  // He sells in his own drawer.
  await hasProducts(first, shop)
  await scan(first, shop.products[0]?.barcode ?? '')
  await charge(first)
  expect(await latestSale(context)).toMatchObject({ session_id: luis.sessionId, folio: expect.any(String) })
  await first.goto('/admin/pos')

  // Ana logs in again without a page: the open tab of Luis becomes hers, and her ticket is as she left it.
  const back = await context.request.post('/api/login', {
    data: { email: ana.email, password: ana.password },
  })
  expect(back.status()).toBe(200)
  await first.bringToFront()
  await expect(who(first, ana)).toBeVisible({ timeout: 30_000 })
  await expect(first.getByText(`esperan a que vuelva a entrar`)).toBeVisible()
  await expect(lines(first)).toHaveCount(1)
  await charge(first)
  expect(await latestSale(context)).toMatchObject({ session_id: ana.sessionId })
  await context.close()
})

// sale-queue.test.ts and chaos/hands.test.ts try it at every change.
test(
  'a sale that waits is sent for its owner alone, and charging in a tab of somebody else sells nothing',
  { tag: '@long' },
  async ({ browser }) => {
    const [ana, luis] = [await arrive(browser, 'Ana'), await arrive(browser, 'Luis')]
    const context = await browser.newContext({
      viewport: { width: 1366, height: 768 },
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await page.route('**/never-asked-for', route => route.abort())
    await page.goto('/admin/login?next=/admin/pos')
    await logIn(page, ana)
    await hasProducts(page, shop)
    await scan(page, shop.products[0]?.barcode ?? '')
    await page.route('**/api/**', route => route.abort())
    await charge(page)

    // Luis logs in while Ana's sale waits, and then the network is back.
    const change = await context.request.post('/api/login', {
      data: { email: luis.email, password: luis.password },
    })
    expect(change.status()).toBe(200)
    await page.unroute('**/api/**')
    await page.bringToFront()
    await expect(who(page, luis)).toBeVisible({ timeout: 60_000 })
    await page.locator('.connection-chip').click()
    await expect(page.getByText('1 venta de otras personas: se envía')).toBeVisible()
    const inAna = async () =>
      ((await (await boss.request.get(`/api/sales?session_id=${ana.sessionId}`)).json()) as { total: number })
        .total
    expect(await inAna()).toBe(0)

    const back = await context.request.post('/api/login', {
      data: { email: ana.email, password: ana.password },
    })
    expect(back.status()).toBe(200)
    await page.bringToFront()
    await expect(who(page, ana)).toBeVisible({ timeout: 30_000 })
    await expect.poll(inAna, { timeout: 30_000 }).toBe(1)
    await context.close()
  },
)
