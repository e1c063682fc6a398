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
