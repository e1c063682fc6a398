import { expectAccessible } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { button, dialog } from './support/screen.ts'
import { expect, test } from './support/test.ts'
import { addApprover, addSeller, approverPin, arrangeTill } from './support/till.ts'

test('a rate far from the shop’s opens the register with a PIN, and the cut tells it', async ({
  browser,
}) => {
  const boss = await browser.newContext({ storageState: await loggedIn(browser, admin) })
  const shop = await arrangeTill(boss.request, { prices: [1_000] })
  const approver = await addApprover(boss.request, browser, shop.tag)
  const { context, registerId } = await addSeller(boss.request, browser, shop, {
    viewport: { width: 1366, height: 768 },
  })
  const page = await context.newPage()
  await page.goto('/admin/pos')
  await page.getByRole('combobox', { name: 'Caja' }).selectOption(String(registerId))
  const rate = page.getByRole('textbox', { name: 'Tipo de cambio' })
  await expect(page.getByText('el de la tienda: $18.')).toBeVisible()
  await rate.fill('100')
  await expect(page.getByText('Se aparta mucho del tipo de cambio de la tienda')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('rate-warning.png') })
  await expectAccessible(page)

  await page.locator('.next-step').click()
  await expect(dialog(page)).toContainText('$100.00')
  await expect(dialog(page)).toContainText('se aparta más de 5 % del de la tienda')
  await page.screenshot({ path: test.info().outputPath('rate-pin.png') })
  await expectAccessible(page, '[role=dialog]')
  // Given up: nothing is opened, and what was typed is still there.
  await button(dialog(page), 'Cancelar').click()
  await expect(rate).toHaveValue('100')
  await page.locator('.next-step').click()
  await button(dialog(page), new RegExp(approver)).click()
  await dialog(page).getByLabel(`PIN de ${approver}`).first().fill(approverPin)
  await button(dialog(page), 'Autorizar $100.00').click()
  await expect(page.getByRole('heading', { name: 'Punto de venta' })).toBeAttached()

  const session = (await (await context.request.get('/api/pos/session')).json()) as {
    data: { id: number; exchange_rate: number; rate_approved_by_name: string }
  }
  expect(session.data).toMatchObject({ exchange_rate: 100, rate_approved_by_name: approver })
  const office = await boss.newPage()
  await office.setViewportSize({ width: 1366, height: 768 })
  await office.goto(`/admin/cash-sessions/${session.data.id}/details`)
  await expect(office.getByText('$100.00; el de la tienda era $18.')).toBeVisible()
  await expect(office.getByText(approver)).toBeVisible()
  await office.screenshot({ path: test.info().outputPath('rate-session.png') })
  await context.close()
  await boss.close()
})
