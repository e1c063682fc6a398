import type { BrowserContext, Page } from '@playwright/test'
import { button, dialog } from './support/screen.ts'
import { hearTones, pause, scansOf } from './support/stray-scans.ts'
import { expect, test } from './support/test.ts'
import {
  addApprover,
  addSeller,
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

// Thousands of scans in a proof.
test.describe.configure({ timeout: 7_200_000 })
const still = { ...desk, serviceWorkers: 'block' as const }

let boss: BrowserContext
let shop: TillShop

test.beforeAll(async ({ browser }) => {
  ;({ boss, shop } = await arrangeShop(browser, { prices: [1_000, 500], pieces: 900_000 }))
  await addApprover(boss.request, browser, shop.tag)
})

test.afterAll(() => boss.close())

const barcode = (): string => shop.products[0]?.barcode ?? ''

const { asLine, refused } = scansOf(barcode)

async function at(page: Page): Promise<void> {
  await hearTones(page)
  await page.reload()
  await hasProducts(page, shop)
  await scan(page, barcode())
  await expect(lines(page)).toHaveCount(1)
}

const escape = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
}

test('a scan while selling, or over a dialog of the ticket, is a line; over a PIN or a name it is refused', async ({
  browser,
}) => {
  const { page, context } = await openTill(boss.request, browser, shop, still)
  await at(page)
  const search = page.getByRole('textbox', { name: 'Buscar productos' })
  await asLine(page, 'the search')
  await search.fill(shop.tag)
  await asLine(page, 'the search with a text')
  await page.locator('.tile').first().focus()
  await asLine(page, 'a tile')
  await search.fill('')
  await page.locator('.connection-chip').click()
  await asLine(page, 'the list of sales that wait')
  await page.keyboard.press('Escape')

  await page.keyboard.press('F4')
  await expect(dialog(page).getByRole('textbox')).toBeFocused()
  await asLine(page, 'the customer')
  await button(page, 'Nuevo cliente').click()
  for (const field of ['Nombre', 'Teléfono', 'Correo']) {
    await page
      .getByLabel(field)
      .fill(field === 'Correo' ? 'rosa@azenzo.mx' : field === 'Nombre' ? 'Rosa' : '33')
    await refused(page, `a new customer: ${field}`)
  }
  await escape(page)

  await button(page, /^Cant\./).click()
  await expect(page.getByRole('textbox', { name: 'Cantidad' })).toBeFocused()
  await refused(page, 'the quantity')
  await escape(page)

  await page.keyboard.press('F6')
  await page.getByRole('textbox', { name: 'Valor del descuento' }).fill('15')
  await asLine(page, 'the discount')
  await page.getByRole('textbox', { name: /^Motivo/ }).fill('Pieza de exhibición')
  await asLine(page, 'the reason of the discount')
  await button(page, 'Pedir autorización').click()
  await expect(dialog(page).locator('.pin-who')).toBeVisible()
  await refused(page, 'the PIN, nobody chosen')
  await dialog(page).locator('.pin-who button').first().click()
  await expect(dialog(page).locator('input[type=password]')).toBeFocused()
  await refused(page, 'the PIN')
  await page.keyboard.type('73', { delay: 110 })
  await pause(page)
  await refused(page, 'the PIN, half typed')
  await escape(page)

  await scan(page, shop.products[1]?.barcode ?? '')
  await expect(lines(page)).toHaveCount(2)
  await button(page, /^Vaciar/).click()
  await expect(dialog(page)).toBeVisible()
  await refused(page, 'a question')
  await escape(page)

  await page.locator('.till-user').click()
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await asLine(page, 'the menu')
  await page.keyboard.press('Escape')
  for (const item of ['Entrada de efectivo', 'Salida de efectivo', 'Retiro']) {
    await menu(page, item)
    await expect(dialog(page).getByLabel('Importe')).toBeFocused()
    await refused(page, item)
    await dialog(page).getByRole('textbox').last().fill('Garrafones')
    await refused(page, `${item}: the reason`)
    await escape(page)
  }
  await menu(page, 'Corte parcial (X)')
  await expect(dialog(page)).toBeVisible()
  await refused(page, 'the X')
  await escape(page)
  await menu(page, 'Atajos de teclado')
  await expect(dialog(page)).toBeVisible()
  await refused(page, 'the keys')
  await escape(page)
  await expect(lines(page)).toHaveCount(2)

  // More than there is room for beside the ticket.
  for (const ticket of [1, 2, 3]) {
    if (ticket > 1) await scan(page, barcode())
    await expect(lines(page)).not.toHaveCount(0)
    await page.keyboard.press('F7')
    await expect(lines(page)).toHaveCount(0)
  }
  await button(page, /^Ver los \d+ tickets en espera/).click()
  await expect(dialog(page)).toBeVisible()
  await asLine(page, 'the tickets that wait')
  await context.close()
})

test('a scan in a payment pays nothing, whatever the way to pay', { tag: '@long' }, async ({ browser }) => {
  const { page, context } = await openTill(boss.request, browser, shop, still)
  await at(page)
  await page.keyboard.press('F12')
  const field = (name: string) => page.getByRole('textbox', { name: `Importe en ${name}` })
  await expect(field('Pesos')).toBeFocused()
  await refused(page, 'pesos, empty')
  await page.keyboard.type('200', { delay: 110 })
  await pause(page)
  await refused(page, 'pesos, half typed')
  await page.keyboard.type('0', { delay: 110 })
  await expect(field('Pesos')).toHaveValue('2000')
  await pause(page)
  await field('Dólares').fill('10')
  await refused(page, 'dollars')
  await field('Dólares').fill('')
  await page.keyboard.press('F9')
  await expect(field('Tarjeta')).toBeFocused()
  await refused(page, 'the card')
  await page.getByLabel('Autorización o últimos 4').fill('4821')
  await refused(page, 'the reference of the card')
  await page.keyboard.press('F10')
  await field('Pesos').fill('')
  await field('Tarjeta').focus()
  await refused(page, 'card and cash')
  // The card goes on filling itself with what is missing.
  await field('Pesos').fill('400')
  await expect(field('Tarjeta')).toHaveValue('600.00')
  await page.keyboard.press('Alt+t')
  await expect(field('Transferencia')).toBeFocused()
  await refused(page, 'the transfer')
  await page.keyboard.press('F8')
  await button(page, '$1,000').first().focus()
  await refused(page, 'a sum of notes')
  await next(page).focus()
  await refused(page, 'the green block')
  await button(page, 'Apartado').click()
  await page.getByLabel('Fecha de liquidación').focus()
  await refused(page, 'the date')
  await page.getByLabel('Fecha de liquidación').fill('2099-12-31')
  await refused(page, 'the date, typed')
  await button(page, 'Elegir cliente').click()
  await expect(dialog(page)).toBeVisible()
  await refused(page, 'the customer of a payment')
  await escape(page)
  await button(page, 'De contado').click()
  await expect(page).toHaveURL(/cobrar$/)

  await field('Pesos').fill('2000')
  await field('Pesos').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Venta cobrada/ })).toBeVisible()
  expect(await latestSale(context)).toMatchObject({ total: 1_000, total_cash: 1_000 })
  await button(page, /^Ver el ticket/).click()
  await expect(dialog(page)).toBeVisible()
  await refused(page, 'the ticket on the screen')
  await escape(page)
  // A scan begins the next sale.
  await scan(page, barcode(), 50)
  await expect(lines(page)).toHaveCount(1)
  await context.close()
})

test(
  'a scan among the sales of the session finds a ticket, and changes none',
  { tag: '@long' },
  async ({ browser }) => {
    const { page, context } = await openTill(boss.request, browser, shop, still)
    await at(page)
    for (const sum of ['F9', 'F9']) {
      await page.keyboard.press('F12')
      await page.keyboard.press(sum)
      await expect(page.getByRole('textbox', { name: 'Importe en Tarjeta' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: /^Venta cobrada/ })).toBeVisible()
      await scan(page, barcode(), 50)
      await expect(lines(page)).toHaveCount(1)
    }
    const sales = (await (await context.request.get('/api/sales?per_page=2')).json()) as {
      data: { folio: string }[]
    }
    const [last, first] = sales.data.map(({ folio }) => folio)
    await menu(page, 'Ventas del turno')
    await expect(button(page, new RegExp(last!))).toBeVisible()
    for (const [folio, pace] of [
      [first!, 18],
      [last!, 50],
      [first!, 110],
    ] as const) {
      await scan(page, folio, pace)
      await expect(page.locator('.sale h2')).toHaveText(folio)
    }
    await button(page, 'Devolver').click()
    await button(dialog(page), /^Una más de/)
      .first()
      .click()
    await refused(page, 'a return')
    await dialog(page).getByRole('textbox').last().fill('Llegó dañado')
    await refused(page, 'the reason of a return')
    await escape(page)
    await button(page, 'Cancelar venta').click()
    await expect(dialog(page)).toBeVisible()
    await refused(page, 'a cancellation')
    await escape(page)
    await context.close()
  },
)

test('a scan while a drawer is opened or counted is no amount', { tag: '@long' }, async ({ browser }) => {
  const { context } = await addSeller(boss.request, browser, shop, still)
  const page = await context.newPage()
  await hearTones(page)
  await page.goto('/admin/pos')
  await expect(page.getByRole('combobox', { name: 'Caja' })).toHaveValue(/\d/)
  await expect(count(page, '$1,000.00')).toBeFocused()
  await refused(page, 'the opening')
  // A quick hand is no scanner.
  await page.keyboard.type('1234', { delay: 60 })
  await expect(count(page, '$1,000.00')).toHaveValue('1234')
  await pause(page)
  await page.getByRole('combobox', { name: 'Caja' }).focus()
  await refused(page, 'the register')
  for (const name of ['Tipo de cambio', 'Nota']) {
    await page.getByRole('textbox', { name }).fill('18.5')
    await refused(page, name)
  }
  await page.getByText('Escribir el total').click()
  await page.getByRole('textbox', { name: 'Fondo inicial' }).first().fill('500')
  await refused(page, 'the float')
  await next(page).click()
  await hasProducts(page, shop)

  await menu(page, 'Corte de caja')
  await expect(count(page, '$1,000.00')).toBeFocused()
  await refused(page, 'the count')
  await count(page, '$500.00').fill('2')
  await refused(page, 'the count, begun')
  await next(page).click()
  await expect(page.locator('.drawer-verdict')).toBeVisible()
  await refused(page, 'the comparison')
  await page.getByRole('textbox', { name: 'Total de la terminal' }).focus()
  await refused(page, 'the total of the terminal')
  await page.getByRole('textbox').last().fill('Sobró')
  await refused(page, 'the explanation')
  await next(page).click()
  await page.getByRole('textbox', { name: 'Fondo para el siguiente turno' }).fill('500')
  await refused(page, 'the float that stays')
  await next(page).click()
  await expect(page.getByRole('heading', { name: /Caja cerrada: Z-\d+/ })).toBeVisible()
  await refused(page, 'the closed drawer')
  await context.close()
})
