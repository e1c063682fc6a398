import { expectAccessible } from './axe.ts'
import { expect, test } from './support/test.ts'

test('a piece answers for a postal code, remembers it, and shows its finishes', async ({ page }) => {
  await page.goto('/buscar?q=Sillón Arena')
  await page
    .getByRole('link', { name: /Sillón Arena/ })
    .first()
    .click()
  const delivery = page.getByRole('region', { name: '¿Cuánto cuesta el envío?' })
  await delivery.getByLabel('Tu código postal').fill('4411')
  await delivery.getByRole('button', { name: 'Consultar' }).click()
  await expect(delivery.getByRole('status')).toContainText('5 dígitos')
  await delivery.getByLabel('Tu código postal').fill('44110')
  await delivery.getByRole('button', { name: 'Consultar' }).click()
  await expect(delivery.getByRole('status')).toContainText('De 2 a 5 días hábiles')
  await expectAccessible(page)

  const finishes = page.getByRole('region', { name: 'Tela' })
  await expect(finishes.getByRole('link', { name: /Bouclé arena/ })).toHaveAttribute('aria-current', 'true')
  await finishes.getByRole('link', { name: /Verde agave/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sillón Agave')
  await expect(delivery.getByLabel('Tu código postal')).toHaveValue('44110')
  await expect(delivery.getByRole('status')).toContainText('De 2 a 5 días hábiles')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('a category answers for a postal code, and the pages of the shop open', async ({ page }) => {
    await page.goto('/products/salas')
    await page.getByLabel('Tu código postal').fill('22000')
    await page.getByRole('button', { name: 'Consultar' }).click()
    await expect(page.locator('[data-delivery-answer]')).toContainText(
      'Todavía no tenemos precio de envío a 22000',
    )
    await expect(page.getByLabel('Tu código postal')).toHaveValue('22000')
    await page
      .getByRole('navigation', { name: 'Ayuda' })
      .getByRole('link', { name: 'Preguntas frecuentes' })
      .click()
    await page.getByText('¿La entregan armada?').click()
    await expect(page.getByText(/El equipo que entrega arma/)).toBeVisible()
  })
})
