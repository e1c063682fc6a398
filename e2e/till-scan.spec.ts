import type { BrowserContext } from '@playwright/test'
import { howOften } from '../test/long.ts'
import { admin, loggedIn } from './login.ts'
import { expect, test } from './support/test.ts'
import { arrangeTill, hasProducts, lines, openTill, scan, type TillShop } from './support/till.ts'

// Hundreds of scans, and perhaps on a busy machine.
test.describe.configure({ timeout: 360_000 })

let boss: BrowserContext
let shop: TillShop

test.beforeAll(async ({ browser }) => {
  boss = await browser.newContext({ storageState: await loggedIn(browser, admin) })
  shop = await arrangeTill(boss.request, { prices: [100, 200, 300, 400] })
})

test.afterAll(() => boss.close())

const inARow = howOften(12, 200)

test(`${inARow} scans in a row are as many pieces, none lost and none doubled`, async ({ browser }) => {
  const { page, context } = await openTill(boss.request, browser, shop, {
    viewport: { width: 1366, height: 768 },
  })
  await hasProducts(page, shop)
  for (let turn = 0; turn < inARow; turn++) await scan(page, shop.products[turn % 4]?.barcode ?? '')
  await expect(page.getByText(`Subtotal · ${inARow} piezas`)).toBeVisible()
  await expect(lines(page)).toHaveCount(4)
  await expect(page.getByRole('button', { name: /^Cobrar/ })).toContainText(
    `$${(inARow * 250).toLocaleString('en')}.00`,
  )
  await context.close()
})

/** Nine scans pass each dialog as it opens, while it is open, and as it closes. */
const besides = howOften(27, 200)

// till-stray-scans.spec.ts scans over every dialog at every change.
test(
  `${besides} scans while dialogs open and close, and into their fields, are as many pieces`,
  { tag: '@long' },
  async ({ browser }) => {
    const { page, context } = await openTill(boss.request, browser, shop, {
      viewport: { width: 1366, height: 768 },
    })
    await hasProducts(page, shop)
    await scan(page, shop.products[0]?.barcode ?? '')
    const openers = ['F4', 'F6', 'F2']
    for (let turn = 1; turn < besides; turn++) {
      // A dialog begins to open or to close, and the next code follows at once.
      if (turn % 3 === 0) await page.keyboard.press(openers[(turn / 3) % openers.length] ?? 'F2')
      if (turn % 3 === 2) await page.keyboard.press('Escape')
      await scan(page, shop.products[turn % 4]?.barcode ?? '')
    }
    await page.keyboard.press('Escape')
    await expect(page.getByText(`Subtotal · ${besides} piezas`)).toBeVisible()
    await expect(lines(page)).toHaveCount(4)
    await context.close()
  },
)

test('a scan leaves the text of a field as it was, and an unknown code is told', async ({ browser }) => {
  const { page, context } = await openTill(boss.request, browser, shop, {
    viewport: { width: 1366, height: 768 },
  })
  await hasProducts(page, shop)
  const search = page.getByRole('textbox', { name: 'Buscar productos' })
  await search.fill(shop.tag)
  await scan(page, shop.products[0]?.barcode ?? '')
  await expect(lines(page)).toHaveCount(1)
  await expect(search).toHaveValue(shop.tag)
  await scan(page, '9999999999999')
  await expect(page.getByText('Código 9999999999999 no encontrado')).toBeVisible()
  await expect(lines(page)).toHaveCount(1)
  await context.close()
})
