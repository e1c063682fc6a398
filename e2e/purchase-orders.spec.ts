import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { arrange, head, send, step } from './support/buying.ts'
import { button, choiceOf, dialog, names, optionOf, toast } from './support/screen.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(async ({ page, browser }) => {
  const { cookies } = await loggedIn(browser, admin)
  await page.context().addCookies(cookies)
})

const arrived = (page: Page, line: number) =>
  dialog(page).getByRole('textbox', { name: `Llegaron, Partida ${line}` })

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1366, height: 768 } })

  test('an order goes from its first line to its last payment', async ({ page }) => {
    const { tag } = await arrange(page.request)
    await page.goto('/admin/purchase-orders')
    await button(page, 'Importar recepciones').click()
    await expect(dialog(page).getByRole('link', { name: /plantilla/ })).toHaveAttribute(
      'href',
      /receptions\/template/,
    )
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
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
    // Without a mail server a chat is chosen; this supplier has no number yet.
    await page.context().route('https://wa.me/**', route => route.fulfill({ body: 'chat' }))
    await button(page, 'Enviar').click()
    await expect(dialog(page).getByRole('radio', { name: 'Por WhatsApp' })).toBeChecked()
    await dialog(page).getByRole('textbox', { name: 'A quién' }).fill('33 1234 5678')
    await expectAccessible(page, '[role=dialog]')
    const opened = page.waitForEvent('popup')
    await button(dialog(page), 'Enviar').click()
    await expect(await opened).toHaveURL(/^https:\/\/wa\.me\/523312345678\?text=Buen/)
    await expect(head(page)).toContainText('Enviada')
    await expect(page.locator('.record-events')).toContainText('Enviada por WhatsApp a 33 1234 5678')

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

    // The warehouse of the supplier's last reception is chosen already.
    await button(page, 'Registrar recepción').click()
    await expect(choiceOf(dialog(page), 'Almacén')).not.toHaveValue('')
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

  test('pieces go back to their supplier, and their value pays the next order', async ({ page }) => {
    const { tag, supplier, products } = await arrange(page.request)
    const put = async (path: string, data: object = {}) => {
      const answer = await page.request.put(`/api/purchase-orders/${path}`, { data })
      expect(answer.status(), await answer.text()).toBe(200)
    }
    const approved = async (quantity: number) => {
      const details = products.map(({ id }) => ({ product_id: id, quantity, unit_price_raw: 100 }))
      const order = await send<{ id: number; folio: string }>(page.request, 'purchase-orders', {
        supplier_id: supplier.id,
        details,
      })
      await put(`${order.id}/approve`)
      return order
    }
    const order = await approved(3)
    await put(`${order.id}/receive`, { warehouse_id: 1 })
    await put(`${order.id}/pay`, { way_to_pay: '03' })
    const next = await approved(1)

    await page.goto(`/admin/purchase-orders/${order.id}/details?tab=receptions`)
    await page.getByRole('link', { name: `${order.folio}-R1`, exact: true }).click()
    await page.getByRole('button', { name: 'Devolver al proveedor', exact: true }).click()
    const form = dialog(page).last()
    await form.getByLabel('Motivo').fill('Llegaron rayadas')
    await form.getByRole('textbox', { name: 'Se devuelven, Partida 1' }).fill('4')
    await button(form, 'Devolver al proveedor').click()
    await expect(form.getByRole('textbox', { name: 'Se devuelven, Partida 1' })).toHaveAccessibleDescription(
      /solo quedan 3 piezas por devolver/,
    )
    await form.getByRole('textbox', { name: 'Se devuelven, Partida 1' }).fill('2')
    await expect(form).toContainText('Saldrán 2 piezas de ')
    await expectAccessible(page, '[role=dialog]')
    await button(form, 'Devolver al proveedor').dblclick()
    await expect(toast(page, 'Devolución registrada: las piezas salieron del almacén.')).toBeVisible()

    await page.goto(`/admin/purchase-orders/${order.id}/details?tab=returns`)
    await expect(page.getByRole('row', { name: /DP-\d{6}.*Llegaron rayadas.*\$200\.00/ })).toHaveCount(1)
    await expect(page.locator('.record-events')).toContainText(
      'Devolución de 2 piezas al proveedor por $200.00',
    )
    await expectAccessible(page, 'main')
    await page.goto(`/admin/suppliers?record=${supplier.id}`)
    await expect(page.getByRole('link', { name: '$200.00 de 1 devolución' })).toBeVisible()

    await page.goto(`/admin/purchase-orders/${next.id}/details`)
    await button(page, 'Más acciones').click()
    await page.getByRole('menuitem', { name: 'Registrar abono' }).click()
    await choiceOf(dialog(page), 'Forma de pago').click()
    await optionOf(page, 'Saldo a favor').click()
    await button(dialog(page), 'Registrar abono').click()
    await expect(head(page)).toContainText('Pagada')
    await expect(page.locator('.record-amounts')).toContainText('Saldo a favor usado')
    await page.goto(`/admin/supplier-returns?supplier_id=${supplier.id}`)
    await expect(page.getByRole('row', { name: new RegExp(`DP-.*${tag} Maderas`) })).toContainText('$0.00')
    await expectAccessible(page, 'main')
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
    // The balance and the next step, before the lists.
    await expect(page.locator('.record-amounts')).toBeInViewport({ ratio: 1 })
    await expect(button(page, 'Registrar recepción')).toBeInViewport({ ratio: 1 })
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
