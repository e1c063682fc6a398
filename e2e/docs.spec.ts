import { watchPolicy } from './csp.ts'
import { expect, test } from './support/test.ts'

test('the API page lists every call without a policy violation or an external request', async ({
  page,
  baseURL,
}) => {
  const document = await page.request.get('/api/openapi.json')
  const { paths } = (await document.json()) as { paths: Record<string, object> }
  expect(Object.keys(paths)).toContain('/api/login')

  const breaches = await watchPolicy(page)
  const elsewhere: string[] = []
  page.on('request', request => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== new URL(baseURL!).origin) elsewhere.push(request.url())
  })
  await page.goto('/api/docs')
  await expect(page.getByText('/api/login', { exact: true }).first()).toBeVisible()
  const text = await page.locator('body').innerText()
  expect(Object.keys(paths).filter(path => !text.includes(path))).toEqual([])
  expect(breaches).toEqual([])
  expect(elsewhere).toEqual([])
})
