import type { Page } from '@playwright/test'
import { expectAccessibleNarrow, expectAccessibleWhole } from './axe.ts'
import { watchPolicy } from './csp.ts'
import { admin, cashier, loggedIn, submit } from './login.ts'
import { expect, test } from './support/test.ts'

type State = Awaited<ReturnType<typeof loggedIn>>

const outside = ['/login', '/admin/password', '/admin/password/reset?token=t&email=ana@azenzo.mx']
const inside = ['/admin/dashboard', '/admin/pos', '/admin/no-existe']

let adminState: State
let cashierState: State

test.beforeAll(async ({ browser }) => {
  adminState = await loggedIn(browser, admin)
  cashierState = await loggedIn(browser, cashier)
})

const shown = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible()

async function expectAccessibleInSizes(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await shown(page)
  await expectAccessibleNarrow(page)
  await page.setViewportSize({ width: 1366, height: 768 })
  await shown(page)
  await expectAccessibleWhole(page)
}

test('every account page is accessible, light and dark, at a desk and on a phone', async ({ browser }) => {
  test.slow()
  const visitor = await browser.newPage()
  for (const path of outside) {
    await visitor.goto(path)
    await expectAccessibleInSizes(visitor)
  }
  await visitor.goto('/login')
  await submit(visitor).click()
  await expect(visitor.getByText(/es obligatorio/)).toHaveCount(2)
  await expectAccessibleInSizes(visitor)
  await visitor.close()
})

test('every first page inside is accessible, light and dark, at a desk and on a phone', async ({
  browser,
}) => {
  test.slow()
  const person = await browser.newPage({ storageState: adminState })
  for (const path of inside) {
    await person.goto(path)
    await expectAccessibleInSizes(person)
  }
  await person.close()
})

test('no page scrolls sideways at 320 px', { tag: '@long' }, async ({ browser }) => {
  const viewport = { width: 320, height: 640 }
  const visitor = await browser.newPage({ viewport })
  for (const path of outside) await expectNoSidewaysScroll(visitor, path)
  await visitor.close()
  const person = await browser.newPage({ viewport, storageState: adminState })
  for (const path of inside) await expectNoSidewaysScroll(person, path)
  await person.close()
})

async function expectNoSidewaysScroll(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await shown(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect({ path, overflow }).toEqual({ path, overflow: 0 })
}

test('the chosen theme overrides the system’s and is set before the first paint', async ({ browser }) => {
  const context = await browser.newContext({
    colorScheme: 'light',
    storageState: cashierState,
    // A worker would answer for the scripts that are held below.
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const breaches = await watchPolicy(page)
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const choice = (name: string) => page.getByRole('menuitemradio', { name })
  const openMenu = () => page.getByRole('button', { name: /^Menú de / }).click()
  await page.goto('/admin/pos')
  await openMenu()
  await expect(choice('Sistema')).toBeChecked()
  const light = await background()
  await choice('Oscuro').click()
  const dark = await background()
  expect(dark).not.toBe(light)

  // The scripts are delayed, so the application cannot be what sets the theme.
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/**/*.js', route => held.promise.then(() => route.continue()))
  await page.goto('/admin/pos', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect.poll(background).toBe(dark)
  held.resolve()
  await openMenu()
  await expect(choice('Oscuro')).toBeChecked()
  expect(breaches).toEqual([])
  await context.close()
})

test('a page that does not exist answers 404 in Spanish and links back', async ({ page }) => {
  const breaches = await watchPolicy(page)
  const answer = await page.goto('/no-existe')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Esta página no está' })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Sitio' })
    .getByRole('link', { name: 'Contacto' })
    .first()
    .click()
  await expect(page).toHaveURL('/contact')
  expect(breaches).toEqual([])
})
