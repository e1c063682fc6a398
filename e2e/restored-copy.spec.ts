import type { Page } from '@playwright/test'
import { Client } from 'pg'
import { startEmbedded } from '../src/db/embedded/start-embedded.ts'
import { openShop } from '../test/open-shop.ts'
import { expectAccessible } from './axe.ts'
import { watchPolicy } from './csp.ts'
import { admin, cashier, enteredAt } from './login.ts'
import { button } from './support/screen.ts'
import { expect, test } from './support/test.ts'

// It marks a shop as restored, so it has its own.
test.setTimeout(360_000)

const band = (page: Page) => page.locator('.restored-band')
const said = 'Copia restaurada del 16 de noviembre, 3:04 p.m.'

async function markRestored(dataDir: string): Promise<void> {
  // Joins the database of the running shop.
  const server = await startEmbedded({ dataDir })
  const client = new Client(server.url)
  await client.connect()
  await client.query(
    `update shop_identity set restored_at = clock_timestamp(), copied_at = '2026-11-16T21:04:00Z'`,
  )
  await client.end()
  await server.stop()
}

test('a restored copy says so everywhere until an Admin says that it is the shop', async ({ browser }) => {
  const shop = await openShop({}, process.env['E2E_DEMO_DIR'])
  try {
    await markRestored(shop.dataDir)

    const visitor = await (await browser.newContext({ baseURL: shop.address })).newPage()
    await visitor.goto('/admin/login')
    await expect(band(visitor)).toContainText(said)
    await visitor.goto('/contact')
    await expect(visitor.getByText('Este sitio no recibe mensajes por ahora')).toBeVisible()
    await expect(visitor.getByLabel('Mensaje')).toBeHidden()

    const till = await enteredAt(browser, shop.address, cashier)
    await till.goto('/admin/pos')
    await expect(band(till)).toContainText(`${said} No envía correos ni avisos.`)
    await expect(button(till, 'Esta es la tienda ahora')).toBeHidden()

    const office = await enteredAt(browser, shop.address, admin)
    const breaches = await watchPolicy(office)
    const second = await office.context().newPage()
    for (const page of [office, second]) await page.goto('/admin/dashboard')
    for (const path of ['/admin/dashboard', '/admin/products', '/admin/settings']) {
      await office.goto(path)
      await expect(band(office)).toContainText(`${said} No envía correos ni avisos. ¿Es ya la tienda?`)
    }
    await expectAccessible(office)

    await button(office, 'Esta es la tienda ahora').click()
    const question = office.getByRole('dialog', { name: '¿Esta es la tienda ahora?' })
    await expect(question).toContainText('Todavía no ha llegado ninguna venta desde que se restauró.')
    await expectAccessible(office, '[role=dialog]')
    await question.getByRole('button', { name: 'Todavía no' }).click()
    await expect(band(office)).toBeVisible()
    // The second tab asks the same question, which is settled before its answer.
    await button(second, 'Esta es la tienda ahora').click()
    const late = second.getByRole('dialog').getByRole('button', { name: 'Esta es la tienda ahora' })
    await expect(late).toBeEnabled()
    await button(office, 'Esta es la tienda ahora').click()
    await question.getByRole('button', { name: 'Esta es la tienda ahora' }).dblclick()
    await expect(office.getByText('Esta es la tienda ahora. Los correos')).toBeVisible()
    await expect(band(office)).toBeHidden()
    await expect(late).toBeHidden()
    await expect(band(second)).toBeHidden()
    // The till learns it by itself, since the stream tells of the settings.
    await expect(band(till)).toBeHidden({ timeout: 30_000 })
    expect(breaches).toEqual([])
    for (const page of [visitor, till, office]) await page.context().close()
  } finally {
    await shop.close()
  }
})
