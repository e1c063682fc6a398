import type { BrowserContext } from '@playwright/test'
import { expectAccessible, expectAccessibleToo } from './axe.ts'
import { admin, demoPassword, loggedIn } from './login.ts'
import { expect, test } from './support/test.ts'
import { arrangeTill, hasProducts, latestSale, lines, openTill, scan, type TillShop } from './support/till.ts'
import { dayIn } from '#test/days.ts'

const desk = { viewport: { width: 1366, height: 768 } }

let boss: BrowserContext
let shop: TillShop

test.beforeAll(async ({ browser }) => {
  boss = await browser.newContext({ storageState: await loggedIn(browser, admin) })
  shop = await arrangeTill(boss.request, { prices: [1_000, 500, 250.5] })
})

test.afterAll(() => boss.close())

test('three products are scanned and paid in cash with at most 12 keys, three times in a row', async ({
  browser,
}) => {
  const { page, context } = await openTill(boss.request, browser, shop, desk)
  await hasProducts(page, shop)
  let keys = 0
  const press = async (...names: string[]) => {
    for (const name of names) {
      keys++
      await page.keyboard.press(name, { delay: 10 })
      await page.waitForTimeout(60)
    }
  }
  for (let turn = 0; turn < 3; turn++) {
    for (const { barcode } of shop.products) await scan(page, barcode)
    await expect(lines(page)).toHaveCount(3)
    keys = 0
    await press('F12')
    await expect(page.locator('.change').filter({ hasText: 'Faltan' })).toBeVisible()
    await press('2', '0', '0', '0')
    await expect(page.getByRole('status').filter({ hasText: 'Cambio' })).toContainText('$249.50')
    if (turn === 0) await expectAccessible(page)
    await press('Enter')
    await expect(page.getByRole('heading', { name: /^Venta cobrada/ })).toBeVisible()
    await expect(page.getByText('$249.50', { exact: true })).toBeVisible()
    if (turn === 0) await expectAccessibleToo(page)
    // Nobody has read the change before; a second Enter as quick as a bounce would be ignored.
    await page.waitForTimeout(250)
    await press('Enter')
    await expect(page.getByText('El ticket está vacío')).toBeVisible()
    expect(keys).toBeLessThanOrEqual(12)
  }
  expect(await latestSale(context)).toMatchObject({
    total: 1_750.5,
    change: 249.5,
    payment_type_id: 1,
    status: 'paid',
  })
  await context.close()
})

test('a ticket is paid with card, dollars and pesos; another by transfer; another in dollars alone', async ({
  browser,
}) => {
  const { page, context } = await openTill(boss.request, browser, shop, desk)
  await hasProducts(page, shop)
  const [first] = shop.products
  if (!first) throw new Error('There are products')
  const again = async () => {
    await page.getByRole('button', { name: /^Nueva venta/ }).click()
    await scan(page, first.barcode)
    await expect(lines(page)).toHaveCount(1)
    await page.keyboard.press('F12')
  }
  await scan(page, first.barcode)
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('F12')
  await page.keyboard.press('F10')
  await page.getByRole('textbox', { name: 'Importe en Tarjeta' }).fill('400')
  await page.getByRole('textbox', { name: 'Importe en Dólares' }).fill('20')
  await page.getByRole('textbox', { name: 'Importe en Pesos' }).fill('250')
  await page.getByLabel('Autorización o últimos 4').fill('482913')
  await expect(page.getByRole('status').filter({ hasText: 'Cambio' })).toContainText('$20.00')
  await page.getByRole('button', { name: /^Confirmar cobro/ }).dblclick()
  await expect(page.getByRole('heading', { name: /^Venta cobrada/ })).toBeVisible()
  expect(await latestSale(context)).toMatchObject({ payment_type_id: 3, total_card: 400, total_cash: 600 })

  await again()
  await page.getByRole('button', { name: /^Transferencia/ }).click()
  await page.keyboard.press('F12')
  await expect(page.getByRole('heading', { name: /^Venta cobrada/ })).toBeVisible()
  expect(await latestSale(context)).toMatchObject({ payment_type_id: 6, total_card: 1_000 })

  await again()
  await page.getByRole('textbox', { name: 'Importe en Dólares' }).fill('60')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Venta cobrada/ })).toBeVisible()
  const sale = await latestSale(context)
  expect(sale).toMatchObject({ payment_type_id: 1, change: 110 })
  expect(sale['tenders']).toMatchObject([{ currency: 'USD', amount: 60, exchange_rate: 18.5 }])
  await context.close()
})

test('an apartado takes a customer, a date and an abono; a quotation moves nothing', async ({ browser }) => {
  const { page, context } = await openTill(boss.request, browser, shop, desk)
  await hasProducts(page, shop)
  await scan(page, shop.products[0]?.barcode ?? '')
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('F4')
  await page.getByRole('button', { name: 'Nuevo cliente' }).click()
  await page.getByLabel('Nombre').fill(`${shop.tag} Rosa Ibarra`)
  await page.getByLabel('Teléfono').fill('33 1234 5678')
  await expectAccessible(page, '[role=dialog]')
  await page.getByRole('button', { name: 'Agregar cliente' }).click()
  await expect(page.locator('.panel-customer')).toContainText('Rosa Ibarra')
  await page.keyboard.press('F12')
  await page.getByRole('button', { name: 'Apartado', exact: true }).click()
  await page.getByLabel('Fecha de liquidación').fill(dayIn(30))
  await page.getByRole('textbox', { name: 'Importe en Pesos' }).fill('300')
  await expect(page.getByRole('status').filter({ hasText: 'Queda por pagar' })).toContainText('$700.00')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Registrar apartado/ }).click()
  await expect(page.getByRole('heading', { name: /^Apartado registrado/ })).toBeVisible()
  await expect(page.locator('.done-owed')).toContainText(/Abono\s*\$300\.00\s*Queda por pagar\s*\$700\.00/)
  expect(await latestSale(context)).toMatchObject({
    payment_type_id: 5,
    paid: 300,
    balance: 700,
    status: 'sold',
  })

  await page.keyboard.press('Enter')
  await scan(page, shop.products[1]?.barcode ?? '')
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('F12')
  await page.getByRole('button', { name: 'Cotización', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Cotización guardada/ })).toBeVisible()
  expect(await latestSale(context)).toMatchObject({ status: 'pending', folio: null, is_parked: 0 })
  await context.close()
})

test('a discount above the limit needs a PIN, and another way out is offered', async ({ browser }) => {
  const { data: me } = (await (await boss.request.get('/api/me')).json()) as {
    data: { id: number; name: string }
  }
  const pin = await boss.request.put(`/api/users/${me.id}/pin`, {
    data: { pin: '482915', pin_confirmation: '482915', current_password: demoPassword },
  })
  expect(pin.status(), await pin.text()).toBe(200)
  const { page, context } = await openTill(boss.request, browser, shop, desk)
  await hasProducts(page, shop)
  await scan(page, shop.products[0]?.barcode ?? '')
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('F6')
  await page.getByRole('textbox', { name: 'Valor del descuento' }).fill('15')
  await page.getByRole('button', { name: 'Pieza de exhibición' }).click()
  await expectAccessible(page, '[role=dialog]')
  await page.getByRole('button', { name: 'Pedir autorización' }).click()
  const dialog = page.getByRole('dialog', { name: 'Necesitas autorización' })
  await expect(dialog.getByRole('button', { name: /^Aplicar 10 % sin autorización/ })).toBeVisible()
  const person = dialog.getByRole('button', { name: new RegExp(me.name) })
  // The only one is chosen already.
  if ((await person.getAttribute('aria-pressed')) !== 'true') await person.click()
  await expect(dialog.getByLabel(/^PIN de /).last()).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.type('111222', { delay: 60 })
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).not.toBeEmpty()
  await page.keyboard.type('482915', { delay: 60 })
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.locator('.sums-discount')).toContainText('−$150.00')
  await page.keyboard.press('F12')
  await page.keyboard.press('F9')
  await expect(page.getByRole('textbox', { name: 'Importe en Tarjeta' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Venta cobrada/ })).toBeVisible()
  expect(await latestSale(context)).toMatchObject({
    discount_amount: 150,
    total: 850,
    discount_description: 'Pieza de exhibición',
    payment_type_id: 2,
  })
  await context.close()
})

test('a ticket is parked at one register and sold at another, once', async ({ browser }) => {
  const one = await openTill(boss.request, browser, shop, desk)
  await hasProducts(one.page, shop)
  for (const { barcode } of shop.products) await scan(one.page, barcode)
  await expect(lines(one.page)).toHaveCount(3)
  await one.page.keyboard.press('F4')
  await one.page.getByRole('textbox', { name: 'Nombre o teléfono' }).fill('zz')
  await one.page.keyboard.press('Escape')
  await one.page.keyboard.press('F7')
  await expect(one.page.getByText('El ticket está vacío')).toBeVisible()

  const other = await openTill(boss.request, browser, shop, desk)
  const parked = other.page.getByRole('button', { name: /^En espera:.* ?3$/ }).first()
  await parked.click()
  await expect(lines(other.page)).toHaveCount(3)
  await expectAccessible(other.page)
  await other.page.keyboard.press('F12')
  await other.page.keyboard.press('F9')
  await other.page.keyboard.press('Enter')
  await expect(other.page.getByRole('heading', { name: /^Venta cobrada/ })).toBeVisible()
  const sale = await latestSale(other.context)
  expect(sale).toMatchObject({ total: 1_750.5, status: 'paid' })
  expect(sale['replaces_id']).not.toBeNull()
  await one.context.close()
  await other.context.close()
})

test('Enter right after a typed name takes its product, not one of the list before', async ({ browser }) => {
  const { page, context } = await openTill(boss.request, browser, shop, desk)
  await hasProducts(page, shop)
  const wanted = shop.products.at(-1)!
  await Promise.all([page.keyboard.insertText(wanted.name), page.keyboard.press('Enter')])
  await expect(lines(page)).toHaveText([new RegExp(wanted.name)])
  await context.close()
})

test('a reload loses no ticket; lines are changed, removed, brought back and emptied by keys', async ({
  browser,
}) => {
  const { page, context } = await openTill(boss.request, browser, shop, desk)
  await hasProducts(page, shop)
  for (const { barcode } of shop.products) await scan(page, barcode)
  await expect(lines(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Quitar', exact: true }).click()
  await expect(lines(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(lines(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Agregar una pieza' }).click()
  await page.keyboard.press('+')
  await expect(page.getByText('Subtotal · 5 piezas')).toBeVisible()
  await page.keyboard.type('12', { delay: 120 })
  await expect(page.getByText('Subtotal · 14 piezas')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Subtotal · 14 piezas')).toBeVisible()
  await page.getByRole('button', { name: /^Cantidad de/ }).click()
  await expectAccessible(page, '[role=dialog]')
  await page.getByRole('dialog').getByRole('button', { name: '9', exact: true }).click()
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByText('Subtotal · 11 piezas')).toBeVisible()
  await page.getByRole('button', { name: 'Vaciar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Vaciar' }).click()
  await expect(page.getByText('El ticket está vacío')).toBeVisible()
  await context.close()
})

test('a sale whose answer was lost is told when its ticket was changed, and is not sold again', async ({
  browser,
}) => {
  const { page, context } = await openTill(boss.request, browser, shop, desk)
  await hasProducts(page, shop)
  const [first, second] = shop.products
  await scan(page, first!.barcode)
  await expect(lines(page)).toHaveCount(1)
  const byTransfer = async () => {
    await page.keyboard.press('F12')
    await page.getByRole('button', { name: /^Transferencia/ }).click()
    await page.getByRole('button', { name: /^Confirmar cobro/ }).click()
  }
  await page.route('**/api/sales', async route => {
    await route.fetch()
    await route.abort()
  })
  await byTransfer()
  await expect(page.getByText(/No hubo respuesta/)).toBeVisible()
  await page.unroute('**/api/sales')

  await page.keyboard.press('Escape')
  await scan(page, second!.barcode)
  await expect(lines(page)).toHaveCount(2)
  await byTransfer()
  await expect(page.getByText(/ya se cobró con otras partidas/)).toBeVisible()
  expect(await latestSale(context)).toMatchObject({ total: first!.price })

  await page.getByRole('button', { name: /^Confirmar cobro/ }).click()
  await expect(page.getByRole('heading', { name: /^Venta cobrada/ })).toBeVisible()
  expect(await latestSale(context)).toMatchObject({ total: first!.price + second!.price })
  await context.close()
})
