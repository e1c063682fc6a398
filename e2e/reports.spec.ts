import { expectAccessibleWhole } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { button, downloaded } from './support/screen.ts'
import { arrangeSelling, sellForCash } from './support/selling.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test('an owner divides a report, keeps it as a view, downloads it and follows a number to its sale', async ({
  page,
  browser,
}) => {
  test.slow()
  const { cookies } = await loggedIn(browser, admin)
  await page.context().addCookies(cookies)
  const { folio } = await sellForCash(page.request, browser, await arrangeSelling(page.request))

  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Reportes', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reportes' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ayer, por vendedor' })).toBeVisible()
  await expectAccessibleWhole(page)
  await page.getByRole('link', { name: 'Ventas', exact: true }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ventas' })).toBeVisible()
  const table = page.getByRole('region', { name: 'Ventas, tabla' })
  await expect(table.getByRole('row').last()).toContainText(/^Total\$/)
  await expectAccessibleWhole(page)

  await button(page, /^Periodo: 30 días/).click()
  await page.getByRole('radio', { name: 'Hoy' }).click()
  await expect(page).toHaveURL(/range=today/)
  await button(page, 'Por: Día').click()
  await page.getByRole('combobox', { name: 'Primero por' }).selectOption('seller')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/by=seller/)
  await expect(table.getByRole('columnheader').first()).toHaveText('Vendedor')
  await table.getByRole('button', { name: 'Tickets' }).click()
  await expect(page).toHaveURL(/order_by=-tickets/)

  await button(page, 'Guardar vista').click()
  const name = `Hoy ${Math.random().toString(36).slice(2, 8)}`
  await page.getByRole('textbox', { name: 'Nombre de la vista' }).fill(name)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page).toHaveURL(/view=\d+/)
  const tab = page.getByRole('button', { name, exact: true })
  await page.reload()
  await expect(tab).toHaveAttribute('aria-current', 'true')
  await button(page, 'Como viene').click()
  await expect(page).toHaveURL(/\/admin\/reports\/sales$/)
  await tab.click()
  await expect(table.getByRole('columnheader').first()).toHaveText('Vendedor')

  const csv = await downloaded(page.context(), async () => {
    await button(page, 'Descargar').click()
    await page.getByRole('menuitem', { name: 'Texto (CSV)' }).click()
  })
  expect(csv).toContain('Vendedor')

  await table.getByRole('row').last().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Partidas de ventas' })).toBeVisible()
  await page
    .getByRole('link', { name: String(folio) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: String(folio) })).toBeVisible()
})
