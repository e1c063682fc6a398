import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { head } from './support/buying.ts'
import { button, choiceOf, dialog, fieldOf, names, optionOf, toast } from './support/screen.ts'
import { arrangeSelling, quote } from './support/selling.ts'
import { expect, test } from './support/test.ts'
import { dayIn } from '#test/days.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1366, height: 768 } })

test.beforeEach(async ({ page, browser }) => {
  const { cookies } = await loggedIn(browser, admin)
  await page.context().addCookies(cookies)
})

const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar' })

test('a quotation is sold on credit, paid, delivered, invoiced and returned, and its drawer is counted', async ({
  page,
}) => {
  const shop = await arrangeSelling(page.request)
  const { tag } = shop
  const { id } = await quote(page.request, shop)
  await page.goto(`/admin/sales/${id}/details`)
  await expect(head(page)).toContainText('Pendiente')

  // Without an open register the dialog says so, and keeps what was typed while one is opened elsewhere.
  await button(page, 'Vender a crédito').click()
  await expect(dialog(page)).toContainText('No tienes una caja abierta')
  await fieldOf(dialog(page), 'Fecha de liquidación').fill(dayIn(30).split('-').reverse().join('/'))
  await page.keyboard.press('Tab')
  await expectAccessible(page, '[role=dialog]')
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog(page).getByRole('link', { name: 'Abrir caja' }).click(),
  ])
  await choiceOf(dialog(other), 'Caja').click()
  await optionOf(other, `${tag} Caja`).click()
  await fieldOf(dialog(other), 'Fondo inicial en pesos').fill('500')
  await fieldOf(dialog(other), 'Tipo de cambio').fill('20')
  await expectAccessible(other, '[role=dialog]')
  await button(dialog(other), 'Abrir caja').dblclick()
  await expect(toast(other, `${tag} Caja abierta.`)).toBeVisible()
  await other.close()
  // The question learns of it by itself.
  await expect(dialog(page)).not.toContainText('No tienes una caja abierta')
  await expect(dialog(page)).toContainText('Quedarán $3,000.00 por pagar.')
  await button(dialog(page), 'Vender a crédito').dblclick()
  await expect(toast(page, /Vendida con el folio V-\d+\. Saldo: \$3,000\.00\./)).toBeVisible()
  const folio = await page.getByRole('heading', { level: 1 }).innerText()
  expect(folio).toMatch(/^V-\d+$/)

  // Half of it in dollars, with change in pesos; the rest by card, whose answer is lost once.
  await button(page, 'Abonar').click()
  await button(dialog(page), '50 %').click()
  await dialog(page).getByText('Dólares', { exact: true }).click()
  await fieldOf(dialog(page), 'Efectivo recibido').fill('70')
  await expect(dialog(page)).toContainText('Faltan $100.00')
  await fieldOf(dialog(page), 'Efectivo recibido').fill('80')
  await expect(dialog(page)).toContainText('Cambio $100.00')
  await expectAccessible(page, '[role=dialog]')
  await button(dialog(page), 'Abonar').dblclick()
  await expect(toast(page, 'Abono registrado. Saldo: $1,500.00.')).toBeVisible()
  await button(page, 'Abonar').click()
  await choiceOf(dialog(page), 'Forma de pago').click()
  await optionOf(page, 'Tarjeta de débito').click()
  let lost = 0
  await page.route(`**/api/sales/${id}/pay`, async route => {
    if (lost++ > 0) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await button(dialog(page), 'Abonar').click()
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await expect(fieldOf(dialog(page), 'Abono')).toHaveValue('1,500.00')
  await button(dialog(page), 'Abonar').click()
  await expect(toast(page, 'Abono registrado: la venta quedó pagada.')).toBeVisible()
  await expect(page.locator('.record-amounts')).toContainText('100 % pagado')

  for (const [line, left] of [
    [0, 'Entrega registrada. Falta 1 partida.'],
    [0, 'Entrega registrada: ya no falta nada.'],
  ] as const) {
    await button(page, 'Entregar').click()
    await fieldOf(dialog(page), 'Recibió').fill('Su hermano')
    await dialog(page)
      .getByRole('switch', { name: /^Se entrega/ })
      .nth(line)
      .click({ force: true })
    if (left.includes('Falta')) await expectAccessible(page, '[role=dialog]')
    await button(dialog(page), /^Entregar$/).click()
    await expect(toast(page, left)).toBeVisible()
  }
  await button(page, 'Facturar').click()
  await fieldOf(dialog(page), 'Factura').fill(`F-${tag}`)
  await button(dialog(page), 'Facturar').click()
  await expect(head(page)).toContainText('Facturada')

  await button(page, 'Más acciones').click()
  await page.getByRole('menuitem', { name: 'Devolver' }).click()
  await fieldOf(dialog(page), 'Motivo').fill('Color equivocado')
  await fieldOf(dialog(page), 'Nota de crédito').fill('NC-1')
  await dialog(page).getByRole('textbox', { name: 'Se devuelven, Partida 2' }).fill('1')
  await expect(dialog(page).locator('.sale-refund')).toContainText('Tarjeta de débito$500.00')
  await expectAccessible(page, '[role=dialog]')
  await button(dialog(page), /^Devolver$/).dblclick()
  await expect(toast(page, /Devolución D-\d+ registrada\. Reembolso: \$500\.00\./)).toBeVisible()
  await expectAccessible(page, 'main')

  // Found by its folio, its customer, a product and a scanned code; a scanned folio opens it.
  await page.goto('/admin/sales')
  for (const text of [folio, `${tag} Rosa`, `${tag} mesa`, `${tag}-SILLA`, `F-${tag}`]) {
    await search(page).fill('nada de esto')
    await expect(names(page)).toHaveCount(0)
    await search(page).fill(text)
    await expect(names(page)).toHaveText([folio])
  }
  await expect(page.locator('.list-sums')).toContainText('$3,000.00')
  await expectAccessible(page, 'main')
  await search(page).fill('')
  await search(page).pressSequentially(folio)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/sales/${id}/details$`))

  // The drawer holds 400 pesos and 80 dollars; 300 pesos are missing in the count.
  await page.getByRole('link', { name: /ver corte/ }).click()
  await expect(page.locator('.session-figures')).toContainText('$400.00')
  await expectAccessible(page, 'main')
  await button(page, 'Cerrar caja').click()
  await dialog(page).getByLabel('Cantidad de $100.00', { exact: true }).fill('1')
  await dialog(page).getByLabel('Cantidad de $20.00 USD', { exact: true }).fill('4')
  await expect(dialog(page)).toContainText('$80.00 USD')
  await expectAccessible(page, '[role=dialog]')
  await button(dialog(page), 'Cerrar caja').dblclick()
  await expect(toast(page, /Corte Z-\d+: faltante de \$300\.00\./)).toBeVisible()
  await expect(head(page)).toContainText('Por autorizar')
  await button(page, 'Autorizar diferencia').click()
  await fieldOf(dialog(page), 'Nota').fill('Se revisó con la cajera')
  await expectAccessible(page, '[role=dialog]')
  await button(dialog(page), 'Autorizar diferencia').click()
  await expect(toast(page, 'Diferencia autorizada.')).toBeVisible()
  await expect(head(page)).toContainText('Cerrado')
  await expect(page.locator('.session-figures')).toContainText('Faltante $300.00')
})
