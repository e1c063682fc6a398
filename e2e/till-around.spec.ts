import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleToo } from './axe.ts'
import { send } from './support/buying.ts'
import { enterTwiceAndLose } from './support/faults.ts'
import { openNetwork } from './support/faulty-network.ts'
import { button, dialog, toast } from './support/screen.ts'
import { expect, test } from './support/test.ts'
import {
  arrangeTill,
  catchPrints,
  count,
  hasProducts,
  latestSale,
  lines,
  menu,
  next,
  openTill,
  scan,
  type TillShop,
} from './support/till.ts'
import { arrangeShop, desk } from './support/till-shop.ts'

let boss: BrowserContext
let shop: TillShop

test.beforeAll(async ({ browser }) => {
  ;({ boss, shop } = await arrangeShop(browser, { prices: [500] }))
})

test.afterAll(() => boss.close())

/** A camera with this code in view, for a browser without a camera and without codes. */
function fakeCamera(code: string): void {
  const canvas = document.createElement('canvas')
  // A film without changes has no pictures.
  setInterval(() => canvas.getContext('2d')?.fillRect(Math.random() * 100, 0, 10, 10), 50)
  navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream())
  const view = { inView: code }
  class BarcodeDetector {
    detect = () => Promise.resolve([{ rawValue: view.inView }])
  }
  Object.assign(globalThis, { BarcodeDetector, view })
}

test('prices and pieces follow the office; the camera reads codes; the ticket changes sides', async ({
  browser,
}) => {
  // Its own, because it changes them.
  const own = await arrangeTill(boss.request, { prices: [1_000, 500], pieces: 20 })
  const [first, second] = own.products
  const { page, context } = await openTill(boss.request, browser, own, desk)
  await hasProducts(page, own)
  // A browser that reads no codes offers no camera.
  await expect(button(page, 'Escanear con la cámara')).toHaveCount(0)
  await page.addInitScript(fakeCamera, first!.barcode)
  await page.reload()
  await hasProducts(page, own)

  // The office acts while the cashier sells.
  await scan(page, second!.barcode)
  const changed = await boss.request.put(`/api/products/${second!.id}`, { data: { price: 450 } })
  expect(changed.status(), await changed.text()).toBe(200)
  await send(boss.request, 'movements', {
    product_id: first!.id,
    warehouse_origin_id: own.warehouseId,
    quantity: 19,
  })

  // A code that stays in view is one piece.
  await button(page, 'Escanear con la cámara').click()
  await expect(dialog(page)).toContainText(`Último código: ${first!.barcode}`)
  await expectAccessible(page, '[role=dialog]')
  await page.evaluate(
    code => Object.assign(Reflect.get(globalThis, 'view'), { inView: code }),
    second!.barcode,
  )
  await expect(dialog(page)).toContainText(`Último código: ${second!.barcode}`)
  await button(dialog(page), 'Terminar').click()
  await expect(lines(page)).toHaveCount(2)
  await expect(page.getByText('Subtotal · 3 piezas')).toBeVisible()

  // The ticket at the left, also after a reload.
  const left = async (selector: string) => (await page.locator(selector).boundingBox())!.x
  expect(await left('.sell-products')).toBeLessThan(await left('.sell-ticket'))
  await page.locator('.till-user').click()
  await expectAccessible(page, '[role=menu]')
  await page.getByRole('menuitemcheckbox', { name: 'Modo para zurdos' }).click()
  await page.getByRole('menuitem', { name: 'Atajos de teclado' }).click()
  await expect(dialog(page)).toContainText('F12')
  await expect(dialog(page)).toContainText('Cambiar de persona')
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  expect(await left('.sell-ticket')).toBeLessThan(await left('.sell-products'))

  // Without a reload: pieces at once, a price when it is accepted.
  const tile = page.locator('.tile').filter({ hasText: first!.name })
  await expect(tile).toContainText('última', { timeout: 30_000 })
  const changedLine = lines(page).filter({ hasText: second!.name })
  await expect(changedLine).toContainText('El precio cambió de $500.00 a $450.00')
  await expect(next(page)).toContainText(`Acepta el precio nuevo de ${second!.name}`)
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await button(changedLine, 'Aceptar').click()
  await expect(next(page)).toContainText('$1,900.00')
  await button(lines(page).filter({ hasText: first!.name }), new RegExp(first!.name)).click()
  await page.keyboard.press('+')
  await expect(lines(page).filter({ hasText: first!.name })).toContainText('Solo hay 1 pieza')
  await button(page, 'Dejar 1').click()
  await page.keyboard.press('F12')
  await page.keyboard.press('F8')
  await button(page, /^Confirmar cobro/).click()
  await expect(page.getByRole('heading', { name: /^Venta cobrada/ })).toBeVisible()
  expect(await latestSale(context)).toMatchObject({ total: 1_900 })

  // A session that ended elsewhere is told, and the till stays where it is.
  await context.clearCookies()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('Entra de nuevo para enviar las ventas.')).toBeVisible()
  await expectAccessible(page)
  await context.close()
})

test('the customer sees the change; the ticket is looked at and mailed', async ({ browser }) => {
  const { page, context } = await openTill(boss.request, browser, shop, desk)
  const keys = await withMailServer(page)
  await hasProducts(page, shop)
  const [screen] = await Promise.all([context.waitForEvent('page'), menu(page, 'Pantalla para el cliente')])
  await scan(page, shop.products[0]!.barcode)
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('F12')
  await expect(screen.locator('footer')).toContainText('Por pagar')
  await page.getByRole('textbox', { name: 'Importe en Pesos' }).fill('1000')
  await button(page, /^Confirmar cobro/).click()
  await expect(page.getByRole('heading', { name: /^Venta cobrada/ })).toBeVisible()
  const { folio } = await latestSale(context)
  await expect(screen.getByRole('status')).toContainText('Tu cambio')
  await expect(screen.locator('.customer-change')).toHaveText('$500.00')
  await expectAccessible(screen)

  await button(page, /^Ver el ticket/).click()
  await expect(dialog(page).frameLocator('iframe').locator('body')).toContainText(String(folio))
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')

  // A refused address is told; a mail without an answer is asked for again with its key.
  await button(page, /^Enviar por correo/).click()
  await page.getByLabel('Correo electrónico').fill('rosa@')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('No es un correo.')
  await expectAccessible(page, '[role=dialog]')
  await page.getByLabel('Correo electrónico').fill('rosa@example.mx')
  await enterTwiceAndLose(page, '**/api/sales/*/mail', 'there')
  await expect(dialog(page)).toContainText('Lo que escribiste se conserva')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(toast(page, 'Se enviará en un momento.')).toHaveCount(1)
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(2)

  // The next customer is greeted, and the sales of the session have the same papers.
  await page.getByRole('link', { name: /^Ventas del turno/ }).click()
  await expect(screen.getByRole('heading', { name: '¡Hola!' })).toBeVisible()
  await page.locator('.sales-row').first().click()
  await button(page, 'Correo').click()
  await dialog(page).getByLabel('Correo electrónico').fill('luz@example.mx')
  await expectAccessibleToo(page, '[role=dialog]')
  await button(dialog(page), 'Enviar').click()
  await expect(dialog(page)).toBeHidden()
  await page.unrouteAll({ behavior: 'wait' })
  await context.close()
})

/** The shop of these tests sends no mail, so it is as if it did; the keys of the calls are collected. */
async function withMailServer(page: Page): Promise<readonly (string | undefined)[]> {
  const keys: (string | undefined)[] = []
  page.on('request', request => {
    if (request.url().endsWith('/mail')) keys.push(request.headers()['idempotency-key'])
  })
  await page.route(/\/api\/sales(\/\d+)?$/, async route => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: { allowed_actions: string[] } }
    await route.fulfill({ json: { data: { ...data, allowed_actions: [...data.allowed_actions, 'mail'] } } })
  })
  await page.route('**/api/sales/*/mail', (route, request) => {
    const { email } = request.postDataJSON() as { email: string }
    return email.endsWith('@')
      ? route.fulfill({ status: 422, json: { errors: { email: ['No es un correo.'] } } })
      : route.fulfill({ json: { data: {} } })
  })
  return keys
}

test('a sale without a network prints «FOLIO PENDIENTE», and the cut waits until it is sent', async ({
  browser,
  baseURL,
}) => {
  const network = await openNetwork(baseURL!)
  const { page, context } = await openTill(boss.request, browser, shop, { ...desk, baseURL: network.url })
  const prints = await catchPrints(page)
  await page.reload()
  await hasProducts(page, shop)
  // From then on the till needs no network.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  network.isDown = true
  await scan(page, shop.products[0]!.barcode)
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('F12')
  await page.getByRole('textbox', { name: 'Importe en Dólares' }).fill('60')
  await button(page, /^Confirmar cobro/).click()
  await expect(page.getByRole('heading', { name: /^Venta guardada en esta caja/ })).toBeVisible()
  await expectAccessible(page)

  // The device prints by itself, and shows the same paper.
  await button(page, /^Imprimir ticket/).click()
  await expect.poll(prints).toEqual(['/admin/pos/listo'])
  await page.emulateMedia({ media: 'print' })
  const slip = page.locator('.slip-print')
  await expect(slip).toBeVisible()
  await expect(page.locator('.till')).toBeHidden()
  await expect(slip).toContainText('FOLIO PENDIENTE')
  await expect(slip).toContainText(/Referencia \S+/)
  await expect(slip).toContainText('Dólares')
  await page.emulateMedia({ media: 'screen' })
  await button(page, /^Ver el ticket/).click()
  await expect(dialog(page)).toContainText('FOLIO PENDIENTE')
  await expectAccessibleToo(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await button(page, /^Nueva venta/).click()

  // The list of what waits; then the server is back, but fails over the sale.
  await page.locator('.connection-chip').click()
  await expect(page.getByRole('region', { name: 'Ventas de este equipo' })).toContainText('1 por enviar')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  network.isFailingSales = true
  network.isDown = false
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.locator('.connection-chip')).toContainText('Sincronizando 1')

  await menu(page, 'Corte de caja')
  await next(page).click()
  await expect(dialog(page)).toContainText('¿El cajón está vacío?')
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await count(page, '$500.00').fill('1')
  await next(page).click()
  await expect(page.locator('.drawer-verdict')).toContainText('Faltante')
  await page.getByRole('textbox', { name: 'Qué pasó' }).fill('Se contó a medias')
  await next(page).click()
  await expect(next(page)).toContainText('1 venta sin sincronizar')
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Corte de caja' })).toBeVisible()

  // Sent: the cut closes, and its difference waits for an Admin.
  network.isFailingSales = false
  await button(page, 'Sincronizar ahora').click()
  await expect(next(page)).not.toHaveAttribute('aria-disabled', 'true', { timeout: 30_000 })
  await next(page).click()
  await expect(page.getByRole('heading', { name: /Caja cerrada: Z-\d+/ })).toBeVisible()
  await expect(page.getByText('Un administrador debe autorizar la diferencia.')).toBeVisible()
  await expectAccessible(page)
  expect(await latestSale(context)).toMatchObject({ status: 'paid' })
  expect(network.sales()).toBe(1)
  await context.close()
  await network.close()
})
