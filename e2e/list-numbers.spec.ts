import { admin, loggedIn } from './login.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test('the rows of a list are there before anything is counted or added up', async ({ page, browser }) => {
  const { cookies } = await loggedIn(browser, admin)
  await page.context().addCookies(cookies)
  const asked: string[] = []
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    const kind = /^\/api\/(sales\/sums|sales|views\/counts)$/.exec(pathname)?.[1]
    if (kind) asked.push(`${kind} ${searchParams.get('count') ?? 'exact'}`)
  })
  const held = Promise.withResolvers<void>()
  await page.route(/\/api\/sales\?/, async route => {
    await held.promise
    await route.continue()
  })
  const saved = page.waitForResponse(/\/api\/views\?/)
  await page.goto('/admin/sales')
  await expect.poll(() => asked).toContain('sales capped')
  // From now on everything that counts needs is known, except the rows.
  await saved
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 0))))
  expect(asked).toEqual(['sales capped'])
  held.resolve()
  await expect
    .poll(() => asked.toSorted())
    .toEqual(['sales capped', 'sales/sums capped', 'views/counts capped'])
})

test('a list of more records than are counted says so, and asks to filter for its sums', async ({
  page,
  browser,
}) => {
  const { cookies } = await loggedIn(browser, admin)
  await page.context().addCookies(cookies)
  const most = 10_000
  await page.route(/\/api\/sales\?/, async route => {
    const response = await route.fetch()
    const answer = (await response.json()) as object
    await route.fulfill({ response, json: { ...answer, total: most, total_is_capped: true, last_page: 400 } })
  })
  await page.route(/\/api\/sales\/sums\?/, route => route.fulfill({ json: { data: { rows: most + 1 } } }))
  await page.route(/\/api\/views\/counts\?/, async route => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: number[] }
    await route.fulfill({ response, json: { data: [most + 1, ...data.slice(1)] } })
  })
  await page.goto('/admin/sales')
  const sums = page.getByRole('group', { name: 'Sumas de los resultados' })
  await expect(sums).toHaveText('Filtra la lista hasta 10,000 resultados para ver sus sumas.')
  await expect(page.getByRole('status').filter({ hasText: 'Mostrando' })).toHaveText(/de más de 10,000$/)
  const views = page.getByRole('navigation', { name: 'Vistas' })
  await expect(views.getByRole('button', { name: 'Todas más de 10,000', exact: true })).toContainText(
    '10,000+',
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('Más de 10,000 resultados', { exact: true })).toBeVisible()
})
