import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { arrange, send, step } from './support/buying.ts'
import { button, choiceOf, dialog, names, optionOf, toast } from './support/screen.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1366, height: 768 } })

test.beforeEach(async ({ page, browser }) => {
  const { cookies } = await loggedIn(browser, admin)
  await page.context().addCookies(cookies)
})

/** Chooses a file of lines and has it checked. */
async function bring(scope: Page, text: string): Promise<void> {
  await button(scope, 'Importar partidas').click()
  await button(scope, 'Ya tengo mi archivo').click()
  const files = dialog(scope).last().locator('input[type=file]')
  await files.setInputFiles({ name: 'partidas.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await button(scope, 'Continuar').click()
}

test.describe('the lines of an order', () => {
  // documents.spec.ts writes lines at every change.
  test(
    'a code that nobody has takes no product, and no text breaks the amounts',
    { tag: '@long' },
    async ({ page }) => {
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
    },
  )

  test('an order suggests its lines, takes others from a file, and is sent on', async ({ page, context }) => {
    const { tag, supplier, products } = await arrange(page.request)
    await page.request.put(`/api/suppliers/${supplier.id}`, { data: { cellphone: '044 33 1234 5678' } })
    await page.request.put(`/api/products/${products[0].id}`, { data: { reorder_point: 5 } })
    await page.request.put(`/api/products/${products[1].id}`, { data: { reorder_point: 0, barcode: tag } })
    await page.goto('/admin/purchase-orders')
    await button(page, /^Agregar orden de compra/).click()
    const form = dialog(page).first()
    const cell = (column: string, line: number) =>
      form.getByRole('textbox', { name: `${column}, Partida ${line}` })
    await button(form, 'Sugerir partidas').click()
    await expect(form).toContainText('Elige primero el proveedor.')
    await choiceOf(form, 'Proveedor').fill(tag)
    await optionOf(page, `${tag} Maderas`).click()
    // Nothing is lost when the call fails, and it can be asked again.
    await page.route('**/suggested-order?*', route => route.abort())
    await button(form, 'Sugerir partidas').click()
    await expect(form.locator('.order-suggested[data-fault]')).toBeVisible()
    await page.unroute('**/suggested-order?*')
    await button(form, 'Sugerir partidas').click()
    await expect(form).toContainText('Se agregaron 2 partidas.')
    await expect(form.getByRole('combobox', { name: 'Producto, Partida 1' })).toHaveValue(`${tag} mesa`)
    await expect(form).toContainText('Quedan 0, mínimo 5, 0 en camino')
    await expect(cell('Cantidad', 1)).toHaveValue('6')
    await expect(cell('Precio unitario', 1)).toHaveValue('1,160.00')
    await cell('Cantidad', 1).fill('')
    await cell('Cantidad', 1).pressSequentially('12', { delay: 20 })
    await button(form, 'Sugerir partidas').click()
    await expect(form).toContainText('Lo que falta ya está en las partidas.')
    await expect(cell('Cantidad', 1)).toHaveValue('12')

    await bring(page, `Código,Cantidad\nnadie-${tag},1\n${tag},3`)
    await expect(page.getByText(`Ningún producto tiene el código «nadie-${tag}».`)).toBeVisible()
    await expect(button(page, /^Importar 0/)).toBeDisabled()
    await button(dialog(page).last(), 'Cancelar').click()
    await bring(page, `Código,Cantidad,Descripción\n${tag},3,En nogal`)
    await button(page, 'Importar 1 partida').click()
    await expect(form).toContainText('Cambió 1 partida.')
    await expect(cell('Cantidad', 2)).toHaveValue('3')
    await expect(cell('Cantidad', 1)).toHaveValue('12')
    await expectAccessible(page, '[role=dialog]')
    await page.keyboard.press('Control+s')
    await expect(form).toBeHidden()

    await page.goto(`/admin/purchase-orders?q=${tag}`)
    await names(page).first().click()
    await bring(page, `Código,Cantidad\nPROV-${tag}-silla,4`)
    await button(page, 'Importar 1 partida').click()
    await expect(page.locator('.record-lines')).toContainText('0/4')
    const chat = page.getByRole('link', { name: 'Preguntar por WhatsApp' })
    await step(page, 'Aprobar', 'Aprobada')
    await expect(page.getByText('Datos de la orden')).toBeVisible()
    // Whether it arrived is only asked once it was sent.
    await expect(chat).toHaveCount(0)
    await step(page, 'Enviar', 'Enviada')
    await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/523312345678\?text=Buen%20d%C3%ADa/)
    await button(page, 'Más acciones').click()
    await page.getByRole('menuitem', { name: 'Reenviar por correo' }).click()
    await button(dialog(page), 'Reenviar por correo').click()
    await expect(toast(page, 'No hay un servidor de correo configurado')).toBeVisible()
    await button(page, 'Más acciones').click()
    const statement = page.getByRole('menuitem', { name: 'Estado de pagos (PDF)' })
    const pdf = await context.request.get(String(await statement.getAttribute('href')))
    expect(pdf.headers()['content-type']).toBe('application/pdf')
  })
})
