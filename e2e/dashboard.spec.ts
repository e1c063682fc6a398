import { expectAccessibleWhole } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { rows } from './support/screen.ts'
import { arrangeSelling, sellForCash } from './support/selling.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test('an owner sees what was sold, as a chart and as a table, follows a number, and sees a sale arrive', async ({
  page,
  browser,
}) => {
  test.slow()
  const { cookies } = await loggedIn(browser, admin)
  await page.context().addCookies(cookies)
  await sellForCash(page.request, browser, await arrangeSelling(page.request))

  await page.goto('/admin/dashboard')
  const figures = page.getByRole('region', { name: 'Cifras' })
  const tickets = figures.getByRole('article').filter({ hasText: 'Tickets' }).locator('.figure-value')
  await expect(tickets).toHaveText(/^\d+$/, { timeout: 30_000 })
  await page.getByText('Hoy', { exact: true }).click()
  await expect(page).toHaveURL(/range=today/)
  const chart = page.getByRole('region', { name: 'Ventas por hora' })
  await expect(chart.locator('.sales-chart svg').first()).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('region', { name: 'Más vendidos' }).getByRole('listitem').first()).toBeVisible()
  await expectAccessibleWhole(page)
  await page.screenshot({ path: test.info().outputPath('dashboard.png'), fullPage: true })

  await chart.getByRole('button', { name: /^Ver como tabla/ }).click()
  await expect(chart.getByRole('row').last()).toContainText(/Total.*\$/)
  await figures.getByRole('button', { name: '¿Qué cuenta Tickets?' }).click()
  const counts = page.getByText('Cuántas ventas se hicieron, también las que después')
  await expect(counts).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(counts).toBeHidden()

  const before = Number(await tickets.innerText())
  const other = await arrangeSelling(page.request)
  const { folio } = await sellForCash(page.request, browser, other)
  await expect(tickets).toHaveText(String(before + 1), { timeout: 30_000 })
  await expect(page.getByRole('region', { name: 'Últimas ventas' })).toContainText(String(folio), {
    timeout: 30_000,
  })

  await tickets.click()
  await expect(page).toHaveURL(/\/admin\/sales\?.*business_date=/)
  await expect(rows(page).first()).toContainText(String(folio))
})
