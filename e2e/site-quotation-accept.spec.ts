import { expectAccessible } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { button, dialog } from './support/screen.ts'
import { arrangeSelling, quote } from './support/selling.ts'
import { expect, test } from './support/test.ts'

const phone = { viewport: { width: 390, height: 844 } }

test('a quotation is accepted on a telephone without JavaScript, paid, confirmed in the office and followed', async ({
  page,
  browser,
}) => {
  test.slow()
  const { cookies } = await loggedIn(browser, admin)
  await page.context().addCookies(cookies)
  await page.request.put('/api/settings', {
    data: { bank_clabe: '002010077777777771', bank_name: 'Banamex', bank_holder: 'Muebles Azenzo' },
  })
  const shop = await arrangeSelling(page.request)
  const { id } = await quote(page.request, shop)
  const link = await page.request.post(`/api/quotations/${id}/link`, { data: {} })
  const { url } = ((await link.json()) as { data: { url: string } }).data
  const { pathname } = new URL(url)

  // The office copies its address.
  await page.goto(`/admin/sales/${id}/details`)
  await page.getByRole('button', { name: 'Copiar enlace' }).click()
  await expect(page.getByLabel('Dirección', { exact: true })).toHaveValue(url)

  const visitor = await browser.newContext({ ...phone, javaScriptEnabled: false })
  const site = await visitor.newPage()
  await site.goto(new URL(pathname, page.url()).href)
  await expect(site.getByRole('heading', { name: /^Cotización C-/ })).toBeVisible()
  await expect(site.getByText(`${shop.tag} mesa`)).toBeVisible()
  await expect(site.getByText('$3,000.00').first()).toBeVisible()
  const width = await site.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)

  // Something is missing; what was typed stays.
  await site.getByLabel('Nombre de quien compra').fill(`${shop.tag} Olga`)
  await site.getByLabel('Correo', { exact: false }).first().fill('olga@correo.mx')
  await site.getByRole('button', { name: 'Aceptar cotización' }).click()
  await expect(site.getByText('hay que aceptar las condiciones')).toBeVisible()
  await expect(site.getByLabel('Nombre de quien compra')).toHaveValue(`${shop.tag} Olga`)
  await site.getByLabel('Teléfono').fill('33 1234 5678')
  await site.getByLabel('Dirección de entrega').fill('Av. Vallarta 100, Guadalajara')
  await site.locator('#campo-postal_code').fill('44110')
  await site.getByLabel('Acepto los precios').check()
  await site.getByRole('button', { name: 'Aceptar cotización' }).dblclick()
  await expect(site.getByRole('heading', { name: 'Recibimos tu pedido' })).toBeVisible()
  await expect(site.getByText('002 010 07777777777 1')).toBeVisible()
  await expect(site.getByText('$1,500.00')).toBeVisible()
  await site.getByLabel('Comprobante de pago').setInputFiles({
    name: 'pago.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\npago\n%%EOF'),
  })
  await site.getByRole('button', { name: 'Enviar comprobante' }).click()
  await expect(site.getByText('Recibimos 1 comprobante.')).toBeVisible()

  // With JavaScript the same page is accessible.
  await page.goto(pathname)
  await expectAccessible(page)

  await page.goto(`/admin/site-orders?q=${shop.tag}`)
  await page.getByText(`${shop.tag} Olga`).first().click()
  await expect(dialog(page)).toContainText('Espera anticipo')
  await expectAccessible(page, '[role=dialog]')
  await button(dialog(page), 'Confirmar pago').click()
  const asked = page.getByRole('dialog').filter({ hasText: 'Monto recibido' }).last()
  await button(asked, 'Confirmar pago').click()
  await expect(page.getByText('Confirmado', { exact: true }).first()).toBeVisible()

  await site.reload()
  await expect(site.getByRole('heading', { name: /^Pedido V-/ })).toBeVisible()
  await expect(site.getByText('Pago confirmado')).toBeVisible()
  await visitor.close()
})
