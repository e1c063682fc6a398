import type { Page } from '@playwright/test'
import { watchPolicy } from './csp.ts'
import { admin, loggedIn } from './login.ts'
import { arrange } from './support/arrange.ts'
import { button, dialog, names, openList, rows, toast } from './support/screen.ts'
import { customers, suppliers, warehouses } from './support/sections.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test.beforeEach(async ({ page, browser }) => {
  const { cookies } = await loggedIn(browser, admin)
  await page.context().addCookies(cookies)
})

const save = (page: Page) => button(dialog(page), 'Guardar').first()
const brand = (page: Page) => dialog(page).getByLabel('Marca')

test('leaving with typed text asks first, by Esc and by Back', async ({ page }) => {
  await openList(page, suppliers)
  await button(page, 'Agregar proveedor').click()
  await brand(page).fill('A medias')
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await leave()
    const question = page.getByRole('dialog', { name: '¿Descartar los cambios?' })
    await expect(button(question, 'Seguir editando')).toBeFocused()
    await button(question, 'Seguir editando').click()
    await expect(question).toBeHidden()
    await expect(brand(page)).toHaveValue('A medias')
  }
  await page.keyboard.press('Escape')
  await button(page, 'Descartar').click()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(suppliers.path)
})

test('a broken connection or a refusal keeps the typed text, and a second attempt saves it once', async ({
  page,
}) => {
  const own = await arrange(page.request, warehouses, 1)
  await openList(page, warehouses)
  await button(page, 'Agregar almacén').click()
  const name = dialog(page).getByLabel('Nombre')
  await name.fill(own.name(1))

  await page.route('**/api/warehouses', route => route.abort())
  await save(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Ocurrió un error, intenta de nuevo.')
  await expect(name).toHaveValue(own.name(1))
  await page.unroute('**/api/warehouses')

  await save(page).click()
  await expect(name).toHaveAccessibleDescription('El campo nombre ya está en uso.')
  await expect(name).toBeFocused()

  await name.fill(own.name(2))
  let sent = 0
  await page.route('**/api/warehouses', async route => {
    if (route.request().method() === 'POST') sent++
    await route.continue()
  })
  await save(page).dblclick()
  await expect(toast(page, 'Se agregó correctamente.')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  expect(sent).toBe(1)
  await openList(page, warehouses, `?q=${own.tag}`)
  await expect(names(page)).toHaveText([1, 2].map(own.name))
  await own.clear()
})

test('a change of state shows at once and is reverted when it is refused', async ({ page }) => {
  const own = await arrange(page.request, suppliers, 4)
  await openList(page, suppliers, `?q=${own.tag}`)
  const row = rows(page).filter({ hasText: own.name(4) })
  const answer = Promise.withResolvers<void>()
  const message = 'El proveedor ya está inactivo.'
  await page.route('**/api/suppliers/*/inactivate', async route => {
    await answer.promise
    await route.fulfill({ status: 422, json: { message, errors: { base: [message] } } })
  })
  await button(row, /^Opciones de /).click()
  await page.getByRole('menuitem', { name: 'Inactivar' }).click()
  await expect(row).toContainText('Inactivo')
  answer.resolve()
  await expect(toast(page, message)).toBeVisible()
  await expect(row).toContainText('Activo')
  await own.clear()
})

test('markup in a name is only text, wherever it is shown', async ({ page }) => {
  const breaches = await watchPolicy(page)
  const name = `<img src=x onerror="document.title='x'"> <script>document.title='x'</script> ${Date.now()}`
  const answer = await page.request.post('/api/customers', { data: { full_name: name } })
  const { id } = ((await answer.json()) as { data: { id: number } }).data
  await openList(page, customers, `?record=${id}`)
  await expect(dialog(page)).toContainText(name)
  await page.keyboard.press('Escape')
  await expect(names(page).first()).toHaveText(name)
  await page.getByLabel(`Seleccionar ${name}`).click()
  await page.keyboard.press('Delete')
  await expect(dialog(page)).toContainText(name)
  await button(dialog(page), 'Eliminar').click()
  await expect(toast(page, 'Se eliminó correctamente.')).toBeVisible()
  await expect(page).toHaveTitle(/^Clientes/)
  expect(breaches).toEqual([])
})

test(
  'on a slow connection the earlier rows stay until the new ones arrive',
  { tag: '@long' },
  async ({ page }) => {
    const answer = Promise.withResolvers<void>()
    await openList(page, customers)
    const first = await names(page).first().textContent()
    await page.route('**/api/customers?*', async route => {
      await answer.promise
      await route.continue()
    })
    await button(page, 'Página 2').click()
    await expect(page.locator('.list-table')).toHaveAttribute('data-old', 'true')
    await expect(names(page).first()).toHaveText(first!)
    answer.resolve()
    await expect(names(page).first()).not.toHaveText(first!)
  },
)
