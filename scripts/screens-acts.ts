import type { Page } from '@playwright/test'
import type { drawing } from './screens-pictures.ts'

/** Actions before a picture of the office is taken. */

export const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await opened(page)
}
export const type = (keys: string) => async (page: Page) => {
  await page.keyboard.press(keys)
  await opened(page)
}

/** A dialog that opens for the first time must load its code. */
const opened = (page: Page) =>
  page.locator('[role=dialog], [role=menu]').filter({ visible: true }).first().waitFor()

const csv = 'Marca,Correo electrónico\nMuebles Uno,uno@correo.com\nMuebles Dos,sin arroba\n'

export async function reviewFile(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ya tengo mi archivo' }).click()
  const file = { name: 'proveedores.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByText('Errores por fila').first().waitFor()
}

export async function search(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar o ir a' }).fill('mar')
  await page.getByRole('option').first().waitFor()
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
  await page.getByRole('link', { name: 'Proveedores' }).click()
  await page.getByRole('button', { name: 'Reintentar' }).waitFor()
}

/** Puts the piece of the page in the visitor's selection, and opens it. */
export async function selectPiece(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Agregar a mi selección' }).first().click()
  await page.goto('/seleccion')
}
