import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { arrangeProduct, photo, type OwnProduct } from './support/product.ts'
import { button, choiceOf, dialog, fieldOf, optionOf, rows, toast } from './support/screen.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(async ({ page, browser }) => {
  const { cookies } = await loggedIn(browser, admin)
  await page.context().addCookies(cookies)
})

const tiles = (page: Page) => page.getByRole('list', { name: 'Imágenes del producto' }).getByRole('listitem')
const handle = (page: Page, place: number) => button(page, new RegExp(`^Imagen ${place} de `))
const spoken = (page: Page, words: string) =>
  dialog(page)
    .getByRole('status')
    .and(page.getByText(words, { exact: true }))

async function openDialog(page: Page, kind: 'images' | 'inventory', { id, name }: OwnProduct) {
  await page.goto(`/admin/products?q=${name.split(' ')[0]}&${kind}=${id}`)
  await expect(dialog(page)).toContainText(name)
}

/** Waits for the stored order, because the screen shows it before it is saved. */
async function expectOrder(product: OwnProduct, ids: readonly (string | undefined)[]) {
  await expect.poll(async () => (await product.pictures()).ids).toEqual(ids)
}

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1366, height: 768 } })

  test('a list shows the price and the stock of a product', async ({ page }) => {
    const offer = await arrangeProduct(page.request, { price: 18_730, has_discount: 1, discount_percent: 20 })
    await page.goto(`/admin/products?q=${offer.name.split(' ')[0]}`)
    const row = rows(page).first()
    await expect(row).toContainText('$14,984.00')
    await expect(row.locator('s')).toContainText('$18,730.00')
    await expect(row).toContainText('3 pzas')
    await expect(row).toContainText('Publicado')

    // Hidden and shown again, without a confirmation.
    await row.getByRole('checkbox').click()
    await button(page.getByRole('group', { name: '1 seleccionado' }), 'Ocultar').click()
    await expect(toast(page, 'Producto ocultado')).toBeVisible()
    await expect(row).toContainText('Oculto')
    await button(toast(page, 'Producto ocultado'), 'Deshacer').click()
    await expect(row).toContainText('Publicado')
    await expectAccessible(page, 'main')
    await offer.clear()
  })

  test('the form computes the offer while it is typed, and offers a copy', async ({ page }) => {
    await page.request.put('/api/settings', { data: { exchange_rate: 18.2 } })
    const product = await arrangeProduct(page.request, { price: 1_001, purchase_price: 400 })
    await page.goto(`/admin/products?q=${product.name.split(' ')[0]}&edit=${product.id}`)
    const form = dialog(page)
    await expect(form.getByRole('heading', { level: 2 })).toContainText('Publicado')
    await expect(form.getByText('Margen 60 %')).toBeVisible()
    await expect(form.getByLabel('Tipo de cambio')).toHaveCount(0)
    await form.getByRole('switch', { name: 'En oferta' }).click()
    await form.getByLabel('Porcentaje de descuento').fill('50')
    await expect(form.locator('.offer-price')).toContainText('$500.50')
    await button(form, '20 %').click()
    await expect(form.locator('.offer-price')).toContainText('$800.80')
    await form.getByText('USD', { exact: true }).click()
    await expect(form.getByText('$14,574.56 en pesos, al tipo de cambio del día (18.2)')).toBeVisible()
    await form.getByLabel('Tipo de cambio').fill('17.5')
    await expect(form.getByText('$14,014.00 en pesos')).toBeVisible()

    // Only the subcategories of the category are offered.
    await form.getByRole('combobox', { name: 'Categoría', exact: true }).click()
    await optionOf(page, 'Comedores').click()
    await choiceOf(form, 'Subcategoría').click()
    await expect(optionOf(page, 'Credenzas')).toBeVisible()
    await expect(optionOf(page, 'Sofás')).toHaveCount(0)
    await optionOf(page, 'Credenzas').click()
    await form.getByRole('combobox', { name: 'Categoría', exact: true }).click()
    await optionOf(page, 'Salas').click()
    await expect(choiceOf(form, 'Subcategoría')).toHaveValue('')
    await expectAccessible(page, '[role=dialog]')
    await button(form, 'Guardar').first().click()
    await expect(toast(page, 'Se actualizó correctamente.')).toBeVisible()
    await expect(rows(page).first()).toContainText('$800.80 USD')

    await button(rows(page).first(), /^Opciones de/).click()
    await page.getByRole('menuitem', { name: 'Duplicar' }).click()
    await expect(fieldOf(form, 'Nombre')).toHaveValue(`${product.name} (copia)`)
    await expect(fieldOf(form, 'Código interno')).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await product.clear()
  })

  test('pieces enter, leave and change warehouse', { tag: '@long' }, async ({ page }) => {
    const product = await arrangeProduct(page.request)
    await page.goto(`/admin/products?q=${product.name.split(' ')[0]}`)
    await button(rows(page).first(), /cambiar existencias de/).click()
    await button(page, 'Ver movimientos').click()
    const form = dialog(page)
    await expect(form).toContainText('Bodega Centro')

    // Nothing chosen, then too many: both are told, and only warehouses with pieces are offered.
    await button(form, 'Registrar entrada').click()
    await expect(form.getByText('El campo cantidad es obligatorio.')).toBeVisible()
    await form.getByText('Salida', { exact: true }).click()
    await choiceOf(form, 'Almacén de origen').click()
    await expect(page.getByRole('option', { name: /piezas?\)$/ })).toHaveText(['Bodega Centro (3 piezas)'])
    await optionOf(page, 'Bodega Centro (3 piezas)').click()
    await fieldOf(form, 'Cantidad').fill('9')
    await expect(form.getByText('En Bodega Centro solo hay 3.')).toBeVisible()
    await expect(button(form, 'Registrar salida')).toBeDisabled()
    await fieldOf(form, 'Cantidad').fill('3')
    await expect(button(form, 'Registrar salida')).toBeEnabled()
    await expectAccessible(page, '[role=dialog]')

    await form.getByText('Traspaso', { exact: true }).click()
    await choiceOf(form, 'Almacén de destino').click()
    await optionOf(page, 'Showroom Vallarta').click()
    await fieldOf(form, 'Cantidad').fill('1')
    await button(form, 'Registrar traspaso').click()
    await expect(toast(page, 'Traspaso registrado.')).toBeVisible()
    await expect(form.getByRole('row', { name: 'Showroom Vallarta' })).toContainText('1')
    await form.getByText('Salida', { exact: true }).click()
    await fieldOf(form, 'Cantidad').fill('2')
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Salida registrada.')).toBeVisible()
    await expect(form.getByRole('row', { name: 'Total' })).toContainText('1')

    // A mistake is undone from its line.
    await button(form, 'Revertir salida').click()
    await button(page.getByRole('dialog', { name: /Revertir/ }), 'Revertir').click()
    await expect(form.getByRole('row', { name: 'Total' })).toContainText('3')
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await expect(rows(page).first()).toContainText('3 pzas')
    await product.clear()
  })

  test('pictures are added, ordered and deleted by mouse', async ({ page }) => {
    const product = await arrangeProduct(page.request)
    await openDialog(page, 'images', product)
    await expect(dialog(page).getByText('Aún no hay imágenes')).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
    const letter = { name: 'carta.png', mimeType: 'image/png', buffer: Buffer.from('Estimado cliente:') }
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles([await photo(1), letter, await photo(2), await photo(3)])

    // A file that is not a picture does not stop the others.
    await expect(tiles(page)).toHaveCount(3)
    await expect(
      dialog(page).getByText('debe ser un archivo de tipo: JPEG, PNG, WebP, AVIF.').first(),
    ).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
    await button(page, 'Quitar carta.png de la lista').click()

    const [first, second, third] = (await product.pictures()).ids
    await drag(page, handle(page, 1), handle(page, 2))
    await expectOrder(product, [second, first, third])
    await button(page, 'Usar la imagen 3 como miniatura').click()
    await expect.poll(async () => (await product.pictures()).image).toContain(third)
    await expect(tiles(page).nth(2)).toContainText('Miniatura')
    await button(page, 'Eliminar la imagen 1').click()
    await button(page.getByRole('dialog', { name: '¿Eliminar la imagen 1?' }), 'Eliminar').click()
    await expectOrder(product, [first, third])
    await expect(tiles(page)).toHaveCount(2)
    await button(dialog(page), 'Listo').click()
    await expect(dialog(page)).toBeHidden()
    await expect(rows(page).first().locator('.thumbnail img')).toHaveAttribute(
      'src',
      new RegExp(String(third)),
    )
    await product.clear()
  })

  test('a picture whose upload was interrupted is sent again', { tag: '@long' }, async ({ page }) => {
    const product = await arrangeProduct(page.request)
    await openDialog(page, 'images', product)
    await page.route('**/api/products/*/images', route => route.abort(), { times: 1 })
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles([await photo(1), await photo(2)])
    await expect(tiles(page)).toHaveCount(1)
    // Leaving with an unfinished upload asks first.
    await page.keyboard.press('Escape')
    await button(page.getByRole('dialog', { name: '¿Cerrar antes de terminar?' }), 'Seguir aquí').click()
    await button(page, 'Reintentar foto-1.png').click()
    await expect(tiles(page)).toHaveCount(2)
    await product.clear()
  })

  test(
    'pictures are ordered and chosen by keyboard, and each change is announced',
    { tag: '@long' },
    async ({ page }) => {
      const product = await arrangeProduct(page.request, { pictures: 3 })
      const [first, second, third] = (await product.pictures()).ids
      await openDialog(page, 'images', product)
      await expect(tiles(page)).toHaveCount(3)

      await button(page, 'Mover después la imagen 1').focus()
      await page.keyboard.press('Enter')
      await expectOrder(product, [second, first, third])
      await expect(spoken(page, 'La imagen quedó en el lugar 2 de 3.')).toBeAttached()
      await expect(button(page, 'Mover después la imagen 2')).toBeFocused()
      await page.keyboard.press('Enter')
      await expectOrder(product, [second, third, first])
      // At the end it cannot move further, and the focus is not lost.
      await expect(button(page, 'Mover después la imagen 3')).toBeFocused()

      // Picked up, moved and dropped; Escape puts it back without closing anything.
      await handle(page, 1).focus()
      await page.keyboard.press('Space')
      await expect(handle(page, 1)).toHaveAttribute('aria-pressed', 'true')
      await page.keyboard.press('ArrowRight')
      await expect(spoken(page, 'Lugar 2 de 3.')).toBeAttached()
      await page.keyboard.press('Space')
      await expectOrder(product, [third, second, first])
      await handle(page, 1).focus()
      await page.keyboard.press('Space')
      await expect(handle(page, 1)).toHaveAttribute('aria-pressed', 'true')
      await page.keyboard.press('ArrowRight')
      await expect(spoken(page, 'Lugar 2 de 3.')).toBeAttached()
      await page.keyboard.press('Escape')
      await expect(spoken(page, 'La imagen volvió a su lugar.')).toBeAttached()
      await expect(dialog(page)).toBeVisible()
      await expectOrder(product, [third, second, first])

      await button(page, 'Usar la imagen 2 como miniatura').focus()
      await page.keyboard.press('Space')
      await expect.poll(async () => (await product.pictures()).image).toContain(second)
      await expect(spoken(page, 'La imagen 2 es ahora la miniatura.')).toBeAttached()
      await expectAccessible(page, '[role=dialog]')
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
      await product.clear()
    },
  )
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('pictures are ordered, chosen and deleted by touch', { tag: '@long' }, async ({ page }) => {
    const product = await arrangeProduct(page.request, { pictures: 3 })
    const [first, second, third] = (await product.pictures()).ids
    await page.goto(`/admin/products?q=${product.name.split(' ')[0]}`)
    await page.locator('.list-card-name').tap()
    await button(dialog(page), 'Editar').tap()
    await button(dialog(page), 'Imágenes 3').tap()
    await expect(tiles(page)).toHaveCount(3)
    for (const target of await tiles(page).first().getByRole('button').all()) {
      const { width, height } = (await target.boundingBox())!
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    await expectAccessible(page, '[role=dialog]')
    await button(page, 'Mover después la imagen 1').tap()
    await expectOrder(product, [second, first, third])
    await button(page, 'Usar la imagen 2 como miniatura').tap()
    await expect.poll(async () => (await product.pictures()).image).toContain(first)
    await button(page, 'Eliminar la imagen 3').tap()
    await button(page.getByRole('dialog', { name: '¿Eliminar la imagen 3?' }), 'Eliminar').tap()
    await expectOrder(product, [second, first])
    await product.clear()
  })

  test('pieces are moved by touch', { tag: '@long' }, async ({ page }) => {
    const product = await arrangeProduct(page.request)
    await page.goto(`/admin/products?q=${product.name.split(' ')[0]}`)
    await button(page, /ver existencias de/).tap()
    await choiceOf(dialog(page), 'Almacén de destino').tap()
    await optionOf(page, 'Bodega Centro').tap()
    await fieldOf(dialog(page), 'Cantidad').fill('5')
    await expect(dialog(page).getByText('Bodega Centro: 3 → 8')).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
    await button(dialog(page), 'Registrar entrada').tap()
    await expect(toast(page, 'Entrada registrada.')).toBeVisible()
    await expect.poll(() => product.stock()).toBe(8)
    await button(dialog(page), /^Cerrar/)
      .first()
      .tap()
    await expect(button(page, /^8 pzas, ver existencias de/)).toBeVisible()
    await product.clear()
  })
})

/** In steps, like a hand. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [a, b] = [(await from.boundingBox())!, (await to.boundingBox())!]
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2)
  await page.mouse.down()
  await page.mouse.move(a.x + a.width / 2 + 20, a.y + a.height / 2, { steps: 4 })
  await page.mouse.move(b.x + b.width / 2 + 10, b.y + b.height / 2, { steps: 12 })
  await page.mouse.up()
}
