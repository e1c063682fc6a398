import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { button, choiceOf, dialog, names, optionOf, toast } from './support/screen.ts'

// A long way, and perhaps on a busy machine.
test.describe.configure({ timeout: 180_000 })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(async ({ page, browser }) => {
  const { cookies } = await loggedIn(browser, admin)
  await page.context().addCookies(cookies)
})

async function send<T>(request: APIRequestContext, path: string, data: object): Promise<T> {
  const answer = await request.post(`/api/${path}`, { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { data: T }).data
}

/** A supplier of one's own with two products, each with a code of ours and one of theirs. */
async function arrange(request: APIRequestContext) {
  const tag = `zz${Date.now().toString(36)}`
  const supplier = await send<{ id: number }>(request, 'suppliers', { brand_name: `${tag} Maderas` })
  const product = (part: string, price: number) =>
    send<{ id: number }>(request, 'products', {
      internal_code: `${tag}-${part}`,
      name: `${tag} ${part}`,
      supplier_id: supplier.id,
      supplier_code: `prov-${tag}-${part}`,
      purchase_price: price,
    })
  const products = [await product('mesa', 1_160), await product('silla', 580)] as const
  return { tag, supplier, products }
}

const head = (page: Page) => page.locator('.record-head')
const arrived = (page: Page, line: number) =>
  dialog(page).getByRole('textbox', { name: `Llegaron, Partida ${line}` })

/** A step that asks only whether it is meant. */
async function step(page: Page, name: string, state: string): Promise<void> {
  await button(page, name).click()
  await button(dialog(page), name).click()
  await expect(head(page)).toContainText(state)
}

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1366, height: 768 } })

  test('an order goes from its first line to its last payment', async ({ page }) => {
    const { tag } = await arrange(page.request)
    await page.goto('/admin/purchase-orders')
    await button(page, /^Agregar orden de compra/).click()
    const form = dialog(page)
    await choiceOf(form, 'Proveedor').fill(tag)
    await optionOf(page, `${tag} Maderas`).click()

    // By the supplier's code, as a scanner types it, and by our own.
    const product = (line: number) => form.getByRole('combobox', { name: `Producto, Partida ${line}` })
    const cell = (column: string, line: number) =>
      form.getByRole('textbox', { name: `${column}, Partida ${line}` })
    await product(1).pressSequentially(`prov-${tag}-mesa`)
    await page.keyboard.press('Enter')
    await expect(product(1)).toHaveValue(`${tag} mesa`)
    await expect(cell('Precio unitario', 1)).toHaveValue('1,160.00')
    await expect(cell('Código del proveedor', 1)).toHaveValue(`prov-${tag}-mesa`)
    await cell('Cantidad', 1).fill('4')
    await button(form, 'Agregar partida').click()
    await product(2).pressSequentially(`${tag}-silla`)
    await page.keyboard.press('Enter')
    await expect(product(2)).toHaveValue(`${tag} silla`)
    await cell('Cantidad', 2).fill('2')
    await expect(form.locator('.order-totals')).toContainText('$5,000.00')
    await expect(form.locator('.order-totals')).toContainText('$5,800.00')
    await page.keyboard.press('Control+s')
    await expect(form).toBeHidden()

    await page.goto(`/admin/purchase-orders?q=${tag}`)
    await names(page).first().click()
    await expect(page).toHaveURL(/\/admin\/purchase-orders\/\d+\/details$/)
    await expect(page.locator('.record-events')).toContainText('Falta aprobarla')
    await step(page, 'Aprobar', 'Aprobada')
    await step(page, 'Enviar', 'Enviada')

    await button(page, 'Cambiar el núm. GDI').click()
    await page.getByRole('textbox', { name: 'Cambiar el núm. GDI' }).fill(`GDI-${tag}`)
    await page.keyboard.press('Enter')
    await expect(page.locator('.order-gdi')).toHaveText(`GDI-${tag}`)

    await button(page, 'Registrar recepción').click()
    await choiceOf(dialog(page), 'Almacén').click()
    await page.getByRole('option').first().click()
    const scan = dialog(page).getByLabel('Escanear')
    for (const code of [`${tag}-mesa`, `PROV-${tag}-MESA`]) {
      await scan.fill(code)
      await page.keyboard.press('Enter')
    }
    await expect(arrived(page, 1)).toHaveValue('2')
    await scan.fill('otro')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toContainText('El código «otro» no es de una partida por recibir.')
    await expectAccessible(page, '[role=dialog]')
    await arrived(page, 2).fill('3')
    await button(dialog(page), 'Registrar recepción').click()
    await expect(arrived(page, 2)).toHaveAccessibleDescription(/solo faltan 2 piezas/)
    await expect(arrived(page, 1)).toHaveValue('2')
    await arrived(page, 2).fill('')
    await expect(dialog(page)).toContainText('Entrarán 2 piezas a ')
    await button(dialog(page), 'Registrar recepción').dblclick()
    await expect(toast(page, 'Recepción registrada. Faltan 4 piezas.')).toBeVisible()
    await expect(head(page)).toContainText('Recibida parcial')
    await expect(page.locator('.record-note')).toHaveText('2 de 6 piezas recibidas')
    await expect(page.locator('.record-events')).toContainText('Recepción de 2 piezas en ')
    await expectAccessible(page, 'main')

    await button(page, 'Registrar recepción').click()
    await choiceOf(dialog(page), 'Almacén').click()
    await page.getByRole('option').first().click()
    await button(dialog(page), 'Recibir todo').click()
    await button(dialog(page), 'Registrar recepción').click()
    await expect(toast(page, 'Recepción registrada: llegó todo.')).toBeVisible()

    await button(page, 'Registrar abono').click()
    await button(dialog(page), '50 %').click()
    await expect(dialog(page)).toContainText('el saldo será de $2,900.00')
    await button(dialog(page), 'Registrar abono').click()
    await expect(toast(page, 'Abono registrado. Saldo: $2,900.00.')).toBeVisible()
    await button(page, 'Registrar abono').click()
    await dialog(page).getByLabel('Importe').fill('2900.01')
    await button(dialog(page), 'Registrar abono').click()
    await expect(dialog(page).getByLabel('Importe')).toHaveAccessibleDescription(/faltan \$2,900\.00/)
    await button(dialog(page), 'Todo el saldo').click()
    await expect(dialog(page)).toContainText('Con este abono la orden queda pagada.')
    await button(dialog(page), 'Registrar abono').click()
    await expect(head(page)).toContainText('Pagada')
    await expect(page.locator('.record-steps')).toHaveCount(0)

    // One of the two is taken back: its money is owed again.
    await page.getByRole('tab', { name: /Abonos/ }).click()
    await button(page, /^Anular /)
      .first()
      .click()
    await dialog(page).getByLabel('Motivo').fill('Cheque devuelto')
    await button(dialog(page), 'Anular').click()
    await expect(page.locator('.record-amounts')).toContainText('50 % pagado')
    await expect(page.getByRole('row', { name: /Anulado Cheque devuelto/ })).toBeVisible()
  })

  test('a code that nobody has takes no product, and no text breaks the amounts', async ({ page }) => {
    const { tag, supplier, products } = await arrange(page.request)
    await page.goto('/admin/purchase-orders')
    await button(page, /^Agregar orden de compra/).click()
    const form = dialog(page)
    const product = form.getByRole('combobox', { name: 'Producto, Partida 1' })
    const cell = (column: string) => form.getByRole('textbox', { name: `${column}, Partida 1` })
    const scanned = async (code: string) => {
      await product.fill('')
      await product.pressSequentially(code, { delay: 20 })
      await page.keyboard.press('Enter')
    }
    // Part of a code: a scanner's Enter must not take what merely looks like it.
    await scanned(`${tag}-mes`)
    await expect(product).toHaveAccessibleDescription(`Ningún producto tiene el código «${tag}-mes».`)
    await expect(product).toHaveValue(`${tag}-mes`)
    await expect(cell('Precio unitario')).toHaveValue('')
    await page.route('**/api/products?*', route => route.abort())
    await scanned(`${tag}-silla`)
    await expect(product).toHaveAccessibleDescription(/^No se pudo buscar/)
    await expect(product).toHaveValue(`${tag}-silla`)
    await page.unroute('**/api/products?*')
    await page.keyboard.press('Enter')
    await expect(product).toHaveValue(`${tag} silla`)
    await expect(product).toHaveAccessibleDescription('')

    for (const text of ['Infinity', '-99999999999999999999', 'abc', '1.234', '99999999999999999999999']) {
      await cell('Precio unitario').fill(text)
      await cell('Cantidad').fill(text)
      await expect(form.locator('.order-totals')).toContainText('$0.00')
      await expect(form).not.toContainText('NaN')
    }

    const order = await send<{ id: number }>(page.request, 'purchase-orders', {
      supplier_id: supplier.id,
      details: [{ product_id: products[0].id, quantity: 1, unit_price_raw: 116 }],
    })
    expect((await page.request.put(`/api/purchase-orders/${order.id}/approve`)).status()).toBe(200)
    await page.goto(`/admin/purchase-orders/${order.id}/details`)
    await button(page, 'Más acciones').click()
    await page.getByRole('menuitem', { name: 'Registrar abono' }).click()
    const amount = dialog(page).getByLabel('Importe')
    const says = async (text: string, words: string) => {
      await amount.fill(text)
      await expect(dialog(page).locator('.order-left')).toHaveText(words)
    }
    await says('99999999999999999999', 'Pasa del saldo: faltan $116.00 por pagar.')
    await says('116.01', 'Pasa del saldo: faltan $116.00 por pagar.')
    await says('0', '')
    await says('100.', 'Después de este abono el saldo será de $16.00.')
    await says('', 'Con este abono la orden queda pagada.')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a line is received where the goods are', async ({ page }) => {
    const { tag, supplier, products } = await arrange(page.request)
    const details = products.map(({ id }) => ({ product_id: id, quantity: 3, unit_price_raw: 100 }))
    const order = await send<{ id: number }>(page.request, 'purchase-orders', {
      supplier_id: supplier.id,
      details,
    })
    expect((await page.request.put(`/api/purchase-orders/${order.id}/approve`)).status()).toBe(200)

    await page.goto(`/admin/purchase-orders/${order.id}/details`)
    await button(page, 'Registrar recepción').click()
    await choiceOf(dialog(page), 'Almacén').click()
    await page.getByRole('option').first().click()
    await dialog(page).getByRole('group', { name: 'Partida 2' }).getByLabel('Llegaron').fill('3')
    await button(dialog(page), 'Registrar recepción').click()
    await expect(dialog(page)).toBeHidden()
    await expect(head(page)).toContainText('Recibida parcial')
    await expect(page.locator('.record-line-cards li').filter({ hasText: `${tag} silla` })).toContainText(
      '3/3',
    )

    await page.getByRole('tab', { name: /Recepciones/ }).click()
    await expect(page.locator('.order-children')).toContainText('Bodega')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page, 'main')
  })
})
