import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { admin, demoPassword, loggedIn } from './login.ts'
import { arrange } from './support/arrange.ts'
import { button, dialog, fieldOf, names, openList, rows, toast } from './support/screen.ts'
import { suppliers, warehouses } from './support/sections.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ page, browser }) => {
  const { cookies } = await loggedIn(browser, admin)
  await page.context().addCookies(cookies)
})

const again = (page: Page) => page.getByRole('dialog', { name: 'Tu sesión terminó' })

test('a session that ends over an open form is resumed, and the typed text is saved once', async ({
  page,
}) => {
  const own = await arrange(page.request, suppliers, 1)
  await openList(page, suppliers, `?q=${own.tag}`)
  await button(page, 'Agregar proveedor').click()
  await fieldOf(dialog(page), 'Marca').fill(own.name(2))
  await page.context().clearCookies()
  await button(dialog(page), 'Guardar').first().click()

  await expect(again(page).getByLabel('Correo electrónico')).toHaveValue(admin)
  await expectAccessible(page, '[role=dialog]:has(form[id])')
  await fieldOf(again(page), 'Contraseña').fill('no es esta')
  await button(again(page), 'Entrar').click()
  await expect(again(page).getByRole('alert')).toBeVisible()
  await fieldOf(again(page), 'Contraseña').fill(demoPassword)
  await button(again(page), 'Entrar').click()
  await expect(again(page)).toBeHidden()

  await expect(fieldOf(dialog(page), 'Marca')).toHaveValue(own.name(2))
  await button(dialog(page), 'Guardar').first().click()
  await expect(toast(page, 'Se agregó correctamente.')).toBeVisible()
  await expect(names(page)).toHaveText([own.name(1), own.name(2)])
  await own.clear()
})

// shell.spec.ts comes to the login from a list at every change.
test('without typed text, the end of a session leads to the login', { tag: '@long' }, async ({ page }) => {
  await openList(page, suppliers)
  // The counts of the views come last.
  await expect(page.locator('.list-view-count').first()).toBeVisible()
  await page.context().clearCookies()
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('maderas')
  await expect(page).toHaveURL(/\/admin\/login\?next=/)
})

test('a record changed in another tab is edited in its new state, and a deleted one is reported', async ({
  page,
}) => {
  const own = await arrange(page.request, warehouses, 1)
  await openList(page, warehouses, `?q=${own.tag}`)
  const other = await page.context().newPage()
  await openList(other, warehouses, `?q=${own.tag}`)
  const openRow = (tab: Page) => rows(tab).filter({ hasText: own.name(1) })

  await openRow(other).click()
  await fieldOf(dialog(other), 'Teléfono').fill('33 1111 2222')
  await button(dialog(other), 'Guardar').first().click()
  await expect(toast(other, 'Se actualizó correctamente.')).toBeVisible()

  await openRow(page).click()
  await expect(fieldOf(dialog(page), 'Teléfono')).toHaveValue('33 1111 2222')
  await fieldOf(dialog(page), 'Empresa').fill('Otra')
  await own.clear()
  await button(dialog(page), 'Guardar').first().click()
  await expect(dialog(page).getByRole('alert')).toContainText('No se encontró el almacén')
  await expect(fieldOf(dialog(page), 'Empresa')).toHaveValue('Otra')
  await other.close()
})

test(
  'skeleton bars announce the first rows, and an error removes them',
  { tag: '@long' },
  async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/api/suppliers?*', route => held.promise.then(() => route.abort()))
    await openList(page, suppliers)
    const bars = page.locator('.mantine-Skeleton-root')
    await expect(bars.first()).toBeVisible()
    held.resolve()
    await expect(page.getByRole('alert')).toContainText('Error de conexión')
    await expect(bars).toHaveCount(0)
    await page.unroute('**/api/suppliers?*')
    // The list may come back by itself before the button is pressed.
    await button(page, 'Reintentar').or(names(page).first()).first().click()
    await expect(names(page).first()).toBeVisible()
  },
)
