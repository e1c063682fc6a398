import type { Page } from '@playwright/test'
import { isLong } from '../test/long.ts'
import { admin, loggedIn } from './login.ts'
import { arrange, type Arranged } from './support/arrange.ts'
import { button, choiceOf, dialog, downloaded, fieldOf, openList, optionOf, toast } from './support/screen.ts'
import { fileOf, sections, type Section } from './support/sections.ts'
import { expect, test } from './support/test.ts'

const arranged = 8

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test.beforeEach(async ({ page, browser }) => {
  const { cookies } = await loggedIn(browser, admin)
  await page.context().addCookies(cookies)
})

const cards = (page: Page) => page.locator('.list-card-name')

/** The other sections are the same screens with other fields; each way to work has its own one at every change. */
const always = 'contacts'

for (const section of sections) {
  const tag = section.name === always ? [] : '@long'
  test(`${section.name} by touch`, { tag }, async ({ page }) => {
    const own = await arrange(page.request, section, arranged)
    const [label] = section.title
    const many = section.many.toLowerCase()
    await openList(page, section)

    // Add; the form takes the whole screen.
    await button(page, `Agregar ${section.one}`).tap()
    await fieldOf(dialog(page), label).fill(own.name(arranged + 1))
    for (const asked of section.asksToo?.(own.name(arranged + 1)) ?? []) {
      if ('press' in asked) await button(dialog(page), asked.press).tap()
      else if ('text' in asked) await fieldOf(dialog(page), asked.label).fill(asked.text)
      else {
        // On a busy machine the options may still move under the finger.
        await expect(async () => {
          await choiceOf(dialog(page), asked.label).tap()
          await optionOf(page, asked.option).tap()
          await expect(choiceOf(dialog(page), asked.label)).toHaveValue(asked.option, { timeout: 2_000 })
        }).toPass()
      }
    }
    await button(dialog(page), 'Guardar').first().tap()
    await expect(toast(page, 'Se agregó correctamente.')).toBeVisible()
    await expect(dialog(page)).toBeHidden()

    await page.getByRole('searchbox', { name: 'Buscar' }).fill(own.tag)
    await expect(cards(page)).toHaveCount(arranged + 1)

    // Edit: a customer opens in its drawer first.
    await cards(page)
      .filter({ hasText: own.name(1) })
      .tap()
    if (section.opensToRead) await button(dialog(page), 'Editar').tap()
    await dialog(page).getByLabel('Teléfono').fill('33 1234 5678')
    await button(dialog(page), 'Guardar').first().tap()
    await expect(toast(page, 'Se actualizó correctamente.')).toBeVisible()
    while (await dialog(page).isVisible()) {
      await button(dialog(page), /^Cerrar/)
        .first()
        .tap()
      await expect(dialog(page)).toBeHidden()
    }

    // Order and filter, in the sheet.
    await button(page, 'Filtros').tap()
    const sheet = page.getByRole('dialog', { name: 'Filtros' })
    await button(sheet, 'Ordenar por').tap()
    await sheet.getByLabel(`${label}, descendente`).tap()
    await expect(cards(page).first()).toHaveText(own.name(arranged + 1))
    await button(sheet, new RegExp(`^${section.filter.label}`)).tap()
    await sheet.getByLabel(section.filter.option, { exact: true }).tap()
    await button(sheet, 'Ver 3 resultados').tap()
    await expect(sheet).toBeHidden()
    await expect(cards(page)).toHaveText([3, 2, 1].map(own.name))
    await page.reload()
    await expect(cards(page)).toHaveText([3, 2, 1].map(own.name))

    // Select all three and delete them.
    await button(page, 'Seleccionar').tap()
    for (const place of [3, 2, 1]) await page.getByLabel(`Seleccionar ${own.name(place)}`).tap()
    await button(page.getByRole('group', { name: '3 seleccionados' }), 'Eliminar').tap()
    await button(dialog(page), 'Eliminar').tap()
    await expect(toast(page, `3 ${many} eliminados`)).toBeVisible()
    await button(page, 'Limpiar filtros').tap()

    // A change of state, and the next page.
    await openList(page, section, `?q=${own.tag}&per_page=5`)
    await expect(cards(page)).toHaveCount(5)
    if (section.hasStatus) {
      const name = (await cards(page).first().textContent()) ?? ''
      await button(page, 'Seleccionar').tap()
      await page.getByLabel(`Seleccionar ${name}`).tap()
      await button(page.getByRole('group', { name: '1 seleccionado' }), 'Inactivar').tap()
      await expect(toast(page, 'inactivado')).toBeVisible()
      await page.reload()
    }
    await button(page.getByRole('navigation', { name: 'Páginas' }), 'Página 2').tap()
    await expect(cards(page)).toHaveCount(1)
    await page.goBack()
    await expect(cards(page)).toHaveCount(5)

    if (isLong) await exportAndImport(page, section, own)
    await own.clear()
  })
}

/** The same dialog as by mouse. */
async function exportAndImport(page: Page, section: Section, own: Arranged): Promise<void> {
  // Export and import, from the menu.
  await openList(page, section, `?q=${own.tag}`)
  await expect(cards(page)).toHaveCount(6)
  await button(page, 'Más opciones').tap()
  const csv = await downloaded(page.context(), () =>
    page.getByRole('menuitem', { name: 'Exportar CSV' }).tap(),
  )
  expect(csv).toContain(own.name(4))
  await openList(page, section, `?q=${own.tag}`)
  await button(page, 'Más opciones').tap()
  await page.getByRole('menuitem', { name: 'Importar' }).tap()
  await button(dialog(page), 'Ya tengo mi archivo').tap()
  const chooser = page.waitForEvent('filechooser')
  await button(dialog(page), 'Elegir archivo').tap()
  await (
    await chooser
  ).setFiles({ name: 'datos.csv', mimeType: 'text/csv', buffer: fileOf(section, own.tag) })
  await button(dialog(page), 'Continuar').tap()
  await button(dialog(page), `Importar 2 ${section.many.toLowerCase()}`).tap()
  await expect(toast(page, 'Se importaron 2 registros; 1 con errores.')).toBeVisible()
  await expect(cards(page)).toHaveCount(8)
}
