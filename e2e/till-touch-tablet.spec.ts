import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { send } from './support/buying.ts'
import { button, dialog, toast } from './support/screen.ts'
import { expect, test } from './support/test.ts'
import {
  addApprover,
  addSeller,
  approverPin,
  arrangeTill,
  catchPrints,
  count,
  latestSale,
  lines,
  next,
  type TillShop,
} from './support/till.ts'
import { choose, expectTouchable, isSold, onPad, tile } from './support/touch.ts'
import { dayIn } from '#test/days.ts'

const tablet = { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true }

let boss: BrowserContext
let shop: TillShop
let approver: string

test.beforeAll(async ({ browser }) => {
  boss = await browser.newContext({ storageState: await loggedIn(browser, admin) })
  shop = await arrangeTill(boss.request, { prices: [1_000, 500] })
  approver = await addApprover(boss.request, browser, shop.tag)
  await send(boss.request, 'customers', { full_name: `${shop.tag} Rosa Ibarra`, phone: '33 1234 5678' })
})

test.afterAll(() => boss.close())

/** Confirms the payment and makes ready for the next customer. */
async function confirm(page: Page, title?: RegExp): Promise<void> {
  await next(page).tap()
  await isSold(page, title)
  await next(page).tap()
  await expect(page.getByRole('heading', { name: 'Punto de venta' })).toBeAttached()
}

/** A tile, and the payment. */
async function charge(page: Page, place = 0): Promise<void> {
  await tile(page, shop, place).tap()
  await expect(lines(page)).toHaveCount(1)
  await next(page).tap()
  await expect(page.getByRole('heading', { name: 'Cobrar' })).toBeVisible()
}

// A phone goes the essential part of this way at every change, and the keyboard the rest.
test('a whole day by touch on a tablet', { tag: '@long' }, async ({ browser }) => {
  const { context } = await addSeller(boss.request, browser, shop, tablet)
  const page = await context.newPage()
  const prints = await catchPrints(page)
  await page.goto('/admin/pos')

  await test.step('open with a count', async () => {
    await count(page, '$500.00').tap()
    await onPad(page, '4')
    await expect(page.locator('.drawer-total')).toHaveText('$2,000.00')
    await page.getByRole('textbox', { name: 'Tipo de cambio' }).tap()
    await onPad(page, '18.5')
    await expectTouchable(page)
    await next(page).tap()
    // A notice lies over the page until a finger sends it away.
    await toast(page, /abierta\./)
      .getByRole('button')
      .tap()
  })

  await test.step('three cash sales, each with its change', async () => {
    await tile(page, shop, 0).tap()
    await tile(page, shop, 1).tap()
    await button(page, 'Agregar una pieza').tap()
    await expect(page.getByText('Subtotal · 3 piezas')).toBeVisible()
    await expectTouchable(page)
    await expectAccessible(page)
    await next(page).tap()
    await button(page, /^\$2,500$|^\$2,050$|^\$2,200$|^\$3,000$/)
      .first()
      .tap()
    await expect(page.getByRole('status').filter({ hasText: 'Cambio' })).toBeVisible()
    await expectTouchable(page)
    await expectAccessible(page)
    await next(page).tap()
    await isSold(page)
    await expectTouchable(page)
    await next(page).tap()
    for (const place of [0, 1]) {
      await charge(page, place)
      await onPad(page, '2000')
      await confirm(page)
    }
    expect(await latestSale(context)).toMatchObject({ total: 500, change: 1_500, payment_type_id: 1 })
  })

  await test.step('hybrid, dollars, transfer', async () => {
    await charge(page)
    await button(page, /^Mixto/).tap()
    await onPad(page, '400')
    await page.getByRole('textbox', { name: 'Importe en Pesos' }).tap()
    await onPad(page, '700')
    await expect(page.getByRole('status').filter({ hasText: 'Cambio' })).toContainText('$100.00')
    await expectTouchable(page)
    await confirm(page)
    expect(await latestSale(context)).toMatchObject({ payment_type_id: 3, total_card: 400, total_cash: 600 })

    await charge(page)
    await page.getByRole('textbox', { name: 'Importe en Dólares' }).tap()
    await onPad(page, '60')
    await confirm(page)
    const { tenders } = await latestSale(context)
    expect(tenders).toMatchObject([{ currency: 'USD', amount: 60 }])

    await charge(page)
    await button(page, /^Transferencia/).tap()
    await confirm(page)
    expect(await latestSale(context)).toMatchObject({ payment_type_id: 6, total_card: 1_000 })
  })

  await test.step('an apartado for a customer, and an abono to it', async () => {
    await tile(page, shop, 0).tap()
    await button(page, /^Cambiar/).tap()
    await dialog(page).getByRole('textbox', { name: 'Nombre o teléfono' }).fill(shop.tag)
    await expectTouchable(page)
    await expectAccessible(page, '[role=dialog]')
    await button(dialog(page), /Rosa Ibarra/).tap()
    await next(page).tap()
    await button(page, 'Apartado').tap()
    await page.getByLabel('Fecha de liquidación').fill(dayIn(30))
    await expectTouchable(page)
    await page.getByRole('textbox', { name: 'Importe en Pesos' }).tap()
    await onPad(page, '300')
    await confirm(page, /^Apartado registrado/)
    const { folio } = await latestSale(context)

    await choose(page, 'Ventas del turno')
    await button(page, new RegExp(String(folio))).tap()
    await expectTouchable(page)
    await button(page, 'Abonar $700.00').tap()
    await button(dialog(page), '50 %').tap()
    await dialog(page).getByRole('textbox', { name: 'Efectivo recibido' }).fill('400')
    await expect(dialog(page).locator('.pay-result')).toContainText(
      'Quedarán $350.00 por pagar. Cambio $50.00',
    )
    await expectTouchable(page)
    await expectAccessible(page, '[role=dialog]')
    await button(dialog(page), 'Registrar abono').tap()
    await expect(toast(page, 'Abono registrado. Saldo: $350.00.')).toBeVisible()
    await expect.poll(async () => (await prints()).at(-1)).toMatch(/\/receipt$/)
    expect(await latestSale(context)).toMatchObject({ paid: 650, balance: 350, status: 'sold' })
    await button(page, /^Atrás/).tap()
  })

  await test.step('a discount above the limit, with a PIN', async () => {
    await tile(page, shop, 0).tap()
    await button(page, /^Descuento/).tap()
    await onPad(page, '15')
    await button(dialog(page), 'Pieza de exhibición').tap()
    await expectTouchable(page)
    await button(dialog(page), 'Pedir autorización').tap()
    await button(dialog(page), new RegExp(approver)).tap()
    await onPad(page, approverPin)
    await expectTouchable(page)
    await button(dialog(page), /^Autorizar/).tap()
    await expect(dialog(page)).toBeHidden()
    await expect(page.locator('.sums-discount')).toContainText('−$150.00')
    await expectTouchable(page)
    await next(page).tap()
    await button(page, /^Tarjeta/).tap()
    await confirm(page)
    expect(await latestSale(context)).toMatchObject({ discount_amount: 150, total: 850, payment_type_id: 2 })
  })

  await test.step('a ticket parked here and sold at another register', async () => {
    await tile(page, shop, 0).tap()
    await button(page, 'Cantidad').first().tap()
    await onPad(page, '7')
    await expectTouchable(page)
    await button(dialog(page), 'Aceptar').tap()
    await button(page, /^Guardar/).tap()
    await expect(toast(page, 'Ticket en espera guardado')).toBeVisible()
    const other = await addSeller(boss.request, browser, shop, tablet)
    await send(other.context.request, 'pos/session', { register_id: other.registerId, initial_cash: 0 })
    const second = await other.context.newPage()
    await second.goto('/admin/pos')
    await button(second, /^En espera:.* ?7$/)
      .first()
      .tap()
    await expect(second.getByText('Subtotal · 7 piezas')).toBeVisible()
    await expectTouchable(second)
    await next(second).tap()
    await button(second, /^Tarjeta/).tap()
    await confirm(second)
    expect(await latestSale(other.context)).toMatchObject({ total: 7_000, status: 'paid' })
    await other.context.close()
  })

  await test.step('a withdrawal', async () => {
    await page.locator('.till-user').tap()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectTouchable(page, '[role=menu]')
    await page.getByRole('menuitem', { name: 'Retiro', exact: true }).tap()
    await dialog(page).getByRole('textbox', { name: 'Importe' }).fill('500')
    await button(dialog(page), 'A caja fuerte').tap()
    await expectTouchable(page)
    await button(dialog(page), 'Registrar retiro').tap()
    await expect(toast(page, 'Retiro registrado.')).toBeVisible()
  })

  await test.step('a return and a cancelled sale', async () => {
    await choose(page, 'Ventas del turno')
    await page.locator('.sales-row').last().tap()
    await button(page, 'Devolver').tap()
    await button(dialog(page), /^Una más de/)
      .first()
      .tap()
    await button(dialog(page), 'No le gustó').tap()
    await expectTouchable(page)
    await button(dialog(page), /^Devolver \$/).tap()
    await expect(toast(page, /Devolución .+ registrada\./)).toBeVisible()
    await page.locator('.sales-row').nth(-2).tap()
    await button(page, 'Cancelar venta').tap()
    await button(dialog(page), 'Error de captura').tap()
    await expectTouchable(page)
    await button(dialog(page), 'Cancelar venta').tap()
    await expect(toast(page, 'Venta cancelada.')).toBeVisible()
    await button(page, /^Atrás/).tap()
  })

  await test.step('corte X, and a blind corte Z with a shortfall', async () => {
    await choose(page, 'Corte parcial (X)')
    await expect(dialog(page)).toContainText('A caja fuerte')
    await expectTouchable(page)
    await button(dialog(page).locator('.frame-foot'), 'Cerrar').tap()
    await choose(page, 'Corte de caja')
    await expect(page.locator('main')).not.toContainText('Esperado')
    await count(page, '$500.00').tap()
    await onPad(page, '1')
    await expectTouchable(page)
    await next(page).tap()
    await expect(page.locator('.drawer-verdict')).toContainText('Faltante')
    await button(page, 'Cambio mal dado').tap()
    await expectTouchable(page)
    await next(page).tap()
    await onPad(page, '200')
    await expectTouchable(page)
    await next(page).tap()
    await expect(page.getByRole('heading', { name: /Caja cerrada: Z-\d+/ })).toBeVisible()
    await expect(page.getByText('Por autorizar')).toBeVisible()
    await expectTouchable(page)
  })
  await context.close()
})
