import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { admin, loggedIn } from './login.ts'
import { head, send } from './support/buying.ts'
import { enterTwice, enterTwiceAndLose, lose } from './support/faults.ts'
import { button, dialog, fieldOf, toast } from './support/screen.ts'
import { arrangeSelling } from './support/selling.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test.beforeEach(async ({ page, browser }) => {
  const { cookies } = await loggedIn(browser, admin)
  await page.context().addCookies(cookies)
})

// Nobody has two open drawers, and other tests open one.
test.afterEach(async ({ page }) => {
  const counted = [{ currency: 'MXN', denomination: 1_000, quantity: 5 }]
  const { request } = page
  expect((await request.post('/api/pos/session/close', { data: { counted } })).status()).toBe(200)
})

type Shop = Awaited<ReturnType<typeof arrangeSelling>>

/** A piece that is paid in cash and delivered later. */
function sell(request: APIRequestContext, { products: [{ id, price }], customer }: Shop) {
  return send<{ id: number }>(request, 'sales', {
    ticket: randomUUID(),
    customer_id: customer.id,
    payment_type_id: 1,
    details: [{ product_id: id, quantity: 1, unit_price: price }],
    subtotal: price,
    discount_type: 'amount',
    discount_amount: 0,
    total: price,
    deliver_later: 1,
  })
}

const read = async <T>(request: APIRequestContext, path: string): Promise<T> =>
  ((await (await request.get(`/api/${path}`)).json()) as { data: T }).data

/** How often an action stands in the history of a record. */
async function times(request: APIRequestContext, record: string, action: string): Promise<number> {
  const entries = await read<{ action: string }[]>(request, `${record}/history`)
  return entries.filter(entry => entry.action === action).length
}

/** The customer asks for the invoice with the code of the ticket. */
async function ask(request: APIRequestContext, sale: number): Promise<number> {
  const ticket = (await (await request.get(`/api/sales/${sale}/ticket`)).text()).replaceAll('\u00a0', ' ')
  const [code = ''] = /(?:[0-9A-Z]{4} ){6}[0-9A-Z]{4}/.exec(ticket) ?? []
  const form = {
    legal_name: 'MUEBLES DEL BAJIO',
    rfc: 'GODE561231GR8',
    tax_regime: '612',
    tax_postal_code: '06700',
    cfdi_use: 'G03',
    email: 'compras@bajio.mx',
  }
  const answer = await request.post(`/facturar/${code.replaceAll(' ', '-')}`, { form })
  expect(answer.ok(), await answer.text()).toBe(true)
  const [asked] = await read<{ id: number }[]>(request, `invoice-requests?sale_id=${sale}`)
  return asked!.id
}

/** Everything that was sent to an address: its key and its body. */
function sentTo(page: Page, path: string, method: string) {
  const sent: { key: string | undefined; body: unknown }[] = []
  page.on('request', request => {
    if (new URL(request.url()).pathname !== path || request.method() !== method) return
    sent.push({ key: request.headers()['idempotency-key'], body: request.postDataJSON() })
  })
  return sent
}

// Every action is sent by the same part, which sales-faults.spec.ts and documents.spec.ts try at every change.
const tag = '@long'

test(
  'a request is answered, and a sale delivered, invoiced and cancelled, once whatever is cut off or repeated',
  { tag },
  async ({ page }) => {
    const { request } = page
    const shop = await arrangeSelling(request)
    await send(request, 'pos/session', { register_id: shop.register.id, initial_cash: 5_000 })
    const [first, second] = [await sell(request, shop), await sell(request, shop)]
    const [one, other] = [await ask(request, first.id), await ask(request, second.id)]
    const asked = page.getByRole('dialog').last()

    await page.goto(`/admin/invoice-requests?record=${one}`)
    await button(dialog(page), 'Marcar como facturada').click()
    await fieldOf(asked, 'Número de factura').fill(`F-${shop.tag}`)
    await enterTwiceAndLose(page, `**/api/invoice-requests/${one}/invoice`, 'back')
    await expect(asked.getByRole('alert')).toContainText('Error de conexión')
    await expect(fieldOf(asked, 'Número de factura')).toHaveValue(`F-${shop.tag}`)
    await fieldOf(asked, 'Número de factura').focus()
    await enterTwice(page, `**/api/invoice-requests/${one}/invoice`)
    await expect(toast(page, /facturada/)).toBeVisible()
    expect(await times(request, `invoice-requests/${one}`, 'invoice')).toBe(1)
    expect(await read(request, `sales/${first.id}`)).toMatchObject({ invoice_number: `F-${shop.tag}` })

    await page.goto(`/admin/invoice-requests?record=${other}`)
    await button(dialog(page), /^Opciones de /).click()
    await page.getByRole('menuitem', { name: 'Rechazar' }).click()
    await fieldOf(asked, 'Motivo').fill('El código postal no es el suyo')
    await enterTwiceAndLose(page, `**/api/invoice-requests/${other}/reject`, 'there')
    await expect(asked.getByRole('alert')).toContainText('Error de conexión')
    await expect(fieldOf(asked, 'Motivo')).toHaveValue('El código postal no es el suyo')
    expect(await times(request, `invoice-requests/${other}`, 'reject')).toBe(0)
    await button(asked, 'Rechazar').dblclick()
    await expect(toast(page, /rechazada/)).toBeVisible()
    expect(await times(request, `invoice-requests/${other}`, 'reject')).toBe(1)

    // The sale names its request, and the request its sale.
    await dialog(page)
      .getByRole('link', { name: /^V-\d+$/ })
      .click()
    await expect(page.getByRole('link', { name: 'Solicitud de factura: rechazada' })).toBeVisible()

    await button(page, 'Entregar').click()
    await fieldOf(dialog(page), 'Recibió').fill('Rosa')
    // The lines of the dialog may still be on their way.
    await expect(async () => {
      await button(dialog(page), 'Entregar todo').click()
      await expect(dialog(page)).toContainText('Se entregan 1 de 1 partida.', { timeout: 1_000 })
    }).toPass()
    await lose(page, `**/api/sales/${second.id}/deliver`, 'back')
    await button(dialog(page), /^Entregar$/).dblclick()
    await expect(dialog(page).getByRole('alert')).toContainText('Error de conexión')
    await expect(fieldOf(dialog(page), 'Recibió')).toHaveValue('Rosa')
    await button(dialog(page), /^Entregar$/).dblclick()
    await expect(dialog(page)).toBeHidden()
    expect(await times(request, `sales/${second.id}`, 'deliver')).toBe(1)

    await button(page, 'Facturar').click()
    await fieldOf(dialog(page), 'Factura').fill(`G-${shop.tag}`)
    await enterTwiceAndLose(page, `**/api/sales/${second.id}/invoice`, 'there')
    await expect(dialog(page).getByRole('alert')).toContainText('Error de conexión')
    await expect(fieldOf(dialog(page), 'Factura')).toHaveValue(`G-${shop.tag}`)
    await fieldOf(dialog(page), 'Factura').focus()
    await enterTwice(page, `**/api/sales/${second.id}/invoice`)
    await expect(head(page)).toContainText('Facturada')
    expect(await times(request, `sales/${second.id}`, 'invoice')).toBe(1)

    await button(page, 'Más acciones').click()
    await expect(page.getByRole('menuitem', { name: /^Vender/ }), 'it is sold').toHaveCount(0)
    await page.getByRole('menuitem', { name: 'Cancelar' }).click()
    await fieldOf(dialog(page), 'Motivo').fill('Se arrepintió')
    await lose(page, `**/api/sales/${second.id}/cancel`, 'back')
    await button(dialog(page), /^Cancelar$/).dblclick()
    await expect(dialog(page).getByRole('alert')).toContainText('Error de conexión')
    await expect(fieldOf(dialog(page), 'Motivo')).toHaveValue('Se arrepintió')
    await button(dialog(page), /^Cancelar$/).dblclick()
    await expect(head(page)).toContainText('Cancelada')
    const { tenders } = await read<{ tenders: { kind: string }[] }>(request, `sales/${second.id}`)
    expect(tenders.filter(({ kind }) => kind === 'refund')).toHaveLength(1)
  },
)

test(
  'a paper is mailed and a global invoice made by one call, however often it is sent',
  { tag },
  async ({ page }) => {
    const { request } = page
    const shop = await arrangeSelling(request)
    await send(request, 'pos/session', { register_id: shop.register.id, initial_cash: 500 })
    const { id } = await sell(request, shop)

    // Tests have no mail server, so that the action is offered and answered here.
    const sale = await read<{ allowed_actions: string[] }>(request, `sales/${id}`)
    const offered = { ...sale, allowed_actions: [...sale.allowed_actions, 'mail'] }
    await page.route(`**/api/sales/${id}`, route => route.fulfill({ json: { data: offered } }))
    await page.route(`**/api/sales/${id}/mail`, route => route.fulfill({ json: { data: offered } }))
    const mails = sentTo(page, `/api/sales/${id}/mail`, 'PUT')
    await page.goto(`/admin/sales/${id}/details`)
    await button(page, 'Correo').click()
    await fieldOf(dialog(page), 'Correo electrónico').fill('rosa@correo.com')
    await enterTwiceAndLose(page, `**/api/sales/${id}/mail`, 'there')
    await expect(dialog(page).getByRole('alert')).toContainText('Error de conexión')
    await expect(fieldOf(dialog(page), 'Correo electrónico')).toHaveValue('rosa@correo.com')
    await fieldOf(dialog(page), 'Correo electrónico').focus()
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Se enviará en un momento.')).toBeVisible()
    expect(mails).toHaveLength(2)
    expect(mails[1]).toEqual(mails[0])

    // Not made for real, because it would invoice the sales of other tests too.
    const json = { data: { id: 1, folio: 'FG-000001' } }
    await page.route('**/api/global-invoices', route => route.fulfill({ status: 201, json }))
    const globals = sentTo(page, '/api/global-invoices', 'POST')
    await page.goto('/admin/global-invoices?new=1')
    await button(dialog(page), 'Este mes').click()
    await expect(dialog(page).getByRole('row', { name: /01 Efectivo/ })).toBeVisible()
    const from = await fieldOf(dialog(page), 'Desde').inputValue()
    await lose(page, '**/api/global-invoices', 'there')
    await button(dialog(page), 'Hacer factura global').dblclick()
    await expect(dialog(page).getByRole('alert')).toContainText('Error de conexión')
    await expect(fieldOf(dialog(page), 'Desde')).toHaveValue(from)
    await expect(dialog(page).getByRole('row', { name: /01 Efectivo/ })).toBeVisible()
    await button(dialog(page), 'Hacer factura global').click()
    await expect(toast(page, /FG-000001/)).toBeVisible()
    expect(globals).toHaveLength(2)
    expect(globals[1]).toEqual(globals[0])
  },
)
