import { expectAccessible } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { dialog, rows } from './support/screen.ts'
import { follow } from './support/menu.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test('when a price changed is found in three clicks, and a record leads to its audit', async ({
  page,
  browser,
}) => {
  const { cookies } = await loggedIn(browser, admin)
  await page.context().addCookies(cookies)
  const code = `AUD-${Math.random().toString(36).slice(2, 8)}`
  const made = { internal_code: code, name: `Mesa ${code}`, currency: 'MXN', price: 1200 }
  const { data } = await (await page.request.post('/api/products', { data: made })).json()
  await page.request.put(`/api/products/${data.id}`, { data: { price: 1350 } })

  await page.goto('/admin/dashboard')
  await follow(page, 'Administración', 'Auditoría')
  await page.getByRole('button', { name: 'Precios' }).click()
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(code)
  await expect(page).toHaveURL(new RegExp(`q=${code}`))
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(`Cambió el precio de «${made.name}» de $1,200.00 a $1,350.00`)
  await rows(page).locator('.list-name').click()
  const drawer = dialog(page)
  await expect(drawer.getByRole('row', { name: 'Precio $1,200.00 $1,350.00', exact: true })).toBeVisible()
  await expect(drawer.getByText('PUT /api/products/:id')).toBeVisible()
  await expectAccessible(page)

  await drawer.getByRole('link', { name: made.name }).click()
  await page.getByRole('link', { name: 'Ver en auditoría' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).last()).toContainText(`Agregó el producto «${made.name}»`)
})
