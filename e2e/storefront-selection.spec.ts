import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { longEnough } from './support/storefront.ts'
import { expect, test } from './support/test.ts'

const add = (page: Page) => page.getByRole('button', { name: 'Agregar a mi selección' })

/** Two pieces, one of them twice. */
async function select(page: Page): Promise<void> {
  await page.goto('/product/1')
  await add(page).click()
  await page.goto('/product/2')
  await add(page).click()
  await page.goto('/product/1')
  await add(page).click()
}

async function ask(page: Page, name: string): Promise<void> {
  await page.getByLabel('Nombre *').fill(name)
  await page.getByLabel('Correo electrónico').fill(`${name.replaceAll(' ', '.')}@correo.mx`)
  await longEnough(page)
  await page.getByRole('button', { name: 'Pedir cotización' }).click()
  await expect(page.getByRole('heading', { name: `¡Gracias, ${name}!` })).toBeVisible()
}

test('a selection is counted, asked for in a sheet or sent, and answered as a quotation in the office', async ({
  page,
  browser,
}) => {
  test.slow()
  await select(page)
  await expect(page.locator('[data-said]')).toContainText('Agregada a tu selección.')
  await page.getByRole('link', { name: 'Solicitar información' }).first().click()
  const sheet = page.getByRole('dialog', { name: /^Pregúntanos por/ })
  await expect(sheet.getByLabel('Nombre *')).toBeFocused()
  await expect(sheet.getByLabel('Mensaje')).not.toHaveValue('')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  await page.getByRole('link', { name: 'Mi selección: 3 piezas' }).click()
  await expect(page.locator('.selected')).toHaveCount(2)
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^Quitar/ })
    .last()
    .click()
  await expect(page.locator('.selected')).toHaveCount(1)
  const total = await page.locator('.selection-total strong').innerText()
  const name = `Selma ${Date.now().toString(36)}`
  await ask(page, name)
  await expect(page.getByRole('link', { name: 'Mi selección', exact: true })).toBeVisible()

  const office = await browser.newContext({ storageState: await loggedIn(browser, admin) })
  const inbox = await office.newPage()
  await inbox.goto(`/admin/messages?q=${encodeURIComponent(name)}`)
  await inbox.getByText(name).first().click()
  await expect(inbox.getByText(total).first()).toBeVisible()
  await expectAccessible(inbox)
  await inbox.getByRole('link', { name: /cotización/i }).click()
  await expect(inbox.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(inbox.getByText('Pendiente').first()).toBeVisible()
  await office.close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('a selection is kept, changed and sent', { tag: '@long' }, async ({ page }) => {
    await select(page)
    await expect(page.locator('.selected')).toHaveCount(2)
    await page
      .getByLabel(/^Cantidad de/)
      .last()
      .fill('4')
    await page.getByRole('button', { name: 'Actualizar' }).last().click()
    await expect(page.getByLabel(/^Cantidad de/).last()).toHaveValue('4')
    await ask(page, 'Sin guion')
    await expect(page.locator('.selected')).toHaveCount(0)
  })
})
