import type { Page } from '@playwright/test'
import { admin, fillLogin, loggedIn, submit } from './login.ts'
import { button, dialog, fieldOf, names, toast } from './support/screen.ts'
import { expect, test } from './support/test.ts'

const asAdmin = async (page: Page): Promise<void> => {
  const { cookies } = await loggedIn(page.context().browser()!, admin)
  await page.context().addCookies(cookies)
}

test('a setting is saved, confirmed and kept, or refused with its reason under the field', async ({
  page,
}) => {
  await asAdmin(page)
  await page.goto('/admin/settings')
  const social = page.getByLabel('Razón social')
  const before = await social.inputValue()
  await social.fill('Azenzo Pruebas, S.A. de C.V.')
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Se actualizó correctamente.')).toContainText('Configuración')
  await page.reload()
  await expect(social).toHaveValue('Azenzo Pruebas, S.A. de C.V.')

  const rfc = page.getByLabel('RFC')
  await social.fill(before)
  await rfc.fill('NO ES UN RFC')
  await button(page, 'Guardar').first().click()
  await expect(rfc).toHaveAttribute('aria-invalid', 'true')
  await expect(rfc).toBeFocused()
  await expect(social).toHaveValue(before)
  await rfc.fill('AIN150320K47')
  await button(page, 'Guardar').first().click()
  await expect(toast(page, 'Se actualizó correctamente.')).toBeVisible()
})

test('a user changes their own data, password and PIN, and logs in with the new password', async ({
  page,
  browser,
}) => {
  const email = `propio-${Date.now()}@prueba.mx`
  const [old, next] = ['Nogal-7-Tule', 'Encino-8-Tule']
  const boss = await browser.newContext({ storageState: await loggedIn(browser, admin) })
  const made = await boss.request.post('/api/users', {
    data: { name: 'Perla Mora', email, role: 'Vendedor', password: old, password_confirmation: old },
  })
  expect(made.status(), await made.text()).toBe(201)
  await boss.close()

  await page.goto('/login')
  await fillLogin(page, email, old)
  await submit(page).click()
  await expect(page).toHaveURL('/admin/pos')
  await page.goto('/admin/account')
  await page.getByLabel('Teléfono').fill('33 1234 5678')
  await button(page, 'Guardar').first().click()
  await expect(toast(page, 'Se actualizó correctamente.')).toBeVisible()

  const secret = page.getByRole('form', { name: 'Contraseña' })
  await fieldOf(secret, 'Contraseña actual').fill('otra cosa')
  await fieldOf(secret, 'Contraseña nueva').fill(next)
  await fieldOf(secret, 'Confirma la contraseña').fill(next)
  await button(secret, 'Cambiar contraseña').click()
  await expect(fieldOf(secret, 'Contraseña actual')).toHaveAttribute('aria-invalid', 'true')
  await fieldOf(secret, 'Contraseña actual').fill(old)
  await button(secret, 'Cambiar contraseña').click()
  await expect(toast(page, 'Tu contraseña se actualizó.')).toBeVisible()

  const pin = page.getByRole('form', { name: 'PIN' })
  await fieldOf(pin, 'Contraseña actual').fill(next)
  await fieldOf(pin, 'PIN nuevo').fill('482915')
  await fieldOf(pin, 'Confirma el PIN').fill('482915')
  await button(pin, 'Guardar PIN').click()
  await expect(pin.getByText('Ya tienes uno: el nuevo lo reemplaza.')).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/login')
  await fillLogin(page, email, next)
  await submit(page).click()
  await expect(page).toHaveURL('/admin/pos')
})

test('a comment with a picture is sent once, acknowledged, and read by an Admin', async ({ page }) => {
  await asAdmin(page)
  const words = `Falta el color en la lista ${Date.now()}`
  await page.goto('/admin/customers')
  await button(page, /^Menú de /).click()
  await page.getByRole('menuitem', { name: 'Enviar comentarios' }).click()
  await button(dialog(page), 'Enviar').click()
  await expect(fieldOf(dialog(page), 'Comentario')).toBeFocused()
  await fieldOf(dialog(page), 'Comentario').fill(words)
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'captura.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') })
  await expect(dialog(page)).toContainText('/admin/customers')

  await page.route('**/api/feedback', route => route.abort())
  await button(dialog(page), 'Enviar').click()
  await expect(dialog(page).getByRole('alert')).toContainText('Ocurrió un error, intenta de nuevo.')
  await expect(fieldOf(dialog(page), 'Comentario')).toHaveValue(words)
  await page.unroute('**/api/feedback')
  await button(dialog(page), 'Enviar').dblclick()
  await expect(toast(page, '¡Gracias! Recibimos tus comentarios.')).toBeVisible()

  await page.goto(`/admin/feedback?q=${encodeURIComponent(words)}`)
  await expect(names(page)).toHaveText([words])
  await names(page).first().click()
  await expect(dialog(page).getByRole('img', { name: 'Captura de pantalla' })).toBeVisible()
  await button(dialog(page), 'Marcar como atendido').click()
  await expect(dialog(page)).toContainText('Atendido')
})
