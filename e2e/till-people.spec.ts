import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { send } from './support/buying.ts'
import { expect, test } from './support/test.ts'
import { arrangeTill, hasProducts, latestSale, lines, menu, next, scan } from './support/till.ts'

const pin = '739162'

const who = (page: Page, name: string) => page.locator('.till-user-name', { hasText: name })

/** Types the PIN of somebody whose face is chosen. */
async function goOn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await page.keyboard.type(pin, { delay: 40 })
  await page.keyboard.press('Enter')
}

async function sellOne(page: Page): Promise<void> {
  await next(page).click()
  await expect(page.locator('.change').filter({ hasText: 'Faltan' })).toBeVisible()
  for (const key of ['1', '0', '0', '0']) await page.keyboard.press(key, { delay: 20 })
  await next(page).click()
  await expect(page).toHaveURL(/listo/)
}

test('two people take turns at one register by PIN, hand its drawer over, and a newcomer takes it over', async ({
  browser,
}) => {
  const boss = await browser.newContext({ storageState: await loggedIn(browser, admin) })
  const shop = await arrangeTill(boss.request, { prices: [1_000] })
  const code = shop.products[0]?.barcode ?? ''
  const person = async (name: string) => {
    const email = `${shop.tag}${name.toLowerCase()}@azenzo.mx`
    const password = `${shop.tag}-Clave`
    const values = {
      email,
      password,
      password_confirmation: password,
      name: `${name} ${shop.tag}`,
      role: 'Vendedor',
    }
    const { id } = await send<{ id: number }>(boss.request, 'users', values)
    const context = await browser.newContext()
    expect((await context.request.post('/api/login', { data: { email, password } })).status()).toBe(200)
    const change = { current_password: password, pin, pin_confirmation: pin }
    expect((await context.request.put(`/api/users/${id}/pin`, { data: change })).status()).toBe(200)
    await context.close()
    return { id, name, email, password }
  }
  const [ana, luis] = [await person('Ana'), await person('Luis')]
  const register = await send<{ id: number }>(boss.request, 'registers', {
    name: `Caja ${shop.tag}`,
    warehouse_id: shop.warehouseId,
  })
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    reducedMotion: 'reduce',
  })
  const logIn = ({ email, password }: typeof ana) =>
    context.request.post('/api/login', { data: { email, password } })
  await logIn(ana)
  const session = await send<{ id: number }>(context.request, 'pos/session', {
    register_id: register.id,
    initial_cash: 500,
  })
  const page = await context.newPage()
  await page.goto('/admin/pos')
  await hasProducts(page, shop)
  await scan(page, code)
  await expect(lines(page)).toHaveCount(1)

  // Luis goes on: his own ticket is empty, and the drawer is Ana's.
  // By its key, also from the field in which the caret stands.
  await page.keyboard.press('Alt+p')
  await expectAccessible(page, '.frame-content')
  await goOn(page, 'Luis')
  await expect(who(page, 'Luis')).toBeVisible({ timeout: 30_000 })
  await expect(lines(page)).toHaveCount(0)
  await expect(page.getByText(`Responde Ana ${shop.tag}`)).toBeVisible()
  await hasProducts(page, shop)
  await scan(page, code)
  await sellOne(page)
  expect(await latestSale(context)).toMatchObject({ session_id: session.id, created_by: luis.id })

  // A locked till covers the page until a PIN was typed; a reload does not open it.
  await page.goto('/admin/pos')
  await menu(page, 'Bloquear')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Caja bloqueada' })).toBeVisible()
  await page.keyboard.press('Escape')
  await goOn(page, 'Ana')
  await expect(who(page, 'Ana')).toBeVisible({ timeout: 30_000 })
  // Her ticket is as she left it.
  await expect(lines(page)).toHaveCount(1)

  // She hands the drawer over by a count.
  await menu(page, 'Entregar el cajón')
  await page.getByLabel('Cantidad de $500.00', { exact: true }).fill('3')
  await expectAccessible(page)
  await next(page).click()
  await goOn(page, 'Luis')
  await expect(who(page, 'Luis')).toBeVisible({ timeout: 30_000 })
  const kept = (await (await boss.request.get(`/api/pos/sessions/${session.id}`)).json()) as {
    data: {
      user_id: number
      handovers: { difference_cash: number }[]
      people: { id: number; sales: number }[]
    }
  }
  expect(kept.data.user_id).toBe(luis.id)
  expect(kept.data.handovers).toMatchObject([{ difference_cash: 0 }])

  // Nobody is logged in any more, and Ana comes as a newcomer.
  await context.request.post('/api/logout')
  await logIn(ana)
  await page.goto('/admin/pos/abrir')
  await page.getByRole('button', { name: 'Tomar la caja' }).click()
  await expect(page.locator('.pin-boxes input')).toBeFocused()
  await page.keyboard.type(pin, { delay: 40 })
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Responde Luis ${shop.tag}`)).toBeVisible({ timeout: 30_000 })
  await expect(lines(page)).toHaveCount(1)
  await context.close()
  await boss.close()
})
