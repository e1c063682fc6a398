import { admin, loggedIn } from './login.ts'
import { countClicks } from './support/clicks.ts'
import { arrangeProduct, photo } from './support/product.ts'
import { button, dialog, rows } from './support/screen.ts'
import { expect, test } from './support/test.ts'

/** In clicks: more than this and a task is work. */
const most = 6

test.describe.configure({ timeout: 120_000 })
test.use({ viewport: { width: 1366, height: 768 } })

test.beforeEach(async ({ page, browser }) => {
  const { cookies } = await loggedIn(browser, admin)
  await page.context().addCookies(cookies)
})

test('a product is found by half a name with a typing error', async ({ page }) => {
  const clicks = await countClicks(page)
  await page.goto('/admin/dashboard')
  await button(page, /^Buscar o ir a/).click()
  await page.keyboard.type('aparadro')
  // Its pieces in each warehouse are found too, below it.
  const found = page.getByRole('option', { name: /Aparador Celosía/ }).first()
  await expect(found, 'with its price').toContainText('$')
  await found.click()
  await expect(dialog(page)).toContainText('Aparador Celosía', { timeout: 30_000 })
  clicks.expectAtMost(most)
})

test('a product gets three pictures, and the second one is its cover', { tag: '@long' }, async ({ page }) => {
  const product = await arrangeProduct(page.request)
  const clicks = await countClicks(page)
  await page.goto(`/admin/products?q=${product.name.split(' ')[0]}`)
  await rows(page)
    .first()
    .getByRole('button', { name: /^Opciones de/ })
    .click()
  await page.getByRole('menuitem', { name: 'Imágenes' }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(dialog(page), /imágenes/i)
      .first()
      .click(),
  ])
  await chooser.setFiles([await photo(1), await photo(2), await photo(3)])
  const tiles = page.getByRole('list', { name: 'Imágenes del producto' }).getByRole('listitem')
  await expect(tiles).toHaveCount(3)
  await button(page, 'Usar la imagen 2 como miniatura').click()
  await expect(tiles.nth(1)).toContainText('Miniatura')
  await button(dialog(page), 'Listo').click()
  await expect(dialog(page)).toBeHidden()
  const { ids, image } = await product.pictures()
  expect(image).toContain(ids[1])
  clicks.expectAtMost(most)
  await product.clear()
})

test('a message is answered', async ({ page }) => {
  const tag = `zz${Date.now().toString(36)}`
  const sent = await page.request.post('/api/messages', {
    data: { name: `${tag} Ana`, email: `${tag}@prueba.mx`, message: '¿Tienen mesas de parota?' },
  })
  expect(sent.status(), await sent.text()).toBe(201)
  const { id } = ((await sent.json()) as { data: { id: number } }).data
  const clicks = await countClicks(page)
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: /Responder/ }).click()
  await page.getByText(`${tag} Ana`).first().click()
  await page.getByRole('textbox', { name: 'Tu respuesta' }).fill('Hola, Ana. Sí, en dos tamaños.')
  await page.getByRole('link', { name: 'Responder por correo' }).click()
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/api/messages/${id}`)
      return ((await answer.json()) as { data: { status: string } }).data.status
    })
    .toBe('attended')
  clicks.expectAtMost(most)
})
