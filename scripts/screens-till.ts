import type { Page } from '@playwright/test'

type Act = (page: Page) => Promise<void>

/** Opens the drawer of whoever is logged in, once, and puts three products into the ticket. */
async function sell(page: Page): Promise<void> {
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
  await sell(page)
  const sheet = page.getByRole('button', { name: /Ver ticket/ })
  if (await sheet.isVisible()) await sheet.click()
}

const withDialog =
  (keys: string): Act =>
  async page => {
    await sell(page)
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

const path = '/admin/pos'

/** The steps of a sale at the till. */
export const tillScenes = [
  { name: 'till-products', path, act: sell },
  { name: 'till-ticket', path, act: showTicket },
  { name: 'till-customer', path, act: withDialog('F4'), only: 'desk' },
  { name: 'till-discount', path, act: withDialog('F6'), only: 'desk' },
  { name: 'till-pay', path, act: pay },
  { name: 'till-pay-unread', path, act: mistype, only: 'desk' },
  { name: 'till-pay-change', path, act: askAboutChange },
  { name: 'till-done', path, act: finish },
] as const
