import type { Page } from '@playwright/test'
import { howOften } from '../test/long.ts'
import { admin, loggedIn } from './login.ts'
import { arrange } from './support/arrange.ts'
import { button, dialog, fieldOf, names, openList, rows } from './support/screen.ts'
import { customers, suppliers } from './support/sections.ts'
import { expect, test } from './support/test.ts'

// A hundred rounds take long on a busy machine.
test.describe.configure({ timeout: 900_000 })
test.use({ viewport: { width: 1366, height: 768 } })

test.beforeEach(async ({ page, browser }) => {
  const { cookies } = await loggedIn(browser, admin)
  await page.context().addCookies(cookies)
})

const times = howOften(2, 100)
const gap = 20

async function type(page: Page, text: string): Promise<void> {
  for (const letter of text) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    await page.waitForTimeout(gap)
  }
}

test('letters struck right after N are all in the first field', async ({ page }) => {
  await openList(page, suppliers)
  await expect(rows(page).first()).toBeVisible()
  for (let time = 0; time < times; time++) {
    // At the first time nothing has been fetched ahead.
    if (time % 10 === 0) await page.reload()
    await expect(rows(page).first()).toBeVisible()
    await page.keyboard.press('n')
    await page.waitForTimeout(gap)
    await type(page, 'Tienda Salas')
    await expect(fieldOf(dialog(page), 'Marca')).toHaveValue('Tienda Salas')
    await page.keyboard.press('Escape')
    await button(page, 'Descartar').click()
    await expect(dialog(page)).toHaveCount(0)
  }
})

test(
  'letters struck right after Ctrl K are all in the field of the palette',
  { tag: '@long' },
  async ({ page }) => {
    await openList(page, suppliers)
    await expect(rows(page).first()).toBeVisible()
    for (let time = 0; time < times; time++) {
      if (time % 10 === 0) await page.reload()
      await expect(rows(page).first()).toBeVisible()
      await page.keyboard.press('Control+k')
      await page.waitForTimeout(gap)
      await type(page, 'clientes')
      await expect(page.getByRole('combobox', { name: 'Buscar o ir a' })).toHaveValue('clientes')
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
    }
  },
)

test('«Guardar y agregar otro» opens a clean form with focus in its first field', async ({ page }) => {
  const own = await arrange(page.request, customers, 1)
  await openList(page, customers, `?q=${own.tag}`)
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('n')
  await type(page, own.name(2))
  await fieldOf(dialog(page), 'Correo electrónico').fill(`${own.tag}@prueba.mx`)
  await page.keyboard.press('Control+Shift+Enter')
  await expect(fieldOf(dialog(page), 'Correo electrónico')).toHaveValue('')
  const name = fieldOf(dialog(page), 'Nombre completo')
  await expect(name).toHaveValue('')
  await expect(name).toBeFocused()
  await type(page, own.name(3))
  await expect(name).toHaveValue(own.name(3))
  await page.keyboard.press('Control+s')
  await expect(dialog(page)).toHaveCount(0)
  await expect(names(page)).toHaveCount(3)
  await own.clear()
})

test('focus returns to what opened a menu or a dialog', async ({ page }) => {
  await openList(page, suppliers)
  const add = button(page, 'Agregar proveedor')
  await add.click()
  await expect(fieldOf(dialog(page), 'Marca')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()

  const dots = rows(page)
    .nth(1)
    .getByRole('button', { name: /^Opciones de/ })
  await dots.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dots).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: /^Editar/ }).click()
  await expect(fieldOf(dialog(page), 'Marca')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(dots).toBeFocused()

  const account = button(page, /^Menú de/)
  await account.click()
  await page.getByRole('menuitem', { name: /^Atajos de teclado/ }).click()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(account).toBeFocused()
})

test('an answer that was overtaken is never shown', { tag: '@long' }, async ({ page }) => {
  const own = await arrange(page.request, suppliers, 2)
  await openList(page, suppliers)
  await expect(rows(page).first()).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Buscar' })
  // The answer to the first search arrives after the answer to the second one.
  await page.route(/\/api\/suppliers\?.*fila\+?(%20)?01/, async route => {
    const answer = await route.fetch()
    await page.waitForTimeout(2_000)
    await route.fulfill({ response: answer }).catch(() => undefined)
  })
  await search.fill(own.name(1))
  await page.waitForRequest(/fila/)
  await search.fill(own.name(2))
  await expect(names(page)).toHaveText([own.name(2)])
  await page.waitForTimeout(2_500)
  await expect(names(page)).toHaveText([own.name(2)])
  await own.clear()
})
