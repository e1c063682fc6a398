import type { Locator, Page } from '@playwright/test'
import { expectAccessibleNarrow, expectAccessibleWhole } from './axe.ts'
import { buildDocumentsApp, type DocumentsApp } from './documents/app.ts'
import { ExampleShop } from './documents/shop.ts'
import { button, dialog, names, toast } from './support/screen.ts'
import { expect, test } from './support/test.ts'

/** Pages, dialogs and lines of documents, tested with a document that no server has: the test answers all its calls. */
// One worker for the whole file, because each would build the application.
test.describe.configure({ mode: 'default', timeout: 240_000 })
test.use({ viewport: { width: 1366, height: 768 } })
/** Beside the journeys of orders, sales and counts, which do the same on their screens. */
const long = (title: string, journey: (given: { page: Page }) => Promise<void>): void =>
  test(title, { tag: '@long' }, journey)

let app: DocumentsApp
test.beforeAll(async () => {
  test.setTimeout(300_000)
  app = await buildDocumentsApp()
})
test.afterAll(() => app.close())

const phone = { width: 390, height: 844 }
const details = '/admin/orders/7/details'

async function open(page: Page, path = details): Promise<ExampleShop> {
  const shop = new ExampleShop()
  await app.serve(page, shop)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  return shop
}

const cell = (form: Locator, column: string, line: number) =>
  form.getByRole(column === 'Producto' ? 'combobox' : 'textbox', { name: `${column}, Partida ${line}` })

async function copyCells(page: Page, target: Locator, text: string): Promise<void> {
  await target.focus()
  await target.evaluate((element, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
  await expect(page.locator('.lines-said')).toContainText('Se pegaron')
}

test('a record has a page at its address, opened from its row and by its number', async ({ page }) => {
  await open(page, '/admin/orders')
  await names(page).filter({ hasText: 'OC-000042' }).click()
  await expect(page).toHaveURL(details)
  await expect(page).toHaveTitle(/^OC-000042 · /)
  await expect(page.locator('.breadcrumb')).toContainText('OC-000042')
  await expect(page.locator('.record-head')).toContainText('Recibida parcial')
  await expect(page.getByRole('table')).toContainText('$59,100.00')

  await page.getByRole('tab', { name: /Abonos/ }).click()
  await expect(page).toHaveURL(`${details}?tab=payments`)
  await page.reload()
  await expect(page.getByRole('tab', { name: /Abonos/ })).toHaveAttribute('aria-selected', 'true')

  await page.goto('/admin/orders/8')
  await expect(page).toHaveURL('/admin/orders/8/details')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('OC-000041')
})

long('a missing record is reported, with a link to the list', async ({ page }) => {
  await open(page, '/admin/orders/99/details')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos la orden')
  await button(page, 'Ver órdenes').click()
  await expect(page).toHaveURL('/admin/orders')
})

long('refused actions are in the menu and in the palette, with the reason of the rule', async ({ page }) => {
  await open(page, '/admin/orders/8/details')
  await expect(page.locator('.record-steps')).toHaveCount(0)
  await button(page, 'Más acciones').click()
  await expect(page.getByRole('menuitem', { name: 'Registrar recepción' })).toBeDisabled()
  await expect(page.getByRole('menuitem', { name: 'Registrar abono' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar o ir a' }).fill('recepción')
  const option = page.getByRole('option', { name: /Registrar recepción/ })
  await expect(option).toContainText('La orden «OC-000041» ya está cerrada.')
  await expect(option).toHaveAttribute('aria-disabled', 'true')
})

test('an action is filled in and sent once, after a double click or a lost answer', async ({ page }) => {
  const shop = await open(page)
  await button(page, 'Registrar abono').click()
  const amount = dialog(page).getByLabel('Importe')
  const send = button(dialog(page), 'Registrar abono')
  await expect(amount).toHaveValue('69,150.00')

  await amount.fill('')
  await send.click()
  await expect(amount).toBeFocused()
  await expect(amount).toHaveAccessibleDescription('El campo importe es obligatorio.')
  expect(shop.sent).toEqual([])

  await amount.fill('1000')
  shop.faults.push(
    'unreached',
    { message: 'El saldo cambió.', errors: { amount: ['El saldo cambió.'] } },
    'lost',
  )
  await send.click()
  await expect(dialog(page).getByRole('alert')).toContainText('Ocurrió un error, intenta de nuevo.')
  await expect(amount).toHaveValue('1,000.00')
  await send.click()
  await expect(amount).toHaveAccessibleDescription('El saldo cambió.')
  await send.click()
  await expect(dialog(page).getByRole('alert')).toContainText('Ocurrió un error, intenta de nuevo.')
  await send.dblclick()
  await expect(dialog(page)).toBeHidden()
  await expect(toast(page, 'Orden pagada')).toBeVisible()

  expect(shop.sent.map(({ path }) => path)).toEqual(Array(4).fill('orders/7/pay'))
  expect(new Set(shop.sent.map(({ key }) => key)).size).toBe(1)
  expect(shop.sent[0]!.key).toMatch(/^[\x21-\x7e]{8,100}$/)
  expect(shop.sent[3]!.body).toEqual({ amount: '1000', way_to_pay: '03' })
  await expect(page.locator('.record-amounts')).toContainText('$68,150.00')
})

test('leaving an action with typed text asks first', async ({ page }) => {
  await open(page)
  await button(page, 'Más acciones').click()
  await page.getByRole('menuitem', { name: 'Cancelar orden' }).click()
  const reason = dialog(page).getByLabel('Motivo')
  await expect(dialog(page)).toContainText('Las piezas que faltan ya no se recibirán.')
  await reason.fill('Sin presupuesto')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: '¿Descartar los cambios?' })
  await button(question, 'Seguir editando').click()
  await expect(reason).toHaveValue('Sin presupuesto')
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('.record-head')).toContainText('Cancelada')
})

long('an action on lines sends the filled ones, and a fault is shown at its cell', async ({ page }) => {
  const shop = await open(page)
  await button(page, 'Registrar recepción').click()
  const form = dialog(page)
  await form.getByRole('combobox', { name: 'Almacén' }).click()
  await page.getByRole('option', { name: 'Bodega Centro' }).click()
  const mesa = form.getByRole('textbox', { name: 'Recibidas, Partida 2' })
  await expect(form.getByRole('row')).toHaveCount(3)

  await button(form, 'Registrar recepción').click()
  await expect(form.getByRole('alert')).toHaveText('Llena al menos 1 partida.')
  await mesa.fill('0')
  await button(form, 'Registrar recepción').click()
  await expect(mesa).toBeFocused()
  await expect(mesa).toHaveAccessibleDescription(/El campo recibidas debe/)

  shop.faults.push({ message: 'x', errors: { 'details.0.quantity': ['Solo faltan 2 piezas.'] } })
  await mesa.fill('3')
  await button(form, 'Registrar recepción').click()
  await expect(mesa).toHaveAccessibleDescription('Solo faltan 2 piezas.')
  await mesa.fill('2')
  await expect(form).toContainText('Entrarán 2 piezas.')
  await button(form, 'Registrar recepción').click()
  await expect(form).toBeHidden()
  expect(shop.sent.at(-1)!.body).toMatchObject({ details: [{ id: 3, quantity: '2' }] })
})

long('the lines of a new document are written by keyboard alone', async ({ page }) => {
  const shop = await open(page, '/admin/orders')
  await page.keyboard.press('n')
  const form = dialog(page)
  await form.getByLabel('Folio').fill('OC-9')
  await form.getByRole('combobox', { name: 'Proveedor' }).fill('made')
  await expect(page.getByRole('option', { name: 'Maderas del Bajío' })).toBeVisible()
  await page.keyboard.press('Enter')

  await cell(form, 'Producto', 1).focus()
  await page.keyboard.type('sofa')
  await expect(page.getByRole('option', { name: 'Sofá Oaxaca 3 plazas' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(cell(form, 'P. unitario', 1)).toHaveValue('100.00')
  await page.keyboard.press('Enter')
  await expect(cell(form, 'Descripción', 1)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('9850.5')
  await page.keyboard.press('Enter')
  await expect(cell(form, 'Cantidad', 1)).toBeFocused()
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(cell(form, 'Producto', 2)).toBeFocused()
  await page.keyboard.type('mesa')
  await expect(page.getByRole('option', { name: 'Mesa de comedor Tule' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await expect(cell(form, 'Producto', 1)).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(cell(form, 'Producto', 2)).toBeFocused()
  await expect(cell(form, 'Producto', 3)).toHaveValue('Mesa de comedor Tule')
  await page.keyboard.press('Control+Delete')
  await expect(cell(form, 'Producto', 2)).toHaveValue('Mesa de comedor Tule')
  await expect(cell(form, 'Producto', 2)).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(cell(form, 'Producto', 1)).toHaveValue('Mesa de comedor Tule')
  await expect(cell(form, 'Producto', 1)).toBeFocused()
  await expect(form.locator('.lines-sum')).toContainText('$20,001.00')
  await page.keyboard.press('Control+s')
  await expect(form).toBeHidden()
  expect(shop.sent).toHaveLength(1)
  expect(shop.sent[0]!.body).toEqual({
    folio: 'OC-9',
    supplier_id: '1',
    details: [
      { product_id: '3', unit_price: '300.00', quantity: '1' },
      { product_id: '1', unit_price: '9850.5', quantity: '2' },
    ],
  })
})

test('a block of a spreadsheet is pasted, and a removed line is restored', async ({ page }) => {
  const shop = await open(page, `${details}?edit=1`)
  const form = dialog(page)
  await copyCells(
    page,
    cell(form, 'Producto', 3),
    'mesa de comedor tule\tNogal\t$1,234.50\t3\r\nSilla Mitla\t\tmucho\t12 pzas.\r\nNada así\t\t5\t1\r\n',
  )
  await expect(page.locator('.lines-said')).toContainText('Se pegaron 3 líneas. 2 celdas no se entendieron.')
  await expect(cell(form, 'P. unitario', 3)).toHaveValue('1,234.50')
  await expect(cell(form, 'Producto', 4)).toHaveValue('Silla Mitla nogal')
  await expect(cell(form, 'Cantidad', 4)).toHaveValue('12')
  await expect(cell(form, 'Producto', 5)).toHaveValue('')

  await button(form, 'Quitar Partida 5').click()
  await expect(button(form, 'Quitar Partida 4')).toBeFocused()
  await button(form, 'Quitar Partida 1').click()
  await expect(form.locator('.lines-said')).toContainText('Se quitó: Partida 1.')
  await button(form, 'Deshacer').click()
  await expect(cell(form, 'Producto', 1)).toHaveValue('Sofá Oaxaca 3 plazas')

  shop.faults.push({ message: 'x', errors: { 'details.3.quantity': ['No hay tantas.'] } })
  await cell(form, 'P. unitario', 4).fill('10')
  await page.keyboard.press('Control+s')
  await expect(cell(form, 'Cantidad', 4)).toHaveAccessibleDescription('No hay tantas.')
  await expect(cell(form, 'Cantidad', 4)).toBeFocused()
  // The fault moves with its line.
  await page.keyboard.press('Alt+ArrowUp')
  await expect(cell(form, 'Cantidad', 3)).toHaveAccessibleDescription('No hay tantas.')
})

long('page, dialogs and lines are accessible, light and dark, at a desk and on a phone', async ({ page }) => {
  const expectAccessibleInSizes = async (): Promise<void> => {
    for (const [size, check] of [
      [phone, expectAccessibleNarrow],
      [{ width: 1366, height: 768 }, expectAccessibleWhole],
    ] as const) {
      await page.setViewportSize(size)
      // A phone has its actions at the lower edge, which are drawn a moment after the change.
      await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
      await check(page)
    }
  }
  await open(page)
  await expect(page.locator('.record-events li')).toHaveCount(4)
  await expectAccessibleInSizes()
  await button(page, 'Registrar recepción').click()
  await button(dialog(page), 'Registrar recepción').click()
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await expectAccessibleInSizes()
  await page.goto(`${details}?edit=1`)
  await expect(dialog(page).getByText('Partidas').first()).toBeVisible()
  await expectAccessibleInSizes()
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  long(
    'the next action stays in reach, and lines are cards that can be filled in by touch',
    async ({ page }) => {
      const shop = await open(page)
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expect(button(page, 'Registrar recepción')).toBeInViewport()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)

      await page.goto(`${details}?edit=1`)
      const card = dialog(page).getByRole('group', { name: 'Partida 2', exact: true }).first()
      await card.getByRole('textbox', { name: 'Cantidad' }).fill('5')
      const heights = await dialog(page)
        .locator('.lines :is(.mantine-ActionIcon-root, .mantine-Button-root, .mantine-Input-input)')
        .evaluateAll(targets => targets.map(target => target.getBoundingClientRect().height))
      expect(heights.length).toBeGreaterThan(9)
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
      await button(dialog(page), 'Subir Partida 2').click()
      await button(dialog(page), 'Guardar').first().click()
      await expect(dialog(page)).toBeHidden()
      expect((shop.sent[0]!.body['details'] as { id: number }[]).map(({ id }) => id)).toEqual([2, 1, 3])
    },
  )
})
