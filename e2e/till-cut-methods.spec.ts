import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { button, dialog } from './support/screen.ts'
import { expect, test } from './support/test.ts'
import {
  count,
  hasProducts,
  latestSale,
  lines,
  menu,
  next,
  openTill,
  scan,
  type TillShop,
} from './support/till.ts'
import { arrangeShop, desk } from './support/till-shop.ts'

let boss: BrowserContext
let shop: TillShop

test.beforeAll(async ({ browser }) => {
  ;({ boss, shop } = await arrangeShop(browser, { prices: [300] }))
})

test.afterAll(() => boss.close())

/** Scans the product and goes to its payment. */
async function toPayment(page: Page): Promise<void> {
  await scan(page, shop.products[0]?.barcode ?? '')
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('F12')
  await expect(page.getByText('Total a cobrar')).toBeVisible()
}

async function paid(page: Page): Promise<void> {
  await next(page).click()
  await expect(page.getByText('Venta cobrada')).toBeVisible()
}

test('a Vendedor sells by every method and counts each blind, with what one terminal is short of', async ({
  browser,
}) => {
  const { page, context } = await openTill(boss.request, browser, shop, desk)
  const session = (await (await context.request.get('/api/pos/session')).json()) as {
    data: { id: number; register_id: number }
  }
  const named = await boss.request.put(`/api/registers/${session.data.register_id}`, {
    data: { card_terminals: 'BBVA, Clip' },
  })
  expect(named.status()).toBe(200)
  await page.reload()
  await hasProducts(page, shop)

  await toPayment(page)
  await page.keyboard.press('F8')
  await paid(page)
  const cash = await latestSale(context)
  for (const [kind, terminal] of [
    ['Crédito', 'BBVA'],
    ['Débito', 'Clip'],
  ] as const) {
    await toPayment(page)
    await page.keyboard.press('F9')
    await page.getByRole('radiogroup', { name: 'Tipo de tarjeta' }).getByText(kind).click()
    await page.getByRole('radiogroup', { name: 'Terminal' }).getByText(terminal).click()
    await paid(page)
  }
  await toPayment(page)
  await page.keyboard.press('Alt+t')
  await paid(page)

  // The first comes back as a vale, which pays another one.
  const [line] = cash['details'] as { id: number }[]
  const back = await context.request.put(`/api/sales/${Number(cash['id'])}/return`, {
    data: { reason: 'Otro color', refund_as: 'voucher', details: [{ id: line?.id, quantity: 1 }] },
  })
  expect(back.status(), await back.text()).toBe(200)
  const left = (await (await context.request.get(`/api/sales/${Number(cash['id'])}/vouchers`)).json()) as {
    data: { id: number }[]
  }
  const slip = `/api/sales/${Number(cash['id'])}/vouchers/${left.data[0]?.id}/slip`
  const code = /V(?:-[0-9A-Z]{4}){3}/.exec(await (await context.request.get(slip)).text())?.[0] ?? ''
  await scan(page, shop.products[0]?.barcode ?? '')
  await expect(lines(page)).toHaveCount(1)
  await scan(page, code)
  await expect(page.getByRole('alert').filter({ hasText: 'Le quedan $300.00' })).toBeVisible()
  await page.keyboard.press('F12')
  await expect(page.getByRole('region', { name: 'Vales y cambio' })).toContainText('Se usa completo')
  await paid(page)

  // Nothing that is on the screen before the count tells what to expect.
  await menu(page, 'Corte parcial (X)')
  await expect(dialog(page)).toContainText('Ventas: 5')
  await expect(dialog(page)).not.toContainText(/Esperado|\$300\.00|\$5,300\.00/)
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await menu(page, 'Corte de caja')
  await expect(count(page, '$1,000.00')).toBeFocused()
  await expect(page.locator('main')).not.toContainText(/\$5,300\.00|BBVA/)
  await count(page, '$1,000.00').fill('5')
  await count(page, '$100.00').fill('3')
  await next(page).click()

  await expect(page.locator('.drawer-verdict')).toContainText('Lo contado es lo esperado en pesos')
  const terminal = (name: string) => page.getByRole('textbox', { name: `Total de ${name}` })
  await terminal('BBVA').fill('300')
  await terminal('Clip').fill('290')
  await button(page, 'Confirmar transferencias').click()
  await button(page, 'Confirmar vales').click()
  await expect(page.locator('.drawer-card').filter({ hasText: 'Clip' })).toContainText('−$10.00')
  await expect(page.locator('.drawer-card').filter({ hasText: 'Clip' })).toContainText('débito $300.00')
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('textbox', { name: 'Qué pasó' }).fill('Falta un comprobante')
  await expectAccessible(page)
  await next(page).click()
  await expect(page.locator('.drawer-card').first()).toContainText('$290.00')
  await next(page).click()
  await expect(page.getByRole('heading', { name: /Caja cerrada: Z-\d+/ })).toBeVisible()

  const path = `/api/pos/sessions/${session.data.id}`
  const closed = (await (await boss.request.get(path)).json()) as {
    data: { difference_cash: number; methods: Record<string, unknown>[] }
  }
  expect(closed.data.difference_cash).toBe(0)
  const methods = closed.data.methods.map(({ method, terminal: name, expected, counted, difference }) => [
    [method, name].filter(Boolean).join(' '),
    expected,
    counted,
    difference,
  ])
  expect(methods).toEqual([
    ['card BBVA', 300, 300, 0],
    ['card Clip', 300, 290, -10],
    ['transfer', 300, 300, 0],
    ['voucher', 300, 300, 0],
  ])
  expect(await (await boss.request.get(`${path}/cut`)).text()).toContain('Clip')
  await context.close()
})
