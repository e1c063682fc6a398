import type { Page } from '@playwright/test'
import { Authenticator } from '#test/second-factor.ts'
import { expectAccessible } from './axe.ts'
import { watchPolicy } from './csp.ts'
import { admin, fillLogin, loggedIn, submit } from './login.ts'
import { expect, test } from './support/test.ts'

const password = 'repisa-de-encino-8'

const code = (page: Page) => page.getByLabel('Código de 6 dígitos')
const logOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Menú de / }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL('/admin/login')
}
const logIn = async (page: Page, email: string) => {
  await fillLogin(page, email, password)
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'Código de acceso' })).toBeVisible()
}

test('an Admin turns the second factor on, and enters with a code, then with a recovery code once', async ({
  browser,
}) => {
  const owner = await browser.newContext({ storageState: await loggedIn(browser, admin) })
  const email = `factor-${Date.now()}@azenzo.mx`
  const data = { name: 'Inés Factor', email, role: 'Admin', password, password_confirmation: password }
  expect((await owner.request.post('/api/users', { data })).status()).toBe(201)
  await owner.close()

  const page = await browser.newPage()
  const breaches = await watchPolicy(page)
  await page.goto('/admin/login?next=/admin/account')
  await fillLogin(page, email, password)
  await submit(page).click()
  await page.getByRole('button', { name: 'Activar', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Contraseña actual').fill(password)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByRole('img', { name: /Código QR/ })).toBeVisible()
  await expectAccessible(page)
  const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '')
  const authenticator = new Authenticator(secret)
  await code(page).fill('000000')
  await dialog.getByRole('button', { name: 'Activar' }).click()
  await expect(code(page)).toHaveAccessibleDescription(/El código no es correcto/)
  await code(page).fill(authenticator.next())
  await dialog.getByRole('button', { name: 'Activar' }).click()
  const codes = dialog.getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessible(page)
  const file = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Descargar' }).click()
  expect((await file).suggestedFilename()).toBe('codigos-de-recuperacion.txt')
  const recovery = await codes.first().innerText()
  // They are not shown again, so Esc leaves them.
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(page.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible()

  await logOut(page)
  await logIn(page, email)
  await expectAccessible(page)
  await expect(code(page)).toBeFocused()
  await code(page).fill(authenticator.next())
  await submit(page).click()
  await expect(page).toHaveURL('/admin/dashboard')

  const field = page.getByLabel('Código de recuperación')
  await logOut(page)
  await logIn(page, email)
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click()
  await field.fill(recovery.toLowerCase())
  await submit(page).click()
  await expect(page).toHaveURL('/admin/dashboard')

  await logOut(page)
  await logIn(page, email)
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click()
  await field.fill(recovery)
  await submit(page).click()
  await expect(field).toHaveAccessibleDescription(/El código no es correcto o ya se usó/)
  expect(breaches).toEqual([])
  await page.close()
})
