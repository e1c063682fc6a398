import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { button, dialog } from './support/screen.ts'
import { expect, test } from './support/test.ts'
import {
  addApprover,
  approverPin,
  arrangeTill,
  hasProducts,
  lines,
  openTill,
  scan,
  type TillShop,
} from './support/till.ts'

const desk = { viewport: { width: 1366, height: 768 } }

let boss: BrowserContext
let shop: TillShop

test.beforeAll(async ({ browser }) => {
  boss = await browser.newContext({ storageState: await loggedIn(browser, admin) })
  shop = await arrangeTill(boss.request, { prices: [1_000] })
})

test.afterAll(() => boss.close())

async function askDiscount(page: Page, percent: string): Promise<void> {
  await hasProducts(page, shop)
  await scan(page, shop.products[0]?.barcode ?? '')
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('F6')
  await page.getByRole('textbox', { name: 'Valor del descuento' }).fill(percent)
  await button(page, 'Pieza de exhibición').click()
  await button(page, 'Pedir autorización').click()
}

test('among several approvers nobody is chosen; a refusal names the person', async ({ browser }) => {
  const name = await addApprover(boss.request, browser, shop.tag)
  await addApprover(boss.request, browser, `${shop.tag}b`)
  const { page, context } = await openTill(boss.request, browser, shop, desk)
  await askDiscount(page, '15')
  const asked = dialog(page).filter({ hasText: 'Necesitas autorización' })
  const people = asked.getByRole('group', { name: 'Quién autoriza' })
  await expect(people.getByRole('button').first()).toBeFocused()
  await expect(people.locator('[aria-pressed=true]')).toHaveCount(0)
  await expect(asked.getByLabel('PIN', { exact: true }).first()).toBeDisabled()
  await expectAccessible(page, '[role=dialog]')
  // Nothing is typed and nothing is sent before somebody is chosen.
  await page.keyboard.type('739162', { delay: 60 })
  await expect(asked.locator('.pin-boxes i')).toHaveCount(0)
  await button(asked, /^Autorizar 15/).click({ force: true })
  await expect(asked.getByRole('alert')).toBeEmpty()

  await button(people, name).click()
  await page.keyboard.type('111222', { delay: 60 })
  await page.keyboard.press('Enter')
  await expect(asked.getByRole('alert')).toHaveText(`El PIN de ${name} no es correcto. Quedan 4 intentos.`)
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.type(approverPin, { delay: 60 })
  await page.keyboard.press('Enter')
  await expect(asked).toBeHidden()
  await expect(page.locator('.sums-discount')).toContainText('−$150.00')
  await context.close()
})

test('an unknown customer and Enter begin a new one with what was typed', async ({ browser }) => {
  const { page, context } = await openTill(boss.request, browser, shop, desk)
  await hasProducts(page, shop)
  await scan(page, shop.products[0]?.barcode ?? '')
  await page.keyboard.press('F4')
  const name = `Ofelia ${shop.tag}`
  await dialog(page).getByPlaceholder('Nombre o teléfono').fill(name)
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('heading', { name: 'Nuevo cliente' })).toBeVisible()
  await expect(dialog(page).getByLabel('Nombre')).toHaveValue(name)
  await button(dialog(page), 'Volver a la lista').click()
  for (const [typed, field] of [
    ['664 555 0199', 'Teléfono'],
    ['nadie@correo.mx', 'Correo electrónico'],
  ] as const) {
    const search = dialog(page).getByPlaceholder('Nombre o teléfono')
    await search.fill('')
    // At a person's pace: an Enter right behind another one is the bounce of a finger.
    await search.pressSequentially(typed, { delay: 90 })
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('heading', { name: 'Nuevo cliente' })).toBeVisible()
    await expect(dialog(page).getByLabel(field)).toHaveValue(typed)
    await button(dialog(page), 'Volver a la lista').click()
  }
  await dialog(page).getByPlaceholder('Nombre o teléfono').fill(name)
  await button(dialog(page), 'Nuevo cliente').click()
  await button(dialog(page), 'Agregar cliente').click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText(name).first()).toBeVisible()
  await context.close()
})

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test('a picture that fails leaves a sign and is asked for again', { tag: '@long' }, async ({ browser }) => {
  const { page, context } = await openTill(boss.request, browser, shop, { ...desk, serviceWorkers: 'block' })
  let asked = 0
  await page.route('**/media/e2e/160.webp', route =>
    ++asked <= 2 ? route.abort() : route.fulfill({ contentType: 'image/png', body: pixel }),
  )
  await page.route('**/api/pos/snapshot**', async route => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: { products: object[] } }
    const products = data.products.map(product => ({ ...product, thumbnail_url: '/media/e2e/160.webp' }))
    await route.fulfill({ response: answer, json: { data: { ...data, products } } })
  })
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  })
  await page.reload()
  await hasProducts(page, shop)
  await page.getByRole('textbox', { name: 'Buscar productos' }).fill(shop.tag)
  await expect(page.locator('.tile-picture svg').first()).toBeVisible()
  await expect(page.locator('.tile-picture img').first()).toHaveJSProperty('naturalWidth', 1, {
    timeout: 60_000,
  })
  expect(asked).toBe(3)
  await context.close()
})

test('a database that is closed under an open till loses no sale', async ({ browser }) => {
  const { page, context } = await openTill(boss.request, browser, shop, desk)
  await hasProducts(page, shop)
  const client = await context.newCDPSession(page)
  const origin = new URL(page.url()).origin
  await client.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  await scan(page, shop.products[0]?.barcode ?? '')
  await expect(button(page, /^Cobrar/)).toContainText('$1,000.00')
  await page.keyboard.press('F12')
  await page.keyboard.press('F9')
  await expect(page.getByRole('textbox', { name: 'Importe en Tarjeta' })).toBeFocused()
  await client.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  await page.route('**/api/sales', route => route.abort())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Venta/ })).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/api/sales')
  const session = (await (await context.request.get('/api/pos/session')).json()) as { data: { id: number } }
  const sold = async () => {
    const answer = await context.request.get(`/api/sales?per_page=5&session_id=${session.data.id}`)
    return ((await answer.json()) as { data: { total: number }[] }).data.map(({ total }) => total)
  }
  await expect.poll(sold, { timeout: 90_000 }).toEqual([1_000])
  await context.close()
})
