import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { arrangeProduct } from './support/product.ts'
import { button } from './support/screen.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(async ({ page, browser }) => {
  const { cookies } = await loggedIn(browser, admin)
  await page.context().addCookies(cookies)
})

test('the focal point of a picture is chosen by a click and by keys', async ({ page }) => {
  const product = await arrangeProduct(page.request, { pictures: 1 })
  const focus = async () => {
    const answer = await page.request.get(`/api/products/${product.id}`)
    const { data } = (await answer.json()) as { data: { images: { focus: object }[] } }
    return data.images[0]?.focus
  }
  await page.goto(`/admin/products?q=${product.name.split(' ')[0]}&images=${product.id}`)
  await button(page, 'Punto de interés de la imagen 1').click()
  const pad = button(page, 'A 50 % desde la izquierda y 50 % desde arriba')
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
