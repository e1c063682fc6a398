import { expectAccessible } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { button, dialog, fieldOf, toast } from './support/screen.ts'
import { arrangeSelling, sellForCash } from './support/selling.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1366, height: 768 } })

test('the code of a ticket brings an invoice request to the office, which marks it and exports it', async ({
  page,
  browser,
}) => {
  const { cookies } = await loggedIn(browser, admin)
  await page.context().addCookies(cookies)
  const shop = await arrangeSelling(page.request)
  const { id, folio } = await sellForCash(page.request, browser, shop)

  // The ticket says where, and the code.
  await page.goto(`/api/sales/${id}/ticket`)
  const ticket = await page.locator('body').innerText()
  expect(ticket).toMatch(/escríbelo en \S+\/facturar/)
  const [code = ''] = /(?:[0-9A-Z]{4} ){6}[0-9A-Z]{4}/.exec(ticket) ?? []

  // The customer types it badly, then as it is, and forgets something; no JavaScript is needed.
  const visitor = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const site = await visitor.newPage()
  await site.goto(new URL('/facturar', page.url()).href)
  await site.getByLabel('Código del ticket').fill('V-000001')
  await site.getByRole('button', { name: 'Buscar mi compra' }).click()
  await expect(site.getByText('No encontramos una compra con ese código.')).toBeVisible()
  await site.getByLabel('Código del ticket').fill(code.toLowerCase())
  await site.getByRole('button', { name: 'Buscar mi compra' }).click()
  await expect(site.getByText(String(folio))).toBeVisible()
  await expect(site.getByText('Aquí no se timbra el CFDI')).toBeVisible()
  await site.getByLabel('Nombre o razón social').fill(`${shop.tag} MUEBLES <b>DEL BAJÍO</b>`)
  await site.getByLabel('RFC').fill('gode561231gr8')
  await site.getByLabel('Régimen fiscal').selectOption('601')
  await site.getByLabel('Código postal fiscal').fill('06700')
  await site.getByLabel('Uso de CFDI').selectOption('G03')
  await site.getByLabel('Correo para recibirla').fill('compras@bajio.mx')
  await site.getByRole('button', { name: 'Pedir factura' }).click()
  const regime = site.getByLabel('Régimen fiscal')
  await expect(regime).toHaveAttribute('aria-invalid', 'true')
  await expect(regime).toHaveAccessibleDescription(/no corresponde al tipo de RFC/)
  await regime.selectOption('612')
  await site.getByRole('button', { name: 'Pedir factura' }).dblclick()
  await expect(site.getByRole('heading', { name: 'Recibimos tu solicitud' })).toBeVisible()
  await expect(site.getByText('RFC GODE•••••••••')).toBeVisible()
  await visitor.close()

  // The same pages with JavaScript are accessible.
  const address = `/facturar/${code.replaceAll(' ', '-')}`
  for (const path of ['/facturar', address]) {
    await page.goto(path)
    await expectAccessible(page)
  }

  // The office finds it among those to invoice, and marks it.
  await page.goto(`/admin/invoice-requests?view=requested&q=${shop.tag}`)
  await expect(page.getByText('Aquí no se timbra el CFDI.')).toBeVisible()
  await page.getByText('MUEBLES <b>DEL BAJÍO</b>').first().click()
  await expect(dialog(page)).toContainText('GODE561231GR8')
  await expect(dialog(page)).toContainText('612 Personas Físicas')
  await expectAccessible(page, '[role=dialog]')
  await button(dialog(page), 'Marcar como facturada').click()
  const asked = page.getByRole('dialog').filter({ hasText: 'Número de factura' }).last()
  await fieldOf(asked, 'Número de factura').fill('A-1001')
  await button(asked, 'Marcar como facturada').click()
  await expect(toast(page, /facturada/)).toBeVisible()
  const { data } = await (await page.request.get(`/api/sales/${id}`)).json()
  expect(data).toMatchObject({ status: 'invoiced', invoice_number: 'A-1001' })
  const file = await page.request.get(`/api/invoice-requests/export?q=${shop.tag}`)
  expect(await file.text()).toContain('GODE561231GR8,612 Personas Físicas')

  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Esta compra ya está facturada' })).toBeVisible()
})

test('a global invoice shows what it will cover before it is made', async ({ page, browser }) => {
  const { cookies } = await loggedIn(browser, admin)
  await page.context().addCookies(cookies)
  const shop = await arrangeSelling(page.request)
  await sellForCash(page.request, browser, shop)
  await page.goto('/admin/global-invoices?new=1')
  await button(dialog(page), 'Este mes').click()
  await expect(dialog(page).getByRole('row', { name: /01 Efectivo/ })).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  // It is not made here, because it would invoice the sales of other tests too.
  await button(dialog(page), 'Cancelar').click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('Aquí no se timbra el CFDI.')).toBeVisible()
  await expectAccessible(page)
})
