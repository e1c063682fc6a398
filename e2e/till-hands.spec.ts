import type { BrowserContext, Locator, Page } from '@playwright/test'
import { admin, loggedIn } from './login.ts'
import { send } from './support/buying.ts'
import { button, dialog } from './support/screen.ts'
import { expect, test } from './support/test.ts'
import {
  arrangeTill,
  catchPrints,
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
  shop = await arrangeTill(boss.request, { prices: [1_000, 400] })
})

test.afterAll(() => boss.close())

/** A cashier's hands: what they scan, strike and click is counted. */
function handsOn(page: Page) {
  const done = { scans: 0, keys: 0, clicks: 0 }
  return {
    done,
    async scan(code: string) {
      done.scans += 1
      await scan(page, code)
    },
    async strike(...keys: readonly string[]) {
      done.keys += keys.length
      for (const key of keys) await page.keyboard.press(key)
    },
    async click(place: Locator) {
      done.clicks += 1
      await place.click()
    },
  }
}

const counted = (scans: number, keys: number, clicks = 0) => ({ scans, keys, clicks })

test('what is done all day takes few keys', async ({ browser }) => {
  const { page, context } = await openTill(boss.request, browser, shop, {
    viewport: { width: 1366, height: 768 },
  })
  const printed = await catchPrints(page)
  await page.reload()
  await hasProducts(page, shop)
  await send(boss.request, 'customers', { full_name: `${shop.tag} Luz Ponce` })
  const [sofa, lamp] = shop.products.map(({ barcode }) => barcode)
  const hasLines = (number: number) => expect(lines(page)).toHaveCount(number)
  const isDone = () => expect(next(page)).toContainText('Nueva venta')

  async function sell(...keys: readonly string[]) {
    const hands = handsOn(page)
    await hands.scan(sofa ?? '')
    await hasLines(1)
    await hands.strike('F12', ...keys)
    await isDone()
    await hands.strike('Enter')
    await hasLines(0)
    return hands.done
  }

  expect(await sell('F8', 'Enter'), 'cash').toEqual(counted(1, 4))
  expect(await sell('F9', 'Enter'), 'card').toEqual(counted(1, 4))
  expect(await sell('F10', '3', '0', '0', 'Enter'), 'mixed').toEqual(counted(1, 7))
  expect(await latestSale(context)).toMatchObject({ total_cash: 300, total_card: 700 })
  expect(await sell('Alt+t', 'Enter'), 'transfer').toEqual(counted(1, 4))
  expect(await sell('Shift+Tab', '6', '0', 'Enter'), 'dollars').toEqual(counted(1, 6))
  expect(await latestSale(context)).toMatchObject({ status: 'paid', total: 1_000 })

  await test.step('layaway', async () => {
    const hands = handsOn(page)
    await hands.scan(sofa ?? '')
    await hasLines(1)
    await hands.strike('F4', ...`${shop.tag} luz`.split(''))
    await expect(button(dialog(page), /Luz Ponce/)).toBeVisible()
    await hands.strike('Enter', 'F12')
    await hands.click(button(page, 'Apartado'))
    await hands.strike('5', '0', '0', 'Enter')
    await isDone()
    await hands.strike('Enter')
    await hasLines(0)
    const name = shop.tag.length + 4
    expect(hands.done).toEqual(counted(1, name + 8, 1))
    expect(await latestSale(context)).toMatchObject({ payment_type_id: 5, paid: 500, balance: 500 })
  })

  await test.step('quotation, and its sale', async () => {
    const hands = handsOn(page)
    await hands.scan(sofa ?? '')
    await hasLines(1)
    await hands.strike('F12')
    await hands.click(button(page, 'Cotización'))
    await isDone()
    await hands.strike('Enter')
    await hasLines(0)
    expect(hands.done, 'quoted').toEqual(counted(1, 2, 1))
    const { quotation_folio: folio } = (await latestSale(context)) as { quotation_folio: string }
    const later = handsOn(page)
    await later.scan(folio)
    await hasLines(1)
    await later.strike('F12', 'F8', 'Enter')
    await isDone()
    await later.strike('Enter')
    expect(later.done, 'sold').toEqual(counted(1, 4))
  })

  await test.step('a vale, and what it pays', async () => {
    const { folio } = (await latestSale(context)) as { folio: string }
    const hands = handsOn(page)
    await hands.click(page.getByRole('link', { name: /Ventas del turno/ }))
    await hands.click(page.getByText(folio).first())
    await hands.click(button(page, 'Devolver'))
    await hands.click(button(dialog(page), /^Una más de/))
    await hands.click(dialog(page).getByText('Vale', { exact: true }))
    await hands.click(button(dialog(page), 'No le gustó'))
    await hands.click(button(dialog(page), 'Devolver $1,000.00'))
    await expect(dialog(page)).toBeHidden()
    expect(hands.done, 'given').toEqual(counted(0, 0, 7))
    await expect.poll(async () => (await printed()).some(path => path.includes('/vouchers/'))).toBe(true)
    const slip = (await printed()).find(path => path.includes('/vouchers/')) ?? ''
    const code = /V(?:-[0-9A-Z]{4}){3}/.exec(await (await context.request.get(slip)).text())?.[0] ?? ''
    await page.goto('/admin/pos')
    await hasProducts(page, shop)
    const later = handsOn(page)
    await later.scan(lamp ?? '')
    await hasLines(1)
    await later.scan(code)
    await expect(page.getByText(/^Vale .* \$1,000\.00/)).toBeVisible()
    await later.strike('F12', 'Enter')
    await isDone()
    await later.strike('Enter')
    await hasLines(0)
    expect(later.done, 'spent').toEqual(counted(2, 3))
  })

  await test.step('an exchange for a cheaper piece', async () => {
    expect(await sell('F8', 'Enter')).toEqual(counted(1, 4))
    const { folio } = (await latestSale(context)) as { folio: string }
    const hands = handsOn(page)
    await hands.click(page.getByRole('link', { name: /Ventas del turno/ }))
    await hands.click(page.getByText(folio).first())
    await hands.click(button(page, 'Cambiar'))
    await hands.click(button(dialog(page), /^Una más de/))
    await hands.click(button(dialog(page), 'Otro color'))
    await hands.click(button(dialog(page), 'Llevar al ticket'))
    await hands.scan(lamp ?? '')
    await hands.strike('F12', 'F8', 'Enter')
    await isDone()
    expect(hands.done).toEqual(counted(1, 3, 6))
  })
  await context.close()
})
