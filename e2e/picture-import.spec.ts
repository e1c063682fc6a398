import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { zip } from '../test/workbook.ts'
import { expectAccessible } from './axe.ts'
import { admin, cashier, loggedIn } from './login.ts'
import { arrangeProduct, photo, type OwnProduct } from './support/product.ts'
import { button, dialog, downloaded } from './support/screen.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ page, browser }) => {
  const { cookies } = await loggedIn(browser, admin)
  await page.context().addCookies(cookies)
})

const codeOf = ({ name }: OwnProduct) => name.split(' ')[0]!
const step = (page: Page) => dialog(page).locator('[aria-current=step]')

/** Large and detailed, so that each takes the server a while. */
async function heavyPhoto(place: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 100 + place * 10, sigma: 30 } as const
  const create = { width: 1200, height: 900, channels: 3, background: 'grey', noise } as const
  return sharp({ create }).jpeg().toBuffer()
}

async function chooseZip(page: Page, name: string, bytes: Buffer): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(dialog(page), 'Elegir archivo').click(),
  ])
  await chooser.setFiles({ name, mimeType: 'application/zip', buffer: bytes })
  await expect(dialog(page)).toContainText(name)
}

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1366, height: 768 } })

  test('a folder of photos finds its products, continues in the background, and lists what it left out', async ({
    page,
  }) => {
    const product = await arrangeProduct(page.request)
    const code = codeOf(product)
    await page.goto(`/admin/products?q=${code}`)
    // By keyboard alone, up to the file.
    await button(page, 'Importar').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Productos (CSV o Excel)' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Imágenes (ZIP)' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(step(page)).toHaveText(/Nombres/)
    await expect(dialog(page)).toContainText('SIL-001.jpg')
    await expectAccessible(page, '[role=dialog]')
    await button(dialog(page), 'Ya tengo mi archivo').press('Enter')
    await expect(step(page)).toHaveText(/Archivo/)

    await chooseZip(page, 'texto.zip', Buffer.from('hola'))
    await expect(dialog(page)).toContainText('Ese archivo no es un ZIP.')
    await expect(button(dialog(page), 'Importar imágenes')).toBeDisabled()
    await button(dialog(page), 'Cambiar archivo').click()

    const files: Record<string, Buffer> = { 'NADIE-LO-TIENE.jpg': (await photo(1)).buffer }
    for (let place = 1; place <= 5; place++) files[`fotos/${code}_${place}.jpg`] = await heavyPhoto(place)
    await chooseZip(page, 'fotos.zip', zip(files))
    await expect(dialog(page)).toContainText(/fotos\.zip\s*[\d.]+ MB/)
    // Once a file is chosen, a click outside does not close the dialog.
    await page.mouse.click(5, 400)
    await expect(dialog(page)).toContainText('fotos.zip')

    await button(dialog(page), 'Importar imágenes').click()
    await expect(step(page)).toHaveText(/Resultado/)
    await expect(dialog(page)).toContainText(/\d de 6/)
    await button(dialog(page), 'Cerrar').last().click()
    await expect(dialog(page)).toBeHidden()

    await page.goto(`/admin/products?q=${code}&import=pictures`)
    await expect(step(page)).toHaveText(/Resultado/)
    await expect(dialog(page)).toContainText('6 de 6', { timeout: 120_000 })
    await expect(button(dialog(page), 'Listo')).toBeVisible()
    await expect(dialog(page).getByRole('row').nth(1)).toContainText(
      'Ningún producto tiene el código «NADIE-LO-TIENE».',
    )
    await expect(dialog(page).getByRole('row').nth(2)).toContainText(product.name)
    await expectAccessible(page, '[role=dialog]')
    const csv = await downloaded(page.context(), () =>
      dialog(page).getByRole('link', { name: 'Descargar errores' }).click(),
    )
    expect(csv).toContain('NADIE-LO-TIENE.jpg,Ningún producto tiene el código «NADIE-LO-TIENE».')
    expect((await product.pictures()).ids).toHaveLength(5)

    // The same file again adds nothing, and the list behind shows the pictures.
    await button(dialog(page), 'Importar otro ZIP').click()
    await chooseZip(page, 'otra-vez.zip', zip({ [`${code}.jpg`]: files[`fotos/${code}_1.jpg`]! }))
    await button(dialog(page), 'Importar imágenes').click()
    await expect(dialog(page)).toContainText('Ya estaba')
    await button(dialog(page), 'Listo').click()
    await expect(page.locator('[data-row] img').first()).toBeVisible()
    expect((await product.pictures()).ids).toHaveLength(5)

    await page.goto(`/admin/products?q=${code}&import=pictures`)
    await button(dialog(page), 'Ver resultado').click()
    await expect(dialog(page)).toContainText('otra-vez.zip')
    await product.clear()
  })

  // picture-import.db.test.ts sends an import again at every change.
  test(
    'a failure during the upload is reported, and the second attempt is the same import',
    { tag: '@long' },
    async ({ page }) => {
      const product = await arrangeProduct(page.request)
      await page.goto('/admin/products?import=pictures')
      await button(dialog(page), 'Ya tengo mi archivo').click()
      const code = codeOf(product)
      await chooseZip(page, 'fotos.zip', zip({ [`${code}.png`]: (await photo(3)).buffer }))
      const keys: (string | undefined)[] = []
      await page.route('**/api/products/import-images', async route => {
        keys.push(route.request().headers()['idempotency-key'])
        // The request arrives, but its answer is lost.
        if (keys.length === 1) await route.fetch().then(() => route.abort())
        else await route.continue()
      })
      await button(dialog(page), 'Importar imágenes').click()
      await expect(dialog(page).getByRole('alert')).toBeVisible()
      await button(dialog(page), 'Importar imágenes').click()
      await expect(dialog(page)).toContainText('1 de 1', { timeout: 60_000 })
      expect(keys[0]).toBe(keys[1])
      expect((await product.pictures()).ids).toHaveLength(1)
      await product.clear()
    },
  )

  test('a user who may not change products is not offered it', async ({ browser }) => {
    const context = await browser.newContext({ storageState: await loggedIn(browser, cashier) })
    const form = { importFile: { name: 'a.zip', mimeType: 'application/zip', buffer: zip({ 'a.png': 'x' }) } }
    const answer = await context.request.post('/api/products/import-images', { multipart: form })
    expect(answer.status()).toBe(403)
    await context.close()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('photos are imported by touch', { tag: '@long' }, async ({ page }) => {
    const product = await arrangeProduct(page.request)
    await page.goto('/admin/products')
    await button(page, 'Más opciones').tap()
    await page.getByRole('menuitem', { name: 'Importar imágenes (ZIP)' }).tap()
    await button(dialog(page), 'Ya tengo mi archivo').tap()
    const [first, second] = [await photo(4), await photo(5)]
    const code = codeOf(product)
    await chooseZip(page, 'f.zip', zip({ [`${code}.png`]: first.buffer, [`${code} (2).png`]: second.buffer }))
    await button(dialog(page), 'Importar imágenes').tap()
    await expect(dialog(page)).toContainText('2 de 2', { timeout: 60_000 })
    await expectAccessible(page, '[role=dialog]')
    await button(dialog(page), 'Listo').tap()
    expect((await product.pictures()).ids).toHaveLength(2)
    await product.clear()
  })
})
