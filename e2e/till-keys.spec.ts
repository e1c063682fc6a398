import type { BrowserContext, Page } from '@playwright/test'
import { admin, loggedIn } from './login.ts'
import { expect, test } from './support/test.ts'
import { arrangeTill, hasProducts, latestSale, lines, openTill, scan, type TillShop } from './support/till.ts'

const desk = { viewport: { width: 1366, height: 768 }, serviceWorkers: 'block' as const }

let boss: BrowserContext
let shop: TillShop

test.beforeAll(async ({ browser }) => {
  boss = await browser.newContext({ storageState: await loggedIn(browser, admin) })
  shop = await arrangeTill(boss.request, { prices: [1_000, 500] })
})

test.afterAll(() => boss.close())

/** A program that arrives late: the named part waits until the answer is called. */
async function late(page: Page, part: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/${part}*.js`, async route => {
    await promise
    await route.continue()
  })
  await page.reload()
  await hasProducts(page, shop)
  return resolve
}

/** A hand that does not look at the screen; a scanner would be faster. */
async function strike(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(70)
  }
}

const search = (page: Page) => page.getByRole('textbox', { name: 'Buscar productos' })

test('a whole payment is struck before its page is there', async ({ browser }) => {
  const { page, context } = await openTill(boss.request, browser, shop, desk)
  const arrive = await late(page, 'pay-page')
  await scan(page, shop.products[0]?.barcode ?? '')
  await expect(lines(page)).toHaveCount(1)
  await strike(page, 'F12', 'F10', '4', '5', 'Backspace', '0', '0', 'Enter', '6', '0', '0', 'Enter')
  await expect(page.getByRole('heading', { name: 'Cobrar' })).toHaveCount(0)
  arrive()
  await expect(page.getByRole('heading', { name: /^Venta cobrada/ })).toBeVisible()
  expect(await latestSale(context)).toMatchObject({ total: 1_000, total_card: 400, total_cash: 600 })
  await context.close()
})

test(
  'Escape that is struck before the payment is there leaves it again, and the ticket stays',
  { tag: '@long' },
  async ({ browser }) => {
    const { page, context } = await openTill(boss.request, browser, shop, desk)
    const arrive = await late(page, 'pay-page')
    await scan(page, shop.products[0]?.barcode ?? '')
    await expect(lines(page)).toHaveCount(1)
    await strike(page, 'F12', '5', 'Escape', 'F4')
    arrive()
    await expect(page.getByRole('dialog', { name: 'Cliente' })).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/pos$/)
    await expect(lines(page)).toHaveCount(1)
    await expect(search(page)).toHaveValue('')
    await context.close()
  },
)

test('a sold ticket is closed before the screen says that it is sold', async ({ browser }) => {
  const { page, context } = await openTill(boss.request, browser, shop, desk)
  await hasProducts(page, shop)
  await scan(page, shop.products[0]?.barcode ?? '')
  await expect(lines(page)).toHaveCount(1)
  // The next sale may begin in the moment in which the screen appears.
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find(name => name.startsWith('till-tickets-')) ?? ''
    const { current: sold } = JSON.parse(localStorage.getItem(key) ?? '{}') as { current: string }
    new MutationObserver(() => {
      if (!document.querySelector('.done')) return
      document.body.dataset['soldIsOpen'] ??= String(localStorage.getItem(key)?.includes(sold))
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.keyboard.press('F12')
  await expect(page.getByRole('heading', { name: 'Cobrar' })).toBeVisible()
  await strike(page, 'F8', 'Enter')
  await expect(page.getByRole('heading', { name: /^Venta cobrada/ })).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-sold-is-open', 'false')
  await context.close()
})

// till-scan.spec.ts scans into dialogs at every change.
test(
  'keys and scans that are struck while a dialog opens reach it, or the ticket',
  { tag: '@long' },
  async ({ browser }) => {
    const { page, context } = await openTill(boss.request, browser, shop, desk)
    const arrive = await late(page, 'discount-dialog')
    await scan(page, shop.products[0]?.barcode ?? '')
    await expect(lines(page)).toHaveCount(1)
    await strike(page, 'F6', '7', '.', '5')
    await scan(page, shop.products[1]?.barcode ?? '')
    await strike(page, 'Tab', 'O', 'k', 'Enter')
    arrive()
    await expect(page.locator('.sums-discount')).toContainText('−$112.50')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(lines(page)).toHaveCount(2)
    await expect(search(page)).toHaveValue('')
    await context.close()
  },
)

test(
  'an Enter that bounces on the button that opens a question does not answer it',
  { tag: '@long' },
  async ({ browser }) => {
    const { page, context } = await openTill(boss.request, browser, shop, desk)
    const arrive = await late(page, 'confirm-dialog')
    for (const { barcode } of shop.products) await scan(page, barcode)
    await expect(lines(page)).toHaveCount(2)
    await page.getByRole('button', { name: /^Vaciar/ }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    arrive()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(lines(page)).toHaveCount(2)
    await strike(page, 'Tab', 'Enter')
    await expect(page.getByText('El ticket está vacío')).toBeVisible()
    await context.close()
  },
)

test('an Enter that is held down does not skip the change', { tag: '@long' }, async ({ browser }) => {
  const { page, context } = await openTill(boss.request, browser, shop, desk)
  await scan(page, shop.products[0]?.barcode ?? '')
  await expect(lines(page)).toHaveCount(1)
  await strike(page, 'F12', '2', '0', '0', '0')
  await expect(page.getByRole('heading', { name: 'Cobrar' })).toBeVisible()
  await page.keyboard.down('Enter')
  await expect(page.getByRole('heading', { name: /^Venta cobrada/ })).toBeVisible()
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(page.locator('.done-change')).toContainText('$1,000.00')
  await expect(page.getByRole('button', { name: /^Nueva venta/ })).toBeFocused()
  // Longer than a finger bounces.
  await page.waitForTimeout(300)
  await page.keyboard.press('Enter')
  await expect(page.getByText('El ticket está vacío')).toBeVisible()
  await context.close()
})
