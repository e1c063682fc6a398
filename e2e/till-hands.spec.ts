import type { BrowserContext, Page } from '@playwright/test'
import { bounce } from '#browser/keys-ahead/enter-echo.ts'
import { admin, loggedIn } from './login.ts'
import { expect, test } from './support/test.ts'
import {
  arrangeTill,
  hasProducts,
  latestSale,
  lines,
  next,
  openTill,
  scan,
  type TillShop,
} from './support/till.ts'

let boss: BrowserContext
let shop: TillShop

test.beforeAll(async ({ browser }) => {
  boss = await browser.newContext({ storageState: await loggedIn(browser, admin) })
  shop = await arrangeTill(boss.request, { prices: [1_000] })
})

test.afterAll(() => boss.close())

/** A cashier's hands: what they scan and strike is counted. */
function handsOn(page: Page) {
  const done = { scans: 0, keys: 0 }
  return {
    done,
    async scan(code: string) {
      done.scans += 1
      await scan(page, code)
    },
    async strike(...keys: readonly string[]) {
      done.keys += keys.length
      for (const key of keys) {
        // Sooner after another Enter, as that of a scan, it is the bounce of a finger.
        if (key === 'Enter') await page.waitForTimeout(bounce + 50)
        await page.keyboard.press(key)
      }
    },
  }
}

const counted = (scans: number, keys: number) => ({ scans, keys })

test('what is done all day takes few keys', async ({ browser }) => {
  const { page, context } = await openTill(boss.request, browser, shop, {
    viewport: { width: 1366, height: 768 },
  })
  await hasProducts(page, shop)
  const [sofa] = shop.products
  const hasLines = (number: number) => expect(lines(page)).toHaveCount(number)
  const isDone = () => expect(next(page)).toContainText('Nueva venta')

  async function sell(...keys: readonly string[]) {
    const hands = handsOn(page)
    await hands.scan(sofa?.barcode ?? '')
    await hasLines(1)
    await hands.strike('F12', ...keys)
    await isDone()
    await hands.strike('Enter')
    await hasLines(0)
    return hands.done
  }

  expect(await sell('F8', 'Enter'), 'cash').toEqual(counted(1, 4))
  expect(await sell('F9', 'Enter'), 'card').toEqual(counted(1, 4))
  // The card first; the first Enter goes on to the cash, which is what is left.
  expect(await sell('F10', '3', '0', '0', 'Enter', 'Enter'), 'mixed').toEqual(counted(1, 8))
  expect(await latestSale(context)).toMatchObject({ total_cash: 700, total_card: 300 })
  expect(await sell('Alt+t', 'Enter'), 'transfer').toEqual(counted(1, 4))
  expect(await sell('Shift+Tab', '6', '0', 'Enter'), 'dollars').toEqual(counted(1, 6))
  expect(await latestSale(context)).toMatchObject({ status: 'paid', total: 1_000 })
  await context.close()
})
