import type { BrowserContext, Page } from '@playwright/test'
import { admin, loggedIn } from './login.ts'
import { button, dialog } from './support/screen.ts'
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

const desk = { viewport: { width: 1366, height: 768 }, serviceWorkers: 'block' as const }

let boss: BrowserContext
let shop: TillShop

test.beforeAll(async ({ browser }) => {
  boss = await browser.newContext({ storageState: await loggedIn(browser, admin) })
  shop = await arrangeTill(boss.request, { prices: [18_096.5, 500] })
})

test.afterAll(() => boss.close())

const field = (page: Page, name: string) => page.getByRole('textbox', { name: `Importe en ${name}` })
const hand = (page: Page, text: string) => page.keyboard.type(text, { delay: 110 })

async function pay(page: Page, place = 0): Promise<void> {
  await hasProducts(page, shop)
  await scan(page, shop.products[place]?.barcode ?? '')
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('F12')
  await expect(field(page, 'Pesos')).toBeFocused()
}

test('an amount that a key has filled is replaced by what is typed, on the keyboard or the pad', async ({
  browser,
}) => {
  const { page, context } = await openTill(boss.request, browser, shop, desk)
  await pay(page)
  const [pesos, card] = [field(page, 'Pesos'), field(page, 'Tarjeta')]
  const pad = page.locator('.pad')
  const padKeys = async (...names: string[]) => {
    for (const name of names) await pad.getByRole('button', { name, exact: true }).click()
  }
  await page.keyboard.press('F8')
  await expect(pesos).toHaveValue('18096.50')
  await hand(page, '20000')
  await expect(pesos).toHaveValue('20000')
  await page.keyboard.press('F8')
  await padKeys('1', '9', '00', '0')
  await expect(pesos).toHaveValue('19000')
  await button(page, /^Exacto/).click()
  await hand(page, '5')
  await expect(pesos).toHaveValue('5')
  await button(page, /^Exacto/).click()
  await padKeys('+500')
  await expect(pesos).toHaveValue('18596.50')
  await hand(page, '7')
  await expect(pesos).toHaveValue('7')
  // Also when the digit is the one that is there already.
  await pesos.selectText()
  await padKeys('7', '8')
  await expect(pesos).toHaveValue('78')

  await page.keyboard.press('F9')
  await expect(card).toHaveValue('18096.50')
  await hand(page, '100')
  await expect(card).toHaveValue('100')
  await page.keyboard.press('F9')
  await padKeys('2')
  await expect(card).toHaveValue('2')
  await page.keyboard.press('F10')
  await hand(page, '18000')
  await expect(card).toHaveValue('18000')
  await pesos.focus()
  await hand(page, '96.50')
  await expect(page.locator('.change')).toContainText('Sin cambio')

  // A text that is no amount blocks the sale, and is neither dropped nor paid.
  await pesos.fill('96.501')
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(next(page)).toContainText('No se entiende el importe en Pesos')
  await expect(pesos).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('.change')).toContainText('No se entiende')
  await card.focus()
  await page.keyboard.press('Enter')
  await expect(pesos).toBeFocused()
  await expect(page).toHaveURL(/cobrar$/)
  await hand(page, '96.50')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Venta cobrada/ })).toBeVisible()
  expect(await latestSale(context)).toMatchObject({ total: 18_096.5, total_card: 18_000, total_cash: 96.5 })
  await context.close()
})

/** A key that bounces: the second stroke does not wait for what the first one does. */
const bounce = (page: Page) => Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Enter')])

test('much change is asked about first, and a bounced Enter is no answer', async ({ browser }) => {
  const { page, context } = await openTill(boss.request, browser, shop, desk)
  await pay(page, 1)
  const pesos = field(page, 'Pesos')
  await hand(page, '50000')
  const question = page.getByRole('dialog', { name: '¿Entregar $49,500.00 de cambio?' })
  await bounce(page)
  await expect(question).toContainText('Se recibieron $50,000.00 por un total de $500.00.')
  await expect(button(question, 'Revisar el importe')).toBeFocused()
  await bounce(page)
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/cobrar$/)
  await expect(pesos).toBeFocused()

  // A page that is left takes its question with it.
  await page.waitForTimeout(300)
  await page.keyboard.press('Enter')
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(lines(page)).toHaveCount(1)
  await expect(dialog(page)).toHaveCount(0)

  // Not above the limit is not asked about, and yes is yes.
  await page.keyboard.press('F12')
  await hand(page, '1500')
  await expect(page.locator('.change')).toContainText('$1,000.00')
  await pesos.fill('1500.01')
  await next(page).click()
  await button(
    page.getByRole('dialog', { name: '¿Entregar $1,000.01 de cambio?' }),
    'Sí, entregar el cambio',
  ).click()
  await expect(page.getByRole('heading', { name: /^Venta cobrada/ })).toBeVisible()
  await expect(page.locator('.done-change')).toContainText('$1,000.01')
  expect(await latestSale(context)).toMatchObject({ total: 500, total_cash: 500 })
  await context.close()
})

test(
  'a scanner as slow as a hand adds a piece for each code; an unknown code is told for a while',
  { tag: '@long' },
  async ({ browser }) => {
    const { page, context } = await openTill(boss.request, browser, shop, desk)
    await hasProducts(page, shop)
    const search = page.getByRole('textbox', { name: 'Buscar productos' })
    const code = shop.products[1]?.barcode ?? ''
    for (const pieces of ['1 pieza', '2 piezas']) {
      await hand(page, code)
      await page.keyboard.press('Enter')
      await expect(page.getByText(`Subtotal · ${pieces}`)).toBeVisible()
      await expect(search).toHaveValue('')
    }
    await hand(page, `${shop.tag}-1`)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Subtotal · 3 piezas')).toBeVisible()
    // An unknown code stays selected, so that the next one replaces it.
    await hand(page, '9999999999999')
    await page.keyboard.press('Enter')
    const note = page.getByRole('alert').filter({ hasText: 'Código 9999999999999 no encontrado' })
    await expect(note).toBeVisible()
    await hand(page, code)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Subtotal · 4 piezas')).toBeVisible()
    await expect(lines(page)).toHaveCount(1)
    await expect(note).toHaveCount(0)
    // «Buscar» puts the code into the search, marked.
    await scan(page, '9999999999997')
    await button(page.getByRole('alert').filter({ hasText: '9999999999997' }), 'Buscar').click()
    await expect(page.getByText('Código 9999999999997 no encontrado')).toHaveCount(0)
    await expect(search).toBeFocused()
    await expect(search).toHaveValue('9999999999997')
    await page.keyboard.type('mesa', { delay: 110 })
    await expect(search).toHaveValue('mesa')
    await search.fill('')
    // It covers no amount of the page that follows.
    await scan(page, '9999999999998')
    await expect(page.getByText('Código 9999999999998 no encontrado')).toBeVisible()
    await page.keyboard.press('F12')
    await expect(field(page, 'Pesos')).toBeFocused()
    await expect(page.getByText('Código 9999999999998 no encontrado')).toHaveCount(0)
    await context.close()
  },
)
