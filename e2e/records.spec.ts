import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { watchPolicy } from './csp.ts'
import { admin, loggedIn } from './login.ts'
import { button, dialog, fieldOf, optionOf, rows, toast } from './support/screen.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1366, height: 768 } })

let breaches: readonly string[]

test.beforeEach(async ({ page, browser }) => {
  const { cookies } = await loggedIn(browser, admin)
  await page.context().addCookies(cookies)
  breaches = await watchPolicy(page)
})

test.afterEach(() => {
  expect(breaches).toEqual([])
})

const mark = () => Math.random().toString(36).slice(2, 8)

/** Counts the clicks of the user on the page, from now on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { clicks: number }
    counted.clicks = 0
    // A key that presses a button makes a click without a position.
    addEventListener('click', event => (counted.clicks += event.isTrusted && event.detail > 0 ? 1 : 0), true)
  })
  return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks)
}

async function add(page: Page, path: string, data: object): Promise<number> {
  const answer = await page.request.post(`/api/${path}`, { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).data.id
}

test('a supplier with two contacts takes six clicks', async ({ page }) => {
  const name = `Maderas ${mark()}`
  await page.goto('/admin/suppliers')
  const clicks = await countClicks(page)
  await button(page, 'Agregar proveedor').click()
  await fieldOf(dialog(page), 'Marca').fill(name)
  await page.keyboard.press('Control+s')
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(name)
  await expect(rows(page)).toHaveCount(1)
  await rows(page).getByRole('link', { name: '0', exact: true }).click()
  await button(page, 'Agregar contacto').first().click()
  await fieldOf(dialog(page), 'Nombre').fill('Ana Ruiz')
  await page.keyboard.press('Control+s')
  await expect(dialog(page)).toBeHidden()
  await button(page, 'Agregar contacto').first().click()
  await fieldOf(dialog(page), 'Nombre').fill('Luis Mora')
  await page.keyboard.press('Control+s')
  await expect(rows(page)).toHaveCount(2)
  expect(await clicks()).toBeLessThanOrEqual(6)
})

test('a user is invited by a link, enters with it, and is inactivated, in six clicks', async ({
  page,
  browser,
}) => {
  const tag = mark()
  await page.goto('/admin/users')
  const clicks = await countClicks(page)
  await button(page, 'Agregar usuario').click()
  await fieldOf(dialog(page), 'Nombre').fill(`Nora ${tag}`)
  await fieldOf(dialog(page), 'Correo electrónico').fill(`nora.${tag}@correo.example`)
  await dialog(page).getByRole('combobox', { name: 'Rol' }).click()
  await expect(optionOf(page, 'Supervisor')).toContainText('autoriza')
  await optionOf(page, 'Vendedor').click()
  await page.keyboard.press('Control+s')
  const link = await fieldOf(dialog(page), 'Enlace para elegir la contraseña').inputValue()
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(`nora.${tag}`)
  await expect(rows(page)).toHaveCount(1)

  const other = await browser.newContext()
  const visitor = await other.newPage()
  await visitor.goto(new URL(link).pathname + new URL(link).search)
  await visitor.getByLabel('Contraseña nueva').fill('silla-azul-77')
  await visitor.getByLabel(/^Confirma /).fill('silla-azul-77')
  await visitor.keyboard.press('Enter')
  await expect.poll(async () => (await other.request.get('/api/me')).status()).toBe(200)

  await button(page, `Opciones de Nora ${tag}`).click()
  await page.getByRole('menuitem', { name: 'Inactivar' }).click()
  await expect(toast(page, 'Usuario inactivado')).toBeVisible()
  expect(await clicks()).toBeLessThanOrEqual(6)
  await expect.poll(async () => (await other.request.get('/api/me')).status()).toBe(401)
  await other.close()
})

test('a supplier in use says what it has, is archived, keeps its name and comes back', async ({ page }) => {
  const tag = mark()
  const name = `Talleres ${tag}`
  const supplier = await add(page, 'suppliers', { brand_name: name })
  await add(page, 'contacts', { supplier_id: supplier, name: 'Ana' })
  const product = await add(page, 'products', {
    name: `Banca ${tag}`,
    internal_code: `R-${tag}`,
    supplier_id: supplier,
  })
  await page.goto(`/admin/suppliers?q=${tag}&record=${supplier}`)
  const drawer = dialog(page)
  await expect(drawer.getByRole('link', { name: '1', exact: true })).toHaveCount(2)
  await expectAccessible(page, '[role=dialog]')
  await expect(drawer.getByRole('button', { name: 'Eliminar' })).toHaveCount(0)
  await drawer.getByRole('button', { name: `Opciones de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  const question = page.getByRole('dialog', { name: `¿Archivar el proveedor «${name}»?` })
  await expect(question.getByRole('link', { name: 'Productos: 1' })).toBeVisible()
  await expect(question.getByRole('link', { name: 'Contactos: 1' })).toBeVisible()
  await expect(question.getByRole('button', { name: 'Inactivar' })).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await question.getByRole('button', { name: 'Archivar' }).click()
  await expect(toast(page, 'Proveedor archivado')).toBeVisible()

  await page.goto(`/admin/products?record=${product}`)
  await expect(dialog(page)).toContainText(`${name} (archivado)`)

  await page.goto('/admin/suppliers')
  await page.getByRole('navigation', { name: 'Vistas' }).getByRole('button', { name: 'Archivados' }).click()
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(tag)
  await expect(rows(page)).toHaveCount(1)
  await button(page, `Opciones de ${name}`).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Ver detalles', 'Recuperar'])
  await page.getByRole('menuitem', { name: 'Recuperar' }).click()
  await expect(toast(page, 'Proveedor recuperado')).toBeVisible()
  await page.goto(`/admin/suppliers/${supplier}/contacts`)
  await expect(rows(page)).toHaveCount(1)
})

test('the history of a product is told in sentences', { tag: '@long' }, async ({ page }) => {
  const tag = mark()
  const product = await add(page, 'products', {
    name: `Silla ${tag}`,
    internal_code: `H-${tag}`,
    price: 7990,
  })
  await page.request.put(`/api/products/${product}`, { data: { price: 6392 } })
  await page.goto(`/admin/products?record=${product}`)
  await expect(dialog(page)).toContainText('cambió el precio')
  await expect(dialog(page)).toContainText('$7,990.00 → $6,392.00')
})
