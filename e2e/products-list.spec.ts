import { admin, loggedIn } from './login.ts'
import { arrangeProduct } from './support/product.ts'
import { button, dialog, pill, rows } from './support/screen.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test.beforeEach(async ({ page, browser }) => {
  const { cookies } = await loggedIn(browser, admin)
  await page.context().addCookies(cookies)
})

test('the offered subcategories are those of the chosen categories', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin/products')
  await pill(page, 'Categoría').click()
  await dialog(page).getByLabel('Comedores').click()
  await page.keyboard.press('Escape')
  await button(page, 'Más filtros').click()
  await page.getByRole('menuitem', { name: 'Subcategoría' }).click()
  await expect(dialog(page).getByLabel('Credenzas')).toBeVisible()
  await expect(dialog(page).getByLabel('Sofás')).toHaveCount(0)
  await dialog(page).getByLabel('Credenzas').click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/subcategory_id=/)

  // With another category, the chosen subcategory is removed.
  await button(page.locator('.filter-pill'), /^Categoría:/).click()
  await dialog(page).getByLabel('Salas').click()
  await expect(page).not.toHaveURL(/subcategory_id=/)
})

test('a long name is read in the list without opening it', async ({ page }) => {
  const long = 'Librero de piso a techo con escalera corrediza'
  const product = await arrangeProduct(page.request, { name: long })
  await page.goto(`/admin/products?q=${encodeURIComponent(long)}`)
  const name = rows(page).first().locator('.list-name')
  await expect(name).toHaveText(long)
  expect(await name.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  await product.clear()
})

test('a row opens for reading, with its movements and its margin, and E edits it', async ({ page }) => {
  const product = await arrangeProduct(page.request)
  await page.goto(`/admin/products?q=${product.name.split(' ')[0]}`)
  await rows(page).first().locator('.list-name').click()
  await expect(page).toHaveURL(/[?&]record=/)
  await expect(dialog(page)).toContainText('Margen')
  await expect(dialog(page).getByRole('heading', { name: 'Últimos movimientos' })).toBeInViewport()
  await expect(dialog(page).locator('.movement-list li').first()).toContainText('Entrada')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await rows(page).first().focus()
  await page.keyboard.press('e')
  await expect(page).toHaveURL(/[?&]edit=/)
  await page.keyboard.press('Escape')
  await product.clear()
})

test('a period of a date filter is plain days in the address, and views without room are under «Más»', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/admin/sales')
  const views = page.getByRole('navigation', { name: 'Vistas' })
  await expect(views.getByRole('button', { name: 'Canceladas' })).toBeHidden()
  await button(page, 'Más').and(page.locator('.fit-more')).press('Enter')
  await page.getByRole('menuitem', { name: /^Canceladas/ }).press('Enter')
  await expect(page).toHaveURL(/[?&]view=cancelled/)
  await expect(views.getByRole('button', { name: 'Canceladas' })).toBeVisible()

  await pill(page, 'Fecha').click()
  await button(dialog(page), 'Mes pasado').click()
  await expect(page).toHaveURL(/[?&]business_date=\d{4}-\d\d-01\.\.\d{4}-\d\d-(28|29|30|31)(&|$)/)
})
