import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { arrangeProduct } from './support/product.ts'
import { button } from './support/screen.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(async ({ page, browser }) => {
  const { cookies } = await loggedIn(browser, admin)
  await page.context().addCookies(cookies)
})

const centred = 'A 50 % desde la izquierda y 50 % desde arriba'
const openView = 'Punto de interés y descripción de la imagen 1'

async function read<T>(request: APIRequestContext, path: string): Promise<T> {
  return ((await (await request.get(`/api/${path}`)).json()) as { data: T }).data
}

test('the focal point of a picture is chosen by a click and by keys', async ({ page }) => {
  const product = await arrangeProduct(page.request, { pictures: 1 })
  const focus = async () => {
    const { images } = await read<{ images: { focus: object }[] }>(page.request, `products/${product.id}`)
    return images[0]?.focus
  }
  await page.goto(`/admin/products?q=${product.name.split(' ')[0]}&images=${product.id}`)
  await button(page, openView).click()
  const pad = button(page, centred)
  await expect(pad).toBeFocused()
  await expectAccessible(page, '[role=dialog]')
  const { width = 0, height = 0 } = (await pad.boundingBox()) ?? {}
  await pad.click({ position: { x: width * 0.2, y: height * 0.8 } })
  await expect.poll(focus).toEqual({ x: 0.2, y: 0.8 })
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ArrowUp')
  await expect.poll(focus).toEqual({ x: 0.3, y: 0.79 })
  await button(page, 'Volver a las imágenes').click()
  const tiles = page.getByRole('list', { name: 'Imágenes del producto' })
  await expect(tiles.locator('img')).toHaveCSS('object-position', '30% 79%')
  await product.clear()
})

test(
  'the alternative text of a picture is saved while it is typed, and never lost',
  { tag: '@long' },
  async ({ page }) => {
    const product = await arrangeProduct(page.request, { pictures: 2 })
    const alts = async () => {
      const { images } = await read<{ images: { alt: string }[] }>(page.request, `products/${product.id}`)
      return images.map(({ alt }) => alt)
    }
    await page.goto(`/admin/products?q=${product.name.split(' ')[0]}&images=${product.id}`)
    await button(page, openView).click()
    const field = page.getByRole('textbox', { name: 'Descripción' })
    await field.fill('De frente')
    await expect(page.getByText('Se guardó la descripción.')).toBeVisible()
    expect(await alts()).toEqual(['De frente', null])

    // A text that could not be sent stays in the field, and closing asks first.
    await page.route('**/api/products/*/images/*/alt', route => route.abort())
    await field.fill('De frente, con su cojín')
    await expect(page.getByText('No se guardó la descripción.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Hay una descripción que no se ha guardado.')).toBeVisible()
    await button(page, 'Seguir aquí').click()
    await button(page, 'Volver a las imágenes').click()
    await button(page, openView).click()
    await expect(field).toHaveValue('De frente, con su cojín')
    await page.unroute('**/api/products/*/images/*/alt')
    await button(page, 'Reintentar').click()
    await expect(page.getByText('Se guardó la descripción.')).toBeVisible()

    // A text that was just typed is sent even when the dialog is closed at once.
    await field.fill('De frente, sobre el tapete')
    await button(page, 'Listo').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await alts()).toEqual(['De frente, sobre el tapete', null])

    await page.goto(`/product/${product.id}`)
    await page.getByRole('link', { name: 'De frente, sobre el tapete' }).click()
    const opened = page.getByRole('dialog').getByRole('img')
    await expect(opened).toHaveAttribute('alt', 'De frente, sobre el tapete')
    await page.getByRole('dialog').press('ArrowRight')
    await expect(opened).toHaveAttribute('alt', `${product.name}, foto 2`)
    await page.keyboard.press('Escape')
    await product.clear()
  },
)

test(
  'the picture of a collection has a focal point, around which pages crop it',
  { tag: '@long' },
  async ({ page }) => {
    const name = `zz${Date.now().toString(36)} rincón`
    const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a5' } })
      .webp()
      .toBuffer()
    const created = await page.request.post('/api/v2/categories-parents', {
      multipart: { name, image: { name: 'foto.webp', mimeType: 'image/webp', buffer } },
    })
    expect(created.status(), await created.text()).toBe(201)
    const { data } = (await created.json()) as { data: { id: number; picture: { id: string } } }
    const path = `v2/categories-parents/${data.id}`
    // Only a collection that is not empty is on the site.
    const inside = await page.request.post('/api/categories', { data: { name, collection_id: data.id } })
    const { data: category } = (await inside.json()) as { data: { id: number } }
    const product = await arrangeProduct(page.request, { category_id: category.id })
    const focus = async () => (await read<{ picture: { focus: object } }>(page.request, path)).picture.focus
    await page.goto(`/admin/collections?edit=${data.id}`)
    await button(page, 'Punto de interés').click()
    const pad = button(page, centred)
    await expect(pad).toBeFocused()
    await expectAccessible(page, '[role=dialog]')
    const { width = 0, height = 0 } = (await pad.boundingBox()) ?? {}
    await pad.click({ position: { x: width * 0.9, y: height * 0.3 } })
    await expect(page.getByText('Se guardó el punto de interés.')).toBeVisible()
    expect(await focus()).toEqual({ x: 0.9, y: 0.3 })
    await page.getByLabel('Punto de interés').getByRole('button', { name: 'Listo' }).click()
    await expect(button(page, 'Punto de interés')).toBeFocused()

    await page.goto('/products-v2')
    const photo = page.locator(`picture:has([srcset*="${data.picture.id}"]) img`).first()
    await expect(photo).toHaveCSS('object-position', '90% 30%')
    await product.clear()
    await page.request.delete(`/api/categories/${category.id}`)
    await page.request.delete(`/api/${path}`)
  },
)
