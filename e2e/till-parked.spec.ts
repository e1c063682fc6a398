import { randomUUID } from 'node:crypto'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { send } from './support/buying.ts'
import { openNetwork } from './support/faulty-network.ts'
import { button, dialog, toast } from './support/screen.ts'
import { expect, test } from './support/test.ts'
import {
  addSeller,
  hasProducts,
  latestSale,
  lines,
  next,
  openTill,
  scan,
  type TillShop,
} from './support/till.ts'
import { arrangeShop, desk, phone } from './support/till-shop.ts'
import { expectTouchable, tile } from './support/touch.ts'

let boss: BrowserContext
let shop: TillShop

test.beforeAll(async ({ browser }) => {
  ;({ boss, shop } = await arrangeShop(browser, { prices: [1_000] }))
})

test.afterAll(() => boss.close())

const park = (by: APIRequestContext, label: string) =>
  send<{ id: number }>(by, 'sales', {
    ticket: randomUUID(),
    status: 'pending',
    parked: true,
    label,
    payment_type_id: 1,
    details: [{ product_id: shop.products[0]?.id, quantity: 1, unit_price: 1_000 }],
    subtotal: 1_000,
    discount_type: 'amount',
    discount_amount: 0,
    total: 1_000,
  })

const row = (page: Page, name: string) => dialog(page).getByRole('listitem').filter({ hasText: name })
const nameField = (page: Page) => dialog(page).getByRole('textbox', { name: /^Nombre de / })

test('parked tickets are named, found, taken up and deleted by keyboard', async ({ browser }) => {
  const { page, context } = await openTill(boss.request, browser, shop, desk)
  await hasProducts(page, shop)
  for (const place of [1, 2, 3, 4, 5, 6]) await park(context.request, `${shop.tag} mesa ${place}`)
  const theirs = await park(boss.request, `${shop.tag} de la oficina`)

  // Parked by one key, and named from the notice of it.
  await scan(page, shop.products[0]?.barcode ?? '')
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('F7')
  await expect(page.getByText('El ticket está vacío')).toBeVisible()
  await button(toast(page, 'Ticket en espera guardado'), 'Cambiar nombre').click()
  await expect(nameField(page)).toBeFocused()
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.insertText(`${shop.tag} Doña Luz`)
  await page.keyboard.press('Enter')
  await expect(nameField(page)).toHaveCount(0)
  const named = row(page, `${shop.tag} Doña Luz`)
  await expect(named).toContainText(/Marta .*\$1,000\.00\s*1 pieza/)
  await expect(named).toContainText(/\d{1,2}:\d{2} [ap]\.m\./)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)

  // An empty ticket has nothing to park: the same key shows what waits.
  await page.keyboard.press('F7')
  const search = dialog(page).getByRole('textbox', { name: 'Nombre o persona' })
  await expect(search).toBeFocused()
  await search.fill(`${shop.tag} DONA luz`)
  await expect(dialog(page).getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(1)
  await expect(button(page, `${shop.tag} Doña Luz`)).toHaveAttribute('aria-pressed', 'true')
  // It keeps its name when it waits again.
  await page.keyboard.press('F7')
  await expect(toast(page, `«${shop.tag} Doña Luz»`)).toBeVisible()
  await expect(lines(page)).toHaveCount(0)

  await page.keyboard.press('Shift+F7')
  await search.fill(shop.tag)
  await expect(button(row(page, `${shop.tag} de la oficina`), /^Eliminar /)).toHaveCount(0)
  await expectAccessible(page, '[role=dialog]')
  await button(row(page, `${shop.tag} mesa 3`), /^Eliminar /).click()
  const question = dialog(page).filter({ hasText: `¿Eliminar «${shop.tag} mesa 3»?` })
  await expect(question).toContainText(/1 pieza, \$1,000\.00, .*En el historial queda que lo eliminó Marta/)
  await button(question, 'Eliminar').click()
  await expect(toast(page, `Se eliminó «${shop.tag} mesa 3»`)).toContainText('Marta')
  await expect(row(page, `${shop.tag} mesa 3`)).toHaveCount(0)
  expect(await latestSale(context)).toMatchObject({ label: `${shop.tag} Doña Luz`, status: 'pending' })
  const office = await boss.request.get(`/api/sales/${theirs.id}`)
  expect(((await office.json()) as { data: object }).data).toMatchObject({ status: 'pending' })
  await context.close()
})

test('one ticket that waits is within reach on a phone, to be named and taken up', async ({ browser }) => {
  const { context, registerId } = await addSeller(boss.request, browser, shop, phone)
  await send(context.request, 'pos/session', { register_id: registerId, initial_cash: 0 })
  const page = await context.newPage()
  await page.goto('/admin/pos')
  await tile(page, shop, 0).tap()
  await button(page, /Ver ticket/).tap()
  await button(page, /^Guardar/).tap()
  await expect(lines(page)).toHaveCount(0)
  await button(page, /^Ver (el ticket|los \d+ tickets) en espera$/).tap()
  const own = dialog(page).getByRole('listitem').filter({ hasText: 'Marta' }).first()
  await expect(own).toBeVisible()
  await expectTouchable(page)
  await button(own, /^Cambiar el nombre de /).tap()
  await nameField(page).fill(`${shop.tag} sillón azul`)
  await expectTouchable(page)
  await button(dialog(page), 'Guardar').tap()
  await expectAccessible(page, '[role=dialog]')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBe(390)
  await button(row(page, `${shop.tag} sillón azul`), /1 pieza/).tap()
  await expect(lines(page)).toHaveCount(1)
  await context.close()
})

test('the cut counts the tabs of the person, whoever parked them', async ({ browser }) => {
  const { page, context } = await openTill(boss.request, browser, shop, desk)
  const parked = [1, 2].map(id => ({
    id: 900_000_000 + id,
    label: `Mesa ${id}`,
    pieces: 1,
    created_by: 1,
    created_by_name: 'Otra persona',
    created_at: new Date().toISOString(),
    total: 100,
  }))
  await page.route('**/api/sales?status=pending*', route => route.fulfill({ json: { data: parked } }))
  await page.reload()
  await hasProducts(page, shop)
  await scan(page, shop.products[0]?.barcode ?? '')
  await expect(lines(page)).toHaveCount(1)
  await button(page, 'Nuevo ticket').click()
  const tabs = page.getByRole('group', { name: 'Tickets' }).getByRole('button')
  await expect(tabs).toHaveCount(3)
  await expect(button(page, 'Nuevo ticket')).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/admin/pos/corte')
  await page.getByLabel('Cantidad de $500.00', { exact: true }).first().fill('10')
  await next(page).click()
  await expect(page.getByText('Cuadra').first()).toBeVisible()
  await next(page).click()
  await expect(page.getByText('Quedan 3 tickets en espera')).toBeVisible()
  await context.close()
})

test('after a reload without a network the parked tickets are listed, and taken up when it is back', async ({
  browser,
  baseURL,
}) => {
  const network = await openNetwork(baseURL!)
  const { context, registerId } = await addSeller(boss.request, browser, shop, {
    ...desk,
    baseURL: network.url,
  })
  await send(context.request, 'pos/session', { register_id: registerId, initial_cash: 0 })
  await park(context.request, `${shop.tag} sin red`)
  const page = await context.newPage()
  await page.goto('/admin/pos')
  const tab = button(page, new RegExp(`En espera:.*${shop.tag} sin red`))
  await expect(tab).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  network.isDown = true
  await page.reload()
  await expect(page.locator('.connection-chip')).toContainText('Sin conexión')
  await tab.click()
  await expect(dialog(page).getByRole('status').first()).toContainText(
    /^Sin conexión: así estaban a las .*se necesita conexión\.$/,
  )
  const waiting = button(row(page, `${shop.tag} sin red`), /1 pieza/)
  await expect(waiting).toBeDisabled()
  await expectAccessible(page, '[role=dialog]')
  network.isDown = false
  await expect(waiting).toBeEnabled({ timeout: 60_000 })
  await waiting.click()
  await expect(lines(page)).toHaveCount(1)
  await context.close()
  await network.close()
})
