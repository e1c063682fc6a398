import type { Page } from '@playwright/test'
import { paymentTypes } from '#domain/payment-type.ts'

type Act = (page: Page) => Promise<void>

/** Opens the drawer of whoever is logged in, once, and puts three products into the ticket. */
export async function fillTicket(page: Page): Promise<void> {
  const { data } = (await (await page.request.get('/api/pos/session')).json()) as { data: object | null }
  if (!data) {
    const registers = (await (await page.request.get('/api/pos/registers')).json()) as {
      data: readonly { id: number; session_user: string | null }[]
    }
    const free = registers.data.find(({ session_user: user }) => user === null)
    await page.request.post('/api/pos/session', {
      data: { register_id: free?.id, initial_cash: 2_500, exchange_rate: 18.5 },
    })
    await page.goto('/admin/pos')
  }
  const tiles = page.locator('.tile')
  await tiles.nth(3).waitFor()
  // A ticket that an earlier picture left is emptied first.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('till-tickets')) localStorage.removeItem(key)
  })
  await page.reload()
  await tiles.nth(3).waitFor()
  for (const place of [1, 2, 3]) await tiles.nth(place).click()
}

async function showTicket(page: Page): Promise<void> {
  await fillTicket(page)
  const sheet = page.getByRole('button', { name: /Ver ticket/ })
  if (await sheet.isVisible()) await sheet.click()
}

const withDialog =
  (keys: string): Act =>
  async page => {
    await fillTicket(page)
    await page.keyboard.press(keys)
    await page.getByRole('dialog').first().waitFor()
  }

async function pay(page: Page): Promise<void> {
  await showTicket(page)
  await page.getByRole('button', { name: /^Cobrar/ }).click()
  await page.getByRole('textbox', { name: 'Importe en Pesos' }).fill('100000')
}

async function mistype(page: Page): Promise<void> {
  await pay(page)
  await page.getByRole('textbox', { name: 'Importe en Pesos' }).fill('18096.501')
}

async function askAboutChange(page: Page): Promise<void> {
  await pay(page)
  await page.getByRole('button', { name: /^Confirmar cobro/ }).click()
  await page.getByRole('dialog').waitFor()
}

async function finish(page: Page): Promise<void> {
  await askAboutChange(page)
  await page.getByRole('button', { name: 'Sí, entregar el cambio' }).click()
  await page.getByRole('button', { name: /^Nueva venta/ }).waitFor()
}

async function beginCustomer(page: Page): Promise<void> {
  await withDialog('F4')(page)
  await page.getByPlaceholder('Nombre o teléfono').fill('Ofelia Zavala')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Nuevo cliente' }).waitFor()
}

/** A discount that a seller may not give alone. */
async function askPin(page: Page): Promise<void> {
  await withDialog('F6')(page)
  await page.getByRole('textbox', { name: 'Valor del descuento' }).fill('15')
  await page.getByRole('button', { name: 'Pieza de exhibición' }).click()
  await page.getByRole('button', { name: 'Pedir autorización' }).click()
  await page.locator('.pin-who button').first().waitFor()
}

async function mistypePin(page: Page): Promise<void> {
  await askPin(page)
  await page.locator('.pin-who button').first().click()
  await page.keyboard.type('111222', { delay: 60 })
  await page.keyboard.press('Enter')
  await page.getByText(/El PIN de .+ no es correcto|bloquead/).waitFor()
}

/** A browser that keeps nothing, as one whose disk fails. */
async function failDisk(page: Page): Promise<void> {
  await fillTicket(page)
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    }
  })
  await page.reload()
  await page.locator('.connection-banner').waitFor()
}

async function sellOffline(page: Page): Promise<void> {
  await page.route('**/api/sales', route => route.abort())
  await finish(page)
  await page.getByRole('button', { name: /^Ver el ticket/ }).click()
  await page.getByRole('dialog').waitFor()
}

/** More tickets than are found at a glance; those of earlier pictures are deleted. */
async function listParked(page: Page): Promise<void> {
  const waiting = await page.request.get('/api/sales?status=pending&is_parked=1&per_page=100')
  const known = (await waiting.json()) as { data: readonly { id: number }[] }
  const ids = known.data.map(({ id }) => id).join(',')
  if (ids !== '') await page.request.delete(`/api/sales/delete?ids=${ids}`)
  await fillTicket(page)
  const answered = page.waitForResponse(
    response => response.request().method() === 'POST' && response.url().endsWith('/api/sales'),
  )
  await page.keyboard.press('F7')
  const { data } = (await (await answered).json()) as { data: { id: number } }
  const { data: sale } = (await (await page.request.get(`/api/sales/${data.id}`)).json()) as { data: Parked }
  for (const label of [
    'Sra. del sillón azul',
    'Ticket 2',
    'Ofelia Zavala',
    'Mesa 4',
    'Don Raúl',
    'Ticket 3',
  ]) {
    const details = sale.details.map(line => ({
      product_id: line.product_id,
      quantity: line.quantity,
      unit_price: line.unit_price,
    }))
    const { total } = sale
    const sums = { subtotal: total, discount_type: 'amount', discount_amount: 0, total }
    const kind = { status: 'pending', parked: true, payment_type_id: paymentTypes.cash }
    await page.request.post('/api/sales', {
      data: { ticket: crypto.randomUUID(), label, ...kind, ...sums, details },
    })
  }
  await page.reload()
  await page.locator('.tile').nth(3).waitFor()
}

interface Parked {
  readonly total: number
  readonly details: readonly {
    readonly product_id: number
    readonly quantity: number
    readonly unit_price: number
  }[]
}

async function openParked(page: Page): Promise<void> {
  await listParked(page)
  await page.keyboard.press('Shift+F7')
  await page.getByRole('dialog').getByRole('listitem').nth(6).waitFor()
}

async function nameParked(page: Page): Promise<void> {
  await openParked(page)
  await page.getByRole('button', { name: 'Cambiar el nombre de Mesa 4' }).click()
  await page.getByRole('textbox', { name: 'Nombre de Mesa 4' }).waitFor()
}

async function openNotices(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Notificaciones/ }).click()
  await page.getByRole('dialog').waitFor()
}

async function openOverTicket(page: Page): Promise<void> {
  await fillTicket(page)
  await openNotices(page)
}

async function loseNotices(page: Page): Promise<void> {
  await openOverTicket(page)
  await page.route('**/api/**', route => route.abort())
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await page.getByText('Las notificaciones necesitan la conexión').waitFor()
}

async function openFeedback(page: Page): Promise<void> {
  await fillTicket(page)
  await page.locator('.till-user').click()
  await page.getByRole('menuitem', { name: 'Enviar comentarios' }).click()
  await page.getByRole('dialog').waitFor()
}

async function returnDamaged(page: Page): Promise<void> {
  await finish(page)
  await page.goto('/admin/pos/ventas')
  await page.locator('.sales-row').first().click()
  await page.getByRole('button', { name: 'Devolver' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Una más de/ })
    .first()
    .click()
  await page.getByRole('dialog').getByText('Dañada', { exact: true }).first().click()
}

/** The first of a tab of supervision, once these are shown. */
const supervise = (which?: string) => async (page: Page) => {
  if (which !== undefined) await page.getByText(which, { exact: true }).first().click()
  await page.locator('.sales-row').first().click()
  await page.locator('.sale-head').waitFor()
}

const path = '/admin/pos'
const supervision = `${path}/supervision`

/** The steps of a sale at the till. */
export const tillScenes = [
  { name: 'till-products', path, act: fillTicket },
  { name: 'till-ticket', path, act: showTicket },
  { name: 'till-customer', path, act: withDialog('F4'), only: 'desk' },
  { name: 'till-discount', path, act: withDialog('F6'), only: 'desk' },
  { name: 'till-pay', path, act: pay },
  { name: 'till-pay-unread', path, act: mistype, only: 'desk' },
  { name: 'till-pay-change', path, act: askAboutChange },
  { name: 'till-done', path, act: finish },
  { name: 'till-new-customer', path, act: beginCustomer },
  { name: 'till-pin', path, act: askPin, as: 'seller' },
  { name: 'till-pin-wrong', path, act: mistypePin, as: 'seller' },
  { name: 'till-disk', path, act: failDisk },
  { name: 'till-offline-slip', path, act: sellOffline },
  { name: 'till-return', path, act: returnDamaged },
  { name: 'till-parked', path, act: openParked },
  { name: 'till-parked-name', path, act: nameParked },
  { name: 'till-notices', path, act: openOverTicket },
  { name: 'till-notices-seller', path, act: openNotices, as: 'seller' },
  { name: 'till-notices-offline', path, act: loseNotices },
  { name: 'till-feedback', path, act: openFeedback },
  { name: 'pos-supervision', path: supervision, act: supervise('Con saldo') },
  { name: 'pos-supervision-cuts', path: `${supervision}?tab=cuts`, act: supervise('Todos') },
  { name: 'pos-supervision-balances', path: `${supervision}?tab=balances` },
  { name: 'pos-supervision-stock', path: `${supervision}?tab=stock`, act: supervise() },
] as const
