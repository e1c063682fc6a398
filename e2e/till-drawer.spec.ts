import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleToo } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { send } from './support/buying.ts'
import { button, dialog, toast } from './support/screen.ts'
import { arrangeSelling } from './support/selling.ts'
import { expect, test } from './support/test.ts'
import { addApprover, approverPin, catchPrints, count, menu, next } from './support/till.ts'

test.use({ viewport: { width: 1366, height: 768 } })

/** A shop with a seller of its own and somebody who approves, both known to nobody else. */
async function arrangeTill(browser: Browser) {
  const boss = await browser.newContext({ storageState: await loggedIn(browser, admin) })
  const shop = await arrangeSelling(boss.request)
  const { tag } = shop
  const login = { email: `${tag}.vendedor@azenzo.mx`, password: `${tag}-clave` }
  await send(boss.request, 'users', {
    ...login,
    password_confirmation: login.password,
    name: `${tag} Vendedora`,
    role: 'Vendedor',
    register_id: shop.register.id,
  })
  await addApprover(boss.request, browser, tag)
  await boss.close()
  return { ...shop, login }
}

type Shop = Awaited<ReturnType<typeof arrangeTill>>

async function logIn(page: Page, { login }: Shop): Promise<void> {
  expect((await page.request.post('/api/login', { data: login })).status()).toBe(200)
}

/** Sells pieces of the first product for cash, by API: selling has tests of its own. */
function sell(request: APIRequestContext, { products: [mesa] }: Shop, quantity: number) {
  const total = mesa.price * quantity
  return send<{ id: number; folio: string }>(request, 'sales', {
    ticket: randomUUID(),
    payment_type_id: 1,
    details: [{ product_id: mesa.id, quantity, unit_price: mesa.price }],
    subtotal: total,
    discount_type: 'amount',
    discount_amount: 0,
    total,
  })
}

test('a drawer is opened, moved, corrected, and counted blind with a shortfall', async ({
  page,
  browser,
}) => {
  const shop = await arrangeTill(browser)
  await logIn(page, shop)
  const prints = await catchPrints(page)
  await page.goto('/admin/pos')

  // A count survives a reload, and is typed by keyboard or pad.
  await expect(page.getByRole('heading', { name: 'Abrir caja' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Caja' })).toContainText(`${shop.tag} Caja`)
  await count(page, '$500.00').fill('4')
  await page.keyboard.press('Enter')
  await button(page.locator('.pad'), '2').click()
  await button(page.locator('.pad'), '5').click()
  await expect(count(page, '$200.00')).toHaveValue('25')
  await button(page, 'Borrar el último').click()
  await page.reload()
  await expect(page.locator('.drawer-total')).toHaveText('$2,400.00')
  await expectAccessibleToo(page)

  // Without the server it says so, and keeps what was typed.
  await page.route('**/api/pos/session', route => route.abort())
  await next(page).click()
  await expect(page.getByText('No hay conexión con el servidor')).toBeVisible()
  await expect(page.locator('.drawer-total')).toHaveText('$2,400.00')
  await page.unroute('**/api/pos/session')
  await expect(next(page)).not.toHaveAttribute('aria-disabled', 'true', { timeout: 30_000 })
  await next(page).dblclick()
  await expect(toast(page, `${shop.tag} Caja abierta.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Abrir caja' })).toHaveCount(0)

  // A withdrawal prints its slip; nobody takes out what is not there, and no figure is told.
  await menu(page, 'Retiro')
  await dialog(page).getByRole('textbox', { name: 'Importe' }).fill('9000')
  await button(dialog(page), 'A caja fuerte').click()
  await expectAccessible(page, '[role=dialog]')
  await button(dialog(page), 'Registrar retiro').click()
  await expect(dialog(page)).toContainText('En la caja no hay tanto efectivo.')
  await dialog(page).getByRole('textbox', { name: 'Importe' }).fill('400')
  await button(dialog(page), 'Registrar retiro').dblclick()
  await expect(toast(page, 'Retiro registrado.')).toBeVisible()
  await expect.poll(prints).toEqual([expect.stringMatching(/entries\/\d+\/slip$/)])

  // The X tells a Vendedor the movements and not the expected cash.
  await menu(page, 'Corte parcial (X)')
  await expect(dialog(page)).toContainText('A caja fuerte')
  await expect(dialog(page)).not.toContainText('Esperado')
  await expectAccessible(page, '[role=dialog]')
  await button(dialog(page).locator('.frame-foot'), 'Cerrar').click()

  // Three pieces of five come back damaged, beyond the limit of a Vendedor: a PIN lets it pass.
  const sold = await sell(page.request, shop, 5)
  const wrong = await sell(page.request, shop, 1)
  await menu(page, 'Ventas del turno')
  await page.getByRole('textbox', { name: /Folio, cliente/ }).fill(sold.folio)
  await page.keyboard.press('Enter')
  await button(page, new RegExp(sold.folio)).first().click()
  await expectAccessibleToo(page)
  await button(page, 'Reimprimir').click()
  await expect.poll(async () => (await prints()).at(-1)).toMatch(/\/ticket$/)
  await button(page, 'Devolver').click()
  for (let piece = 0; piece < 3; piece++) await button(dialog(page), /^Una más de/).click()
  await dialog(page).getByText('Dañada', { exact: true }).click()
  await button(dialog(page), 'Llegó dañado').click()
  await expect(dialog(page)).toContainText('Se regresa al cliente · Efectivo')
  await expectAccessible(page, '[role=dialog]')
  await button(dialog(page), 'Devolver $3,000.00').click()
  const approval = dialog(page).filter({ hasText: 'Necesitas autorización' })
  await button(approval, `${shop.tag} Supervisora`).click()
  await expectAccessible(page, '[role=dialog]')
  for (const digit of '000000') await button(approval.locator('.pad'), digit).click()
  await button(approval, /^Autorizar/).click()
  await expect(approval).toContainText(/PIN/)
  await expect(approval.getByLabel(/^PIN de/).first()).toHaveValue('')
  await approval
    .getByLabel(/^PIN de/)
    .first()
    .pressSequentially(approverPin, { delay: 110 })
  await page.keyboard.press('Enter')
  await expect(toast(page, /Devolución .+ registrada\./)).toBeVisible()
  await expect(page.locator('.sale')).toContainText('3 devueltas')

  // The other sale was a mistake.
  await page.getByRole('textbox', { name: /Folio, cliente/ }).fill(wrong.folio)
  await button(page, new RegExp(wrong.folio)).first().click()
  await button(page, 'Cancelar venta').click()
  await button(dialog(page), 'Error de captura').click()
  await expectAccessible(page, '[role=dialog]')
  await button(dialog(page), 'Cancelar venta').click()
  await expect(toast(page, 'Venta cancelada.')).toBeVisible()

  // 2,400 − 400 + 5,000 − 3,000 are expected; 3,900 are counted.
  await menu(page, 'Corte de caja')
  await expect(page.locator('main')).not.toContainText('Esperado')
  await count(page, '$500.00').fill('7')
  await count(page, '$200.00').fill('2')
  await page.reload()
  await expect(page.locator('.drawer-total')).toHaveText('$3,900.00')
  await expectAccessibleToo(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('.drawer-verdict')).toContainText('Faltante')
  await expect(page.locator('.drawer-verdict')).toContainText('$100.00')
  await expect(page.locator('main')).toContainText('$4,000.00')
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true')
  await button(page, 'Cambio mal dado').click()
  await expectAccessibleToo(page)
  await next(page).click()
  await page.getByRole('textbox', { name: 'Fondo para el siguiente turno' }).fill('4000')
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('textbox', { name: 'Fondo para el siguiente turno' }).fill('500')
  await expect(page.locator('.drawer-result')).toContainText('Retiras $3,400.00')
  await expectAccessibleToo(page)
  await next(page).dblclick()
  await expect(page.getByRole('heading', { name: /Caja cerrada: Z-\d+/ })).toBeVisible()
  await expect(page.locator('.drawer-verdict')).toContainText('$100.00')
  await expect.poll(async () => (await prints()).at(-1)).toMatch(/\/cut$/)
  await expectAccessibleToo(page)
  await next(page).click()

  // The next opening is compared with what this cut left.
  await expect(page.getByRole('heading', { name: 'Abrir caja' })).toBeVisible()
  await page.getByText('Escribir el total').click()
  await page.getByRole('textbox', { name: 'Fondo inicial' }).fill('500')
  await expect(page.getByText('Coincide con el fondo del corte anterior')).toBeVisible()
  await page.getByRole('textbox', { name: 'Fondo inicial' }).fill('450')
  await expect(page.getByText('Hay $50.00 menos que el fondo del corte anterior')).toBeVisible()
})

// till-look.spec.ts and till-around.spec.ts look at that window at every change.
test(
  'the customer sees the lines, the total and the change in a window of their own',
  { tag: '@long' },
  async ({ page, browser }) => {
    const shop = await arrangeTill(browser)
    await logIn(page, shop)
    await send(page.request, 'pos/session', { register_id: shop.register.id, initial_cash: 500 })
    await page.goto('/admin/pos')
    const [screen] = await Promise.all([
      page.context().waitForEvent('page'),
      menu(page, 'Pantalla para el cliente'),
    ])
    await expect(screen.getByRole('heading', { name: '¡Hola!' })).toBeVisible()
    await expectAccessible(screen)
    const name = `${shop.tag} mesa`
    await page
      .getByRole('button', { name: new RegExp(name) })
      .first()
      .click()
    await expect(screen.getByRole('listitem')).toContainText(name)
    await expect(screen.locator('footer')).toContainText('$1,000.00')
    await expectAccessible(screen)
    await screen.reload()
    await expect(screen.getByRole('listitem')).toContainText(name)
  },
)

test('the sheet of keys fits on one letter page', { tag: '@long' }, async ({ page, browser }) => {
  const shop = await arrangeTill(browser)
  await logIn(page, shop)
  await page.goto('/admin/pos/hoja')
  await expect(page.getByRole('heading', { name: 'Hoja de caja' })).toBeVisible()
  await expectAccessible(page)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
})
