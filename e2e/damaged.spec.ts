import { randomUUID } from 'node:crypto'
import { expectAccessible } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { send } from './support/buying.ts'
import { button, choiceOf, dialog, fieldOf, optionOf, toast } from './support/screen.ts'
import { expect, test } from './support/test.ts'
import { arrangeTill, catchPrints, hasProducts, menu, openTill } from './support/till.ts'

test('damaged pieces come back at the till and in the office, and are not offered again', async ({
  browser,
}) => {
  const boss = await browser.newContext({
    storageState: await loggedIn(browser, admin),
    timezoneId: 'Asia/Tokyo',
  })
  const shop = await arrangeTill(boss.request, { prices: [1_000] })
  const { page, context } = await openTill(boss.request, browser, shop, {
    viewport: { width: 1024, height: 768 },
  })
  const [{ id: product, price }] = shop.products as [(typeof shop.products)[number]]
  const stock = async () => {
    const answer = await boss.request.get(`/api/products/${product}`)
    return ((await answer.json()) as { data: { stock: number } }).data.stock
  }
  await catchPrints(page)
  await page.reload()
  await hasProducts(page, shop)
  const before = await stock()
  const sale = await send<{ id: number; folio: string }>(context.request, 'sales', {
    ticket: randomUUID(),
    payment_type_id: 2,
    details: [{ product_id: product, quantity: 3, unit_price: price }],
    subtotal: 3 * price,
    discount_type: 'amount',
    discount_amount: 0,
    total: 3 * price,
    tenders: [{ way_to_pay: '04', amount: 3 * price }],
    deliver_later: true,
  })

  await menu(page, 'Ventas del turno')
  await page.getByRole('textbox', { name: /Folio, cliente/ }).fill(sale.folio)
  await button(page, new RegExp(sale.folio)).first().click()
  await button(page, 'Devolver').click()
  await button(dialog(page), /^Una más de/).click()
  await expect(dialog(page)).not.toContainText('no se ofrecen')
  await dialog(page).getByText('Dañada', { exact: true }).click()
  await expect(dialog(page)).toContainText('Las dañadas van a Dañados y no se ofrecen.')
  await dialog(page).getByRole('textbox', { name: 'Motivo' }).fill('Llegó dañado')
  await expectAccessible(page, '[role=dialog]')
  await button(dialog(page), 'Devolver $1,000.00').dblclick()
  await expect(toast(page, /Devolución .+ registrada\./)).toBeVisible()
  expect(await stock()).toBe(before - 3)

  const office = await boss.newPage()
  await office.goto(`/admin/sales/${sale.id}/details`)
  await button(office, 'Más acciones').click()
  await office.getByRole('menuitem', { name: 'Devolver' }).click()
  await fieldOf(dialog(office), 'Motivo').fill('Otra rota')
  await dialog(office).getByRole('textbox', { name: 'Se devuelven, Partida 1' }).fill('1')
  await expect(fieldOf(dialog(office), 'Dañadas al almacén')).toBeHidden()
  await choiceOf(dialog(office), 'Condición, Partida 1').click()
  await optionOf(office, 'Dañada').click()
  await choiceOf(dialog(office), 'Dañadas al almacén').click()
  await optionOf(office, 'Dañados').click()
  await expectAccessible(office, '[role=dialog]')
  await button(dialog(office), /^Devolver$/).click()
  await expect(toast(office, /Devolución D-\d+ registrada/)).toBeVisible()
  expect(await stock()).toBe(before - 3)

  // The day that is proposed is the shop's, though this device is in Tokyo.
  await button(office, 'Entregar').click()
  const today = new Date().toLocaleDateString('en-GB', { timeZone: 'America/Mexico_City' })
  await expect(fieldOf(dialog(office), 'Fecha de entrega')).toHaveValue(today)
  await boss.close()
  await context.close()
})
