import type { Page } from '@playwright/test'
import type { drawing } from './screens-pictures.ts'

/** Actions before a picture of the office is taken. */

export const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await opened(page)
}
/** Every button of that name, from the last to the first, because a press may rename it. */
export const pressAll = (name: string | RegExp) => async (page: Page) => {
  for (const button of (await page.getByRole('button', { name }).all()).toReversed()) await button.click()
}
export const type = (keys: string) => async (page: Page) => {
  await page.keyboard.press(keys)
  await opened(page)
}

/** Removes one, and shows those that were removed. */
export async function readNotices(page: Page): Promise<void> {
  await press(/^Notificaciones/)(page)
  const dialog = page.getByRole('dialog')
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog.getByRole('link').first().click(),
  ])
  await tab.close()
  await dialog.getByText('Anteriores', { exact: true }).click()
  await dialog.getByRole('link').first().waitFor()
}

/** A dialog that opens for the first time must load its code. */
const opened = (page: Page) =>
  page.locator('[role=dialog], [role=menu]').filter({ visible: true }).first().waitFor()

async function giveFile(page: Page, csv: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ya tengo mi archivo' }).click()
  const file = { name: 'proveedores.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByText('Qué es cada columna').waitFor()
  return dialog
}

/** Columns of which one is known by nobody. */
export async function mapFile(page: Page): Promise<void> {
  const csv = 'Lista de proveedores\nMarca,Correo electrónico,Zona de Ana\nMuebles Uno,uno@correo.com,Norte\n'
  const dialog = await giveFile(page, csv)
  await dialog
    .getByText(/^Falta elegir/)
    .first()
    .waitFor()
}

export async function reviewFile(page: Page): Promise<void> {
  const csv = 'Marca,Correo electrónico\nMuebles Uno,uno@correo.com\nMuebles Dos,sin arroba\n'
  const dialog = await giveFile(page, csv)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByText('Errores por fila').first().waitFor()
}

let files = 0

/** Another file for each picture, because the same one twice would change nothing. */
export async function importFile(page: Page): Promise<void> {
  const dialog = await giveFile(page, `Marca\nMuebles Encino ${++files}\n`)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByRole('button', { name: 'Importar 1 proveedor' }).click()
  await page.getByText('Se importó 1 registro.').first().waitFor()
}

/** The tab of a form that shows the page as the site will. */
export async function previewPage(page: Page): Promise<void> {
  await page.getByText('Vista previa', { exact: true }).click()
  await page.frameLocator('.page-preview').getByRole('heading').first().waitFor()
}

/** Types into the palette and waits for its answer. */
export const search = (text: string, isBroken?: 'failed') => async (page: Page) => {
  if (isBroken) await page.route('**/api/search?*', route => route.fulfill({ status: 500, body: '' }))
  await page.keyboard.press('Control+k')
  const answer = page.waitForResponse(/\/api\/search\?/)
  await page.getByRole('combobox', { name: 'Buscar o ir a' }).fill(text)
  await answer
}

export async function selectThree(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Seleccionar (?!la página)/ })
  for (const place of [0, 1, 2]) await boxes.nth(place).click()
}

/** Chooses a picture that is not saved yet, or an invalid file. */
export const choose = (file: Awaited<ReturnType<typeof drawing>>) => async (page: Page) => {
  const button = page.getByRole('dialog').getByRole('button', { name: /^(Elegir|Cambiar) imagen$/ })
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles(file)
  await page.getByText(/^sala\.jpg · |^El campo imagen/).waitFor()
}
export const noPicture = { name: 'sala.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('hola') }

export async function selectTwo(page: Page): Promise<void> {
  for (const place of [0, 1]) {
    await page.locator('[data-row]').nth(place).focus()
    await page.keyboard.press('x')
  }
}

export async function pickTwo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Seleccionar mensajes' }).click()
  const boxes = page.getByRole('checkbox', { name: /^Seleccionar / })
  for (const place of [0, 1]) await boxes.nth(place).click()
}

/** A list whose first rows never arrive. */
export async function breakConnection(page: Page): Promise<void> {
  await page.route('**/api/suppliers?*', route => route.abort())
  const menu = page.getByRole('button', { name: 'Abrir menú' })
  if (await menu.isVisible()) await menu.click()
  await page.locator('button.nav-group', { hasText: 'Comprar' }).click()
  await page.getByRole('link', { name: 'Proveedores' }).click()
  await page.getByRole('button', { name: 'Reintentar' }).waitFor()
}

/** Puts the piece of the page in the visitor's selection, and opens it. */
export async function selectPiece(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Agregar a mi selección' }).first().click()
  await page.goto('/seleccion')
}

/** A ticket that was printed without a network and has not arrived yet. */
export async function askEarly(page: Page): Promise<void> {
  await page.getByLabel('Código del ticket').fill('P-7K3M-Q2WD-X9RA')
  await page.getByRole('button', { name: 'Buscar mi compra' }).click()
  await page.waitForLoadState('networkidle')
}

export const comeTo = (text: string) => async (page: Page) => {
  await page.getByText(text).first().scrollIntoViewIfNeeded()
}

export async function forget(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Opciones de / })
    .click()
  await page.getByRole('menuitem', { name: 'Borrar datos personales' }).click()
  await page.getByText('No se puede deshacer').waitFor()
}

/** The first sale of the list, with a piece that comes back damaged. */
export async function returnInOffice(page: Page): Promise<void> {
  const answer = await page.request.get('/api/sales?status=paid&per_page=1')
  const { data } = (await answer.json()) as { data: readonly { id: number }[] }
  await page.goto(`/admin/sales/${data[0]?.id}/details`)
  await press('Más acciones')(page)
  await page.getByRole('menuitem', { name: 'Devolver' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Se devuelven, Partida 1' }).fill('1')
  await dialog.getByRole('combobox', { name: 'Condición, Partida 1' }).click()
  await page.getByRole('option', { name: 'Dañada' }).click()
}

export async function returnToSupplier(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Devolver al proveedor/ })
    .first()
    .click()
  await page.getByRole('dialog').getByLabel('Se devuelven').first().fill('1')
}

/** The report comes after its page. */
export async function healthSeen(page: Page): Promise<void> {
  await page.locator('.health-verdict').waitFor()
}
