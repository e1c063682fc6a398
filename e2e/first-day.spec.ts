import type { Browser, Page } from '@playwright/test'
import { openShop, type Shop } from '../test/open-shop.ts'
import { expectAccessible } from './axe.ts'
import { watchPolicy } from './csp.ts'
import { admin, demoPassword, fillLogin, submit } from './login.ts'
import { button } from './support/screen.ts'
import { expect, test } from './support/test.ts'

// Each test empties or starts a shop, so it has its own.
test.setTimeout(360_000)

const password = 'mueble-verde-42'
const steps = (page: Page) => page.getByRole('region', { name: 'Primeros pasos' })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

async function withShop(browser: Browser, shop: Shop, visit: (page: Page) => Promise<void>): Promise<void> {
  try {
    const context = await browser.newContext({ baseURL: shop.address, locale: 'es-MX' })
    const page = await context.newPage()
    const breaches = await watchPolicy(page)
    await visit(page)
    expect(breaches).toEqual([])
    await context.close()
  } finally {
    // Closing also verifies the stored data.
    await shop.close()
  }
}

// start-business.db.test.ts empties it at every change; an empty shop is opened below.
test('an Admin empties the demo and starts with their own shop', { tag: '@long' }, async ({ browser }) => {
  await withShop(browser, await openShop({}, process.env['E2E_DEMO_DIR']), async page => {
    await page.goto('/admin/login')
    await fillLogin(page, admin, demoPassword)
    await submit(page).click()
    await expect(page.getByRole('region', { name: 'Estás en la tienda de demostración' })).toBeVisible()
    await expect(steps(page)).toBeHidden()
    await page.getByRole('link', { name: 'Empezar con mi negocio' }).click()
    await expect(heading(page, 'Empezar con mi negocio')).toBeVisible()
    await expectAccessible(page)

    // An empty form and the wrong word are refused before anything happens.
    await button(page, 'Vaciar y empezar').click()
    await expect(page.getByLabel('Nombre del negocio')).toBeFocused()
    await page.getByLabel('Nombre del negocio').fill('Muebles Ana')
    await page.getByLabel('Tu nombre').fill('Ana Ruiz')
    await page.getByLabel('Tu correo electrónico').fill('ana@muebles.mx')
    await page.getByLabel(/^Contraseña/).fill(password)
    await page.getByLabel(/^Confirma la contraseña/).fill(password)
    await page.getByLabel('Escribe EMPEZAR').fill('bueno')
    await button(page, 'Vaciar y empezar').click()
    await expect(page.getByLabel('Escribe EMPEZAR')).toBeFocused()
    await expect(page.getByText('Escribe EMPEZAR para confirmar.').first()).toBeVisible()
    await page.getByLabel('Escribe EMPEZAR').fill('empezar')
    await button(page, 'Vaciar y empezar').click()

    await expect(page.getByText('Tu tienda está lista.')).toBeVisible()
    await fillLogin(page, admin, demoPassword)
    await submit(page).click()
    await expect(page.getByText('Estas credenciales no coinciden')).toBeVisible()
    await fillLogin(page, 'ana@muebles.mx', password)
    await submit(page).click()
    await expect(heading(page, /Ana/)).toBeVisible()
    await expect(page).toHaveTitle(/Muebles Ana/)
    await expect(page.getByRole('region', { name: 'Estás en la tienda de demostración' })).toBeHidden()
    await expect(steps(page)).toContainText('0 de 7')
    await page.goto('/admin/start')
    await expect(heading(page, 'Esta tienda ya es tuya')).toBeVisible()
  })
})

test('an empty shop leads to its first user, and from there through the first steps', async ({ browser }) => {
  const shop = await openShop({ DEMO: '0' })
  await withShop(browser, shop, async page => {
    await page.goto('/admin')
    await expect(heading(page, 'Te damos la bienvenida')).toBeVisible()
    await expect(page.getByText('npm run create-admin')).toBeVisible()
    await expectAccessible(page)
    await button(page, 'Ya lo creé').click()
    await expect(page.getByText('Todavía no hay usuarios.')).toBeVisible()

    const args = ['create-admin', '--name', 'Ana Ruiz', '--email', 'ana@muebles.mx']
    expect(await shop.run(args, { ADMIN_PASSWORD: password })).toBe(0)
    await button(page, 'Ya lo creé').click()
    await fillLogin(page, 'ana@muebles.mx', password)
    await submit(page).click()

    await expect(steps(page)).toContainText('0 de 7')
    await expectAccessible(page)
    await steps(page).getByRole('link', { name: 'Agrega un almacén' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Nombre').fill('Bodega Centro')
    await page.keyboard.press('Control+s')
    await expect(form).toBeHidden()
    await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Inicio' }).click()
    await expect(steps(page)).toContainText('1 de 7')
    await expect(steps(page).getByRole('link', { name: 'Agrega un almacén' })).toBeHidden()

    await button(steps(page), 'Ocultar los primeros pasos').click()
    await expect(steps(page)).toBeHidden()
    await page.reload()
    await expect(heading(page, /Ana/)).toBeVisible()
    await expect(steps(page)).toBeHidden()
  })
})
