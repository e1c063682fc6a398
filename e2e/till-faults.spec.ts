import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { admin, loggedIn } from './login.ts'
import { send } from './support/buying.ts'
import { enterTwice, enterTwiceAndLose } from './support/faults.ts'
import { button, dialog, toast } from './support/screen.ts'
import { expect, test } from './support/test.ts'
import {
  arrangeTill,
  catchPrints,
  hasProducts,
  lines,
  menu,
  openTill,
  scan,
  type TillShop,
} from './support/till.ts'
import { dayIn } from '#test/days.ts'

const noAnswer = 'No hay conexión con el servidor'

let boss: BrowserContext
let shop: TillShop

test.beforeAll(async ({ browser }) => {
  boss = await browser.newContext({ storageState: await loggedIn(browser, admin) })
  shop = await arrangeTill(boss.request, { prices: [1_000] })
})

test.afterAll(() => boss.close())

async function read<T>({ request }: BrowserContext, path: string): Promise<T> {
  const answer = await request.get(`/api/${path}`)
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { data: T }).data
}

/** A sale by API; selling has tests of its own. On credit it leaves its whole price to pay. */
async function sell({ request }: BrowserContext, more: object = {}) {
  const [{ id, price }] = shop.products as [TillShop['products'][number]]
  return send<{ id: number; folio: string }>(request, 'sales', {
    ticket: randomUUID(),
    payment_type_id: 1,
    details: [{ product_id: id, quantity: 2, unit_price: price }],
    subtotal: 2 * price,
    discount_type: 'amount',
    discount_amount: 0,
    total: 2 * price,
    ...more,
  })
}

async function openSale(page: Page, folio: string): Promise<void> {
  await page.getByRole('textbox', { name: /Folio, cliente/ }).fill(folio)
  await button(page, new RegExp(folio)).first().click()
  await expect(page.locator('.sale-head')).toContainText(folio)
}

test('a call that is lost in a dialog, and keys that bounce, lose nothing and double nothing', async ({
  browser,
}) => {
  const { page, context } = await openTill(boss.request, browser, shop, {
    viewport: { width: 1366, height: 768 },
  })
  await catchPrints(page)
  await page.reload()
  await hasProducts(page, shop)

  await test.step('cash movements', async () => {
    for (const way of ['there', 'back'] as const) {
      await menu(page, 'Entrada de efectivo')
      await dialog(page).getByRole('textbox', { name: 'Motivo' }).fill(`Morralla ${way}`)
      await dialog(page).getByRole('textbox', { name: 'Importe' }).fill('120.50')
      await enterTwiceAndLose(page, '**/api/pos/session/movements', way)
      await expect(dialog(page)).toContainText(noAnswer)
      await expect(dialog(page).getByRole('textbox', { name: 'Importe' })).toHaveValue('120.50')
      await enterTwice(page, '**/api/pos/session/movements')
      await expect(dialog(page)).toBeHidden()
      await expect(toast(page, 'Entrada registrada.').last()).toBeVisible()
    }
    const { entries } = await read<{ entries: { type: string; moved: number }[] }>(context, 'pos/session/x')
    expect(entries.filter(({ type }) => type === 'income')).toMatchObject([
      { moved: 120.5 },
      { moved: 120.5 },
    ])
  })

  await test.step('a new customer', async () => {
    await page.keyboard.press('F4')
    await dialog(page).getByRole('textbox', { name: 'Nombre o teléfono' }).fill(`${shop.tag} Inés`)
    await button(dialog(page), 'Nuevo cliente').click()
    await dialog(page).getByLabel('Teléfono').fill('33 1111 2222')
    await enterTwiceAndLose(page, '**/api/customers', 'back')
    await expect(dialog(page).getByRole('alert')).toContainText('intenta de nuevo')
    await enterTwice(page, '**/api/customers')
    await expect(page.locator('.panel-customer')).toContainText('Inés')
    expect(await read<unknown[]>(boss, `customers?q=${shop.tag}`)).toHaveLength(1)
  })

  await test.step('a payment', async () => {
    await scan(page, shop.products[0]!.barcode)
    await expect(lines(page)).toHaveCount(1)
    await page.keyboard.press('F12')
    await page.getByRole('textbox', { name: 'Importe en Pesos' }).fill('1000')
    await enterTwiceAndLose(page, '**/api/sales', 'back')
    await expect(page.getByRole('heading', { name: /^Venta guardada en esta caja/ })).toBeVisible()
    await button(page, /^Nueva venta/).click()
    await expect(page.locator('.connection-chip')).toHaveText(/^En línea$/, { timeout: 30_000 })
    // A cashier counts blind, so the office reads what was sold.
    const { id, sales } = await read<{ id: number; sales: number }>(context, 'pos/session/x')
    const { sold } = await read<{ sold: number }>(boss, `pos/sessions/${id}`)
    expect({ sales, sold }).toEqual({ sales: 1, sold: 1_000 })
  })

  const [{ id: customer }] = await read<{ id: number }[]>(boss, `customers?q=${shop.tag}`).then(
    found => found as [{ id: number }],
  )
  const returned = await sell(context)
  const wrong = await sell(context)
  const owed = await sell(context, {
    payment_type_id: 4,
    customer_id: customer,
    liquidation_date: dayIn(30),
    tenders: [],
  })
  await menu(page, 'Ventas del turno')

  await test.step('a return', async () => {
    await openSale(page, returned.folio)
    await button(page, 'Devolver').click()
    await button(dialog(page), /^Una más de/).click()
    await dialog(page).getByRole('textbox', { name: 'Motivo' }).fill('No le gustó')
    await enterTwiceAndLose(page, '**/return', 'back')
    await expect(dialog(page)).toContainText(noAnswer)
    await button(dialog(page), 'Devolver $1,000.00').dblclick()
    await expect(toast(page, /Devolución .+ registrada\./)).toBeVisible()
    expect(await read(context, `sales/${returned.id}`)).toMatchObject({ returned_pieces: 1, pieces: 1 })
  })

  await test.step('a cancelled sale', async () => {
    await openSale(page, wrong.folio)
    await button(page, 'Cancelar venta').click()
    await dialog(page).getByRole('textbox', { name: 'Motivo' }).fill('Error de captura')
    await enterTwiceAndLose(page, '**/cancel', 'back')
    await expect(dialog(page)).toContainText(noAnswer)
    await button(dialog(page), 'Cancelar venta').dblclick()
    await expect(toast(page, 'Venta cancelada.')).toHaveCount(1)
    expect(await read(context, `sales/${wrong.id}`)).toMatchObject({ status: 'cancelled' })
  })

  await test.step('an abono, also with more dollars than there are', async () => {
    await openSale(page, owed.folio)
    await button(page, 'Abonar $2,000.00').click()
    await dialog(page).getByText('Dólares', { exact: true }).click()
    await dialog(page).getByRole('textbox', { name: 'Efectivo recibido' }).fill('999999999')
    await button(dialog(page), 'Registrar abono').click()
    await expect(dialog(page)).toContainText('Escribe un importe mayor que cero.')
    await dialog(page).getByText('Pesos', { exact: true }).click()
    await dialog(page).getByRole('textbox', { name: 'Efectivo recibido' }).fill('')
    await dialog(page).getByRole('textbox', { name: 'Abono' }).fill('800')
    await enterTwiceAndLose(page, '**/pay', 'back')
    await expect(dialog(page)).toContainText(noAnswer)
    await enterTwice(page, '**/pay')
    await expect(toast(page, 'Abono registrado. Saldo: $1,200.00.')).toBeVisible()
    expect(await read(context, `sales/${owed.id}`)).toMatchObject({ paid: 800, balance: 1_200 })
  })
  await context.close()
})
