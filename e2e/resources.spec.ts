import type { Locator, Page } from '@playwright/test'
import { watchPolicy } from './csp.ts'
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
  pill,
  rows,
  toast,
} from './support/screen.ts'
import { fileOf, sections, type Section } from './support/sections.ts'
import { expect, test } from './support/test.ts'

/** Enough for three pages of five. */
const arranged = 11

test.use({ viewport: { width: 1366, height: 768 } })

let breaches: readonly string[]
let own: Arranged

test.beforeEach(async ({ page, browser }) => {
  const { cookies } = await loggedIn(browser, admin)
  await page.context().addCookies(cookies)
  breaches = await watchPolicy(page)
})

test.afterEach(() => {
  expect(breaches).toEqual([])
})

/** The other sections are the same screens with other fields; each way to work has its own one at every change. */
const always = 'suppliers'

for (const section of sections) {
  const tag = section.name === always ? [] : '@long'
  test(
    `${section.name} by mouse: add, edit, sort, filter, page, act, delete, export and import`,
    { tag },
    async ({ page }) => {
      own = await arrange(page.request, section, arranged)
      await openList(page, section)
      await add(page, section)
      await search(page, own.tag)
      await expect(names(page)).toHaveCount(arranged + 1)
      await edit(page, section)
      await sort(page, section)
      await filter(page, section)
      await walkPages(page)
      await restoresOnReloadAndBack(page)
      await deleteThree(page, section)
      if (section.hasStatus) await inactivateAndUndo(page, section)
      await exportRows(page, section)
      await importFile(page, section)
      await own.clear()
    },
  )
}

const menuOf = (page: Page, name: string) => button(page, `Opciones de ${name}`)

async function add(page: Page, section: Section): Promise<void> {
  await button(page, `Agregar ${section.one}`).click()
  const form = dialog(page)
  await fieldOf(form, section.title[0]).fill(own.name(arranged + 1))
  for (const asked of section.asksToo?.(own.name(arranged + 1)) ?? []) {
    if ('press' in asked) await button(form, asked.press).click()
    else if ('text' in asked) await fieldOf(form, asked.label).fill(asked.text)
    else {
      await choiceOf(form, asked.label).click()
      await optionOf(page, asked.option).click()
    }
  }
  await button(form, 'Guardar').first().click()
  await expect(toast(page, 'Se agregó correctamente.')).toContainText(section.many)
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(section.path)
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(text)
  await expect(page).toHaveURL(url => url.searchParams.get('q') === text)
}

async function edit(page: Page, section: Section): Promise<void> {
  const name = own.name(arranged + 1)
  await menuOf(page, name).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  const form = dialog(page)
  await expect(form.getByLabel(section.title[0])).toHaveValue(name)
  await form.getByLabel('Teléfono').fill('33 1234 5678')
  await expect(form.getByText('1 cambio sin guardar')).toBeVisible()
  await button(form, 'Guardar').first().click()
  await expect(toast(page, 'Se actualizó correctamente.')).toContainText(section.many)
  await expect(form).toBeHidden()
  await expect(rows(page).filter({ hasText: name })).toContainText('33 1234 5678')
}

/** Sorts the names both ways, and checks the address. */
async function sort(page: Page, { title: [label, wire] }: Section): Promise<void> {
  const heading = page.getByRole('columnheader', { name: label, exact: true })
  while ((await heading.getAttribute('aria-sort')) !== 'descending') {
    const before = await heading.getAttribute('aria-sort')
    await button(heading, label).click()
    await expect(heading).not.toHaveAttribute('aria-sort', String(before))
  }
  await expect(page).toHaveURL(url => url.searchParams.get('order_by') === `-${wire}`)
  await expect(names(page).first()).toHaveText(own.name(arranged + 1))
}

async function filter(page: Page, { filter: { label, option, search: expected } }: Section): Promise<void> {
  await pill(page, label).click()
  await dialog(page).getByLabel(option).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(url => url.search.includes(expected))
  await expect(names(page)).toHaveText([3, 2, 1].map(own.name))
  await button(page, `Quitar el filtro ${label.toLowerCase()}`).click()
  await expect(names(page)).toHaveCount(arranged + 1)
}

async function walkPages(page: Page): Promise<void> {
  await page.getByLabel('Registros por página').selectOption('5')
  await expect(names(page)).toHaveText([12, 11, 10, 9, 8].map(own.name))
  await pageButton(page, 3).click()
  await expect(names(page)).toHaveText([2, 1].map(own.name))
  await pageButton(page, 2).click()
  await expect(names(page)).toHaveText([7, 6, 5, 4, 3].map(own.name))
  await expect(page.getByText('Mostrando 6–10 de 12')).toBeVisible()
}

const pageButton = (page: Page, number: number): Locator =>
  page.getByRole('navigation', { name: 'Páginas' }).getByRole('button', { name: `Página ${number}` })

/** Search, order and page are in the address, so a reload and Back restore the list. */
async function restoresOnReloadAndBack(page: Page): Promise<void> {
  const address = page.url()
  const same = async () => {
    await expect(page).toHaveURL(address)
    await expect(names(page)).toHaveText([7, 6, 5, 4, 3].map(own.name))
    await expect(page.getByRole('searchbox', { name: 'Buscar' })).toHaveValue(own.tag)
    await expect(pageButton(page, 2)).toHaveAttribute('aria-current', 'page')
  }
  await page.reload()
  await same()
  await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Inicio' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
  await page.goBack()
  await same()
  await page.goBack()
  await expect(names(page)).toHaveText([2, 1].map(own.name))
  await page.goForward()
  await same()
}

async function choose(page: Page, places: readonly number[]): Promise<void> {
  for (const place of places) await page.getByLabel(`Seleccionar ${own.name(place)}`).click()
  await expect(page.getByRole('group', { name: `${places.length} seleccionados` })).toBeVisible()
}

const bulk = (page: Page) => page.getByRole('group', { name: /seleccionados$/ })

async function deleteThree(page: Page, { many }: Section): Promise<void> {
  await choose(page, [7, 6, 5])
  await button(bulk(page), 'Eliminar').click()
  const question = dialog(page)
  await expect(question).toContainText(`¿Eliminar 3 ${many.toLowerCase()}?`)
  await expect(question.getByRole('listitem')).toHaveText([7, 6, 5].map(own.name))
  await expect(button(question, 'Cancelar')).toBeFocused()
  await button(question, 'Eliminar').click()
  await expect(toast(page, `3 ${many.toLowerCase()} eliminados`)).toBeVisible()
  await expect(names(page)).toHaveText([4, 3, 2, 1].map(own.name))
}

async function inactivateAndUndo(page: Page, { many, one }: Section): Promise<void> {
  await menuOf(page, own.name(3)).click()
  await page.getByRole('menuitem', { name: 'Activar', exact: true }).click()
  const capital = one.charAt(0).toUpperCase() + one.slice(1)
  await expect(toast(page, `${capital} activado`)).toContainText(many)
  await expect(rows(page).filter({ hasText: own.name(3) })).toContainText('Activo')

  await choose(page, [4, 3])
  await button(bulk(page), 'Inactivar').click()
  const told = toast(page, `2 ${many.toLowerCase()} inactivados`)
  await expect(rows(page).filter({ hasText: own.name(4) })).toContainText('Inactivo')
  await button(told, 'Deshacer').click()
  await expect(toast(page, `2 ${many.toLowerCase()} activados`)).toBeVisible()
  await expect(rows(page).filter({ hasText: own.name(4) })).toContainText('Activo')
}

async function exportRows(page: Page, { title: [label] }: Section): Promise<void> {
  const exportAs = async (format: string) => {
    await button(page.locator('.list-title'), 'Exportar').click()
    const item = page.getByRole('menuitem', { name: format })
    await expect(item).toHaveAttribute('target', '_blank')
    return downloaded(page.context(), () => item.click())
  }
  expect((await exportAs('Excel')).slice(0, 2)).toBe('PK')
  const csv = await exportAs('CSV')
  expect(csv).toContain(label)
  // Every row of the search, in its order, not just the page.
  const found = [...csv.matchAll(new RegExp(`${own.tag} fila (\\d+)`, 'g'))].map(match => Number(match[1]))
  expect(found).toEqual([12, 11, 10, 9, 8, 4, 3, 2, 1])
}

async function importFile(page: Page, section: Section): Promise<void> {
  const many = section.many.toLowerCase()
  await button(page, 'Importar').click()
  const frame = page.getByRole('dialog', { name: `Importar ${many}` })
  await button(frame, 'Ya tengo mi archivo').click()
  const chooser = page.waitForEvent('filechooser')
  await button(frame, 'Elegir archivo').click()
  await (
    await chooser
  ).setFiles({ name: 'datos.csv', mimeType: 'text/csv', buffer: fileOf(section, own.tag) })
  await expect(frame.getByRole('cell', { name: `${own.tag} archivo uno` })).toBeVisible()
  await button(frame, 'Continuar').click()

  const figure = (label: string) =>
    frame.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd')
  await expect(figure('Filas leídas')).toHaveText('3')
  await expect(figure('Se agregarán')).toHaveText('2')
  await expect(figure('Con errores')).toHaveText('1')
  await expect(frame.getByRole('row', { name: /esto no es un correo/ })).toContainText('Correo electrónico')
  const faults = await downloaded(page.context(), () =>
    frame.getByRole('link', { name: 'Descargar filas con errores' }).click(),
  )
  expect(faults).toContain('esto no es un correo')
  expect(faults).not.toContain('archivo uno')

  await button(frame, `Importar 2 ${many}`).click()
  await expect(toast(page, 'Se importaron 2 registros; 1 con errores.')).toBeVisible()
  await expect(frame).toBeHidden()
  await search(page, `${own.tag} archivo`)
  await expect(names(page)).toHaveText([`${own.tag} archivo uno`, `${own.tag} archivo tres`])
}
