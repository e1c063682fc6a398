import type { Locator, Page } from '@playwright/test'
import { isLong } from '../test/long.ts'
import { admin, loggedIn } from './login.ts'
import { arrange, type Arranged } from './support/arrange.ts'
import {
  button,
  choiceOf,
  dialog,
  downloaded,
  fieldOf,
  names,
  openList,
  optionOf,
  rows,
  toast,
} from './support/screen.ts'
import { fileOf, sections, type Section } from './support/sections.ts'
import { expect, test } from './support/test.ts'

const arranged = 6
const mostStops = 60

test.use({ viewport: { width: 1366, height: 768 } })

let own: Arranged

test.beforeEach(async ({ page, browser }) => {
  const { cookies } = await loggedIn(browser, admin)
  await page.context().addCookies(cookies)
})

/** Presses Tab until the element has focus, like a user without a mouse. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < mostStops; stops++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

const focusedRow = (page: Page, place: number) => rows(page).filter({ hasText: own.name(place) })

/** Fills in the fields in the order of Tab, from the first. */
async function fillIn(page: Page, { asksToo }: Section, name: string): Promise<void> {
  await page.keyboard.type(name)
  for (const asked of asksToo?.(name) ?? []) {
    if ('press' in asked) {
      await tabTo(page, button(dialog(page), asked.press))
      await press(page, 'Enter')
      continue
    }
    if ('text' in asked) {
      await tabTo(page, fieldOf(dialog(page), asked.label))
      await page.keyboard.type(asked.text)
      continue
    }
    await tabTo(page, choiceOf(dialog(page), asked.label))
    await press(page, 'ArrowDown')
    const option = optionOf(page, asked.option)
    await expect(option).toBeVisible()
    for (let moves = 0; moves < 8 && !(await isMarked(option)); moves++) await press(page, 'ArrowDown')
    await press(page, 'Enter')
    await expect(option).toBeHidden()
  }
}

const isMarked = async (option: Locator) => (await option.getAttribute('data-combobox-selected')) !== null

/** The other sections are the same screens with other fields; each way to work has its own one at every change. */
const always = 'users'

for (const section of sections) {
  const tag = section.name === always ? [] : '@long'
  test(`${section.name} by keyboard alone`, { tag }, async ({ page }) => {
    own = await arrange(page.request, section, arranged)
    const [label, wire] = section.title
    await openList(page, section)
    await expect(rows(page).first()).toBeVisible()

    // Add.
    await press(page, 'n')
    await expect(fieldOf(dialog(page), label)).toBeFocused()
    await fillIn(page, section, own.name(arranged + 1))
    await press(page, 'Control+s')
    await expect(toast(page, 'Se agregó correctamente.')).toBeVisible()
    await expect(dialog(page)).toBeHidden()

    // Search, sort.
    await press(page, '/')
    await page.keyboard.type(own.tag)
    await expect(names(page)).toHaveCount(arranged + 1)
    await tabTo(page, button(page.getByRole('columnheader', { name: label, exact: true }), label))
    for (let turns = 0; turns < 3 && !page.url().includes(`order_by=-${wire}`); turns++) {
      const before = page.url()
      await press(page, 'Enter')
      await expect(page).not.toHaveURL(before)
    }
    await expect(names(page).first()).toHaveText(own.name(arranged + 1))

    // Edit the first row.
    await press(page, 'j')
    await expect(focusedRow(page, arranged + 1)).toBeFocused()
    await press(page, 'e')
    const phone = dialog(page).getByLabel('Teléfono')
    await tabTo(page, phone)
    await page.keyboard.type('33 1234 5678')
    await press(page, 'Control+Enter')
    await expect(toast(page, 'Se actualizó correctamente.')).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    await expect(focusedRow(page, arranged + 1)).toContainText('33 1234 5678')
    await expect(focusedRow(page, arranged + 1)).toBeFocused()

    // Filter, and take the filter off.
    await tabTo(
      page,
      page.locator('.filter-pill').getByRole('button', { name: section.filter.label }),
      'Shift+Tab',
    )
    await press(page, 'Enter')
    await tabTo(page, dialog(page).getByLabel(section.filter.option))
    await press(page, 'Space')
    await expect(names(page)).toHaveText([3, 2, 1].map(own.name))
    await press(page, 'Escape')
    await expect(dialog(page)).toBeHidden()
    await tabTo(page, button(page, `Quitar el filtro ${section.filter.label.toLowerCase()}`))
    await press(page, 'Enter')
    await expect(names(page)).toHaveCount(arranged + 1)

    // The second page, and back to the first.
    await tabTo(page, page.getByLabel('Registros por página'))
    await press(page, 'Home')
    await expect(names(page)).toHaveCount(5)
    await tabTo(page, button(page.getByRole('navigation', { name: 'Páginas' }), 'Página 2'))
    await press(page, 'Enter')
    await expect(names(page)).toHaveText([2, 1].map(own.name))
    await page.reload()
    await expect(names(page)).toHaveText([2, 1].map(own.name))
    await page.goBack()
    await expect(names(page)).toHaveCount(5)

    // Select three, delete them; the question has Cancel in focus.
    await press(page, 'j', 'x', 'j', 'x', 'j', 'x')
    await expect(page.getByRole('group', { name: '3 seleccionados' })).toBeVisible()
    await press(page, 'Delete')
    await expect(button(dialog(page), 'Cancelar')).toBeFocused()
    await tabTo(page, button(dialog(page), 'Eliminar'))
    await press(page, 'Enter')
    await expect(toast(page, `3 ${section.many.toLowerCase()} eliminados`)).toBeVisible()
    await expect(names(page)).toHaveText([4, 3, 2, 1].map(own.name))

    // An action from the menu of a row.
    if (section.hasStatus) {
      await tabTo(page, button(page, `Opciones de ${own.name(4)}`))
      await press(page, 'Enter')
      const item = page.getByRole('menuitem', { name: 'Inactivar' })
      await expect(item).toBeVisible()
      for (let moves = 0; moves < 8 && !(await item.evaluate(it => it === document.activeElement)); moves++)
        await press(page, 'ArrowDown')
      await press(page, 'Enter')
      await expect(focusedRow(page, 4)).toContainText('Inactivo')
    }

    if (isLong) await exportAndImport(page, section)
    await own.clear()
  })
}

/** The same buttons and the same dialog as by mouse. */
async function exportAndImport(page: Page, section: Section): Promise<void> {
  await tabTo(page, button(page, 'Exportar'), 'Shift+Tab')
  await press(page, 'Enter')
  const csv = page.getByRole('menuitem', { name: 'CSV' })
  await expect(csv).toBeVisible()
  for (let moves = 0; moves < 3 && !(await csv.evaluate(it => it === document.activeElement)); moves++)
    await press(page, 'ArrowDown')
  expect(await downloaded(page.context(), () => press(page, 'Enter'))).toContain(own.name(4))
  await tabTo(page, button(page, 'Importar'), 'Shift+Tab')
  await press(page, 'Enter')
  await tabTo(page, button(dialog(page), 'Ya tengo mi archivo'))
  await press(page, 'Enter')
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, button(dialog(page), 'Elegir archivo'))
  await press(page, 'Enter')
  await (
    await chooser
  ).setFiles({ name: 'datos.csv', mimeType: 'text/csv', buffer: fileOf(section, own.tag) })
  await expect(button(dialog(page), 'Continuar')).toBeEnabled()
  await tabTo(page, button(dialog(page), 'Continuar'))
  await press(page, 'Enter')
  const run = button(dialog(page), `Importar 2 ${section.many.toLowerCase()}`)
  await tabTo(page, run)
  await press(page, 'Enter')
  await expect(toast(page, 'Se importaron 2 registros; 1 con errores.')).toBeVisible()
  await expect(page.getByText('Mostrando 1–5 de 6')).toBeVisible()
}
