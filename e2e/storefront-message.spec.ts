import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { isSamePage, longEnough, mark } from './support/storefront.ts'
import { expect, test } from './support/test.ts'

const fill = async (page: Page) => {
  await page.getByLabel('Nombre *').fill('Ana <b>Ruiz</b>')
  await page.getByLabel('Correo electrónico').fill('ana@correo.mx')
  await page.getByLabel('Mensaje').fill('¿Tienen el sofá en verde?')
}
const send = (page: Page) => page.getByRole('button', { name: 'Enviar mensaje' })

test.describe('a message', () => {
  test('is refused under its fields, sent once, and acknowledged by name', async ({ page }) => {
    await page.goto('/contact')
    await mark(page)
    await send(page).click()
    const name = page.getByLabel('Nombre *')
    await expect(name).toBeFocused()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expect(name).toHaveAccessibleDescription(/./)
    await expect(page.getByLabel('Correo electrónico')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)

    await fill(page)
    await longEnough(page)
    let posts = 0
    page.on('request', request => (posts += Number(request.method() === 'POST')))
    await send(page).dblclick()
    await expect(page.getByRole('heading', { name: '¡Gracias, Ana <b>Ruiz</b>!' })).toBeVisible()
    expect(posts).toBe(1)
    expect(await isSamePage(page)).toBe(true)
    await page.goto('/contact')
    await expect(name).toHaveValue('')
  })

  test(
    'from a page that was open for days comes back as typed, and can then be sent',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto('/contact')
      await fill(page)
      const stamp = page.locator('[name=stamp]')
      await stamp.evaluate((field: HTMLInputElement) => (field.value = 'de otro día'))
      await send(page).click()
      await expect(page.getByRole('alert')).toContainText('La página llevaba mucho tiempo abierta.')
      await expect(page.getByLabel('Mensaje')).toHaveValue('¿Tienen el sofá en verde?')
      await expect(stamp).not.toHaveValue('de otro día')
      await longEnough(page)
      await send(page).click()
      await expect(page.getByRole('heading', { name: /^¡Gracias/ })).toBeVisible()
    },
  )

  for (const [fault, status, tag = []] of [
    ['without a network', 0],
    ['by a server that fails', 500, '@long'],
    ['after too many', 429, '@long'],
  ] as const) {
    test(`that is not accepted ${fault} is kept, and can be sent another way`, { tag }, async ({ page }) => {
      await page.route('**/api/messages/landing', route => {
        if (status === 0) return route.abort()
        return route.fulfill({ status, json: { message: 'Espera un momento.', errors: {} } })
      })
      await page.goto('/contact')
      await fill(page)
      await send(page).click()
      const words = status === 429 ? 'Espera un momento.' : 'No pudimos enviar tu mensaje.'
      await expect(page.getByRole('alert')).toContainText(words)
      await expect(page.getByRole('alert')).toBeFocused()
      await expect(send(page)).toBeEnabled()
      await page.reload()
      await expect(page.getByLabel('Mensaje')).toHaveValue('¿Tienen el sofá en verde?')
      await expect(page.getByLabel('Nombre *')).toHaveValue('Ana <b>Ruiz</b>')
    })
  }
})
