import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { arrangeProduct } from './support/product.ts'
import { button, dialog, fieldOf, toast } from './support/screen.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ page, browser }) => {
  const { cookies } = await loggedIn(browser, admin)
  await page.context().addCookies(cookies)
})

const stored = async (page: Page, id: number) =>
  ((await (await page.request.get(`/api/products/${id}`)).json()) as { data: Record<string, unknown> }).data

for (const [place, viewport, tag] of [
  ['at a desk', { width: 1366, height: 768 }, []],
  ['on a phone', { width: 390, height: 844 }, ['@long']],
] as const) {
  test.describe(place, { tag: [...tag] }, () => {
    test.use({ viewport })

    test(
      'a rate far from today’s must be confirmed before it is saved',
      { tag: '@long' },
      async ({ page }) => {
        await page.request.put('/api/settings', { data: { exchange_rate: 18.2 } })
        const product = await arrangeProduct(page.request, {
          price: 60,
          currency: 'USD',
          exchange_rate: 18.2,
        })
        await page.goto(`/admin/products?q=${product.name.split(' ')[0]}&edit=${product.id}`)
        await fieldOf(dialog(page), 'Tipo de cambio').fill('182')
        await button(dialog(page), /^Guardar/).click()
        const question = page.getByRole('dialog', { name: '¿Cada dólar vale 182 pesos?' })
        await expect(question).toContainText('El tipo de cambio del día es 18.2.')
        await expect(question).toContainText('$10,920.00')
        await expectAccessible(page, '[role=dialog]')
        await page.screenshot({ path: test.info().outputPath('rate.png') })
        await button(question, 'Corregir').click()
        await expect(question).toBeHidden()
        expect((await stored(page, product.id))['exchange_rate']).toBe(18.2)

        await button(dialog(page), /^Guardar/).click()
        await button(question, 'Sí, guardar así').click()
        await expect(toast(page, 'Se actualizó correctamente.')).toBeVisible()
        expect((await stored(page, product.id))['exchange_rate']).toBe(182)
        await product.clear()
      },
    )

    test('when two users change the same field, the second is told and chooses', async ({ page }) => {
      const product = await arrangeProduct(page.request, { price: 1_000, dimensions: '40 × 40 × 40 cm' })
      await page.goto(`/admin/products?q=${product.name.split(' ')[0]}&edit=${product.id}`)
      const form = dialog(page)
      await fieldOf(form, 'Precio').fill('1300')
      await fieldOf(form, 'Medidas').fill('50 × 50 × 50 cm')
      await fieldOf(form, 'SKU').fill(`SKU-${product.id}`)
      // Meanwhile another user saves.
      const theirs = { price: 1_200, dimensions: '60 × 60 × 60 cm', description: 'De otra persona' }
      await page.request.put(`/api/products/${product.id}`, { data: theirs })
      await button(form, /^Guardar/).click()

      const conflict = form.getByRole('alert', { name: 'Otra persona guardó lo mismo que editabas' })
      await expect(conflict).toBeFocused()
      const [price, size] = [
        conflict.getByRole('group', { name: 'Precio' }),
        conflict.getByRole('group', { name: 'Medidas' }),
      ]
      await expect(price).toContainText('$1,200.00')
      await expect(price).toContainText('$1,300.00')
      await expect(size).toContainText('60 × 60 × 60 cm')
      await expect(size).toContainText('50 × 50 × 50 cm')
      await expectAccessible(page, '[role=dialog]')
      await page.screenshot({ path: test.info().outputPath('stale.png') })

      await button(price, 'Conservar el mío').click()
      await button(size, 'Usar el guardado').click()
      await expect(conflict).toBeHidden()
      await expect(fieldOf(form, 'Medidas')).toHaveValue('60 × 60 × 60 cm')
      await button(form, /^Guardar/).click()
      await expect(toast(page, 'Se actualizó correctamente.')).toBeVisible()
      expect(await stored(page, product.id)).toMatchObject({
        ...theirs,
        price: 1_300,
        sku: `SKU-${product.id}`,
      })
      await product.clear()
    })
  })
}
