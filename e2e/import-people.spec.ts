import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { textCell, workbook } from '#test/workbook.ts'
import { expectAccessible } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { button, dialog, toast } from './support/screen.ts'
import { expect, test } from './support/test.ts'

const mostClicks = 6

test.use({ viewport: { width: 1366, height: 768 } })
test.beforeEach(async ({ page, browser }) => {
  const { cookies } = await loggedIn(browser, admin)
  await page.context().addCookies(cookies)
})

/** Clicks, and counts how often. */
function counted() {
  let clicks = 0
  return {
    click: async (target: Locator) => {
      clicks += 1
      await target.click()
    },
    made: () => clicks,
  }
}

/** Twenty customers under a title, as people keep them: M and F, two wrong mails, one without a name. */
function customers(tag: string): Buffer {
  const rows = Array.from({ length: 20 }, (_, index) => {
    const line = index + 4
    const name = index === 5 ? '' : `${tag} persona ${index}`
    const mail = index === 3 || index === 9 ? 'sin arroba' : `${tag}${index}@prueba.mx`
    return `<row r="${line}">${textCell(`A${line}`, name)}${textCell(`B${line}`, mail)}${textCell(`C${line}`, index % 2 ? 'M' : 'F')}</row>`
  })
  return workbook(
    `<row r="1">${textCell('A1', 'Clientes de la sucursal')}</row>` +
      `<row r="3">${textCell('A3', 'Nombre')}${textCell('B3', 'Correo')}${textCell('C3', 'Sexo')}</row>${rows.join('')}`,
  )
}

test('twenty customers from a workbook with a title and mistakes, taken back at the end', async ({
  page,
}) => {
  const tag = `zz${Date.now().toString(36)}`
  const { click, made } = counted()
  await page.goto('/admin/customers')
  await click(button(page, 'Importar'))
  const frame = dialog(page)
  const chooser = page.waitForEvent('filechooser')
  await click(button(frame, 'Ya tengo mi archivo'))
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await (await chooser).setFiles({ name: 'clientes.xlsx', mimeType, buffer: customers(tag) })
  await expect(frame.getByText('20 filas; los encabezados están en la fila 3.')).toBeVisible()
  await expect(frame.getByLabel('Campo de la columna «Sexo»')).toHaveValue('sex')
  await expectAccessible(page, '[role=dialog]')
  await click(button(frame, 'Continuar'))
  await expect(frame.getByRole('row', { name: /2 filas: 7, 13 Correo/ })).toContainText('sin arroba')
  const left = frame.getByRole('checkbox', { name: 'Dejar vacío «Correo» donde hay error (2 filas)' })
  await left.check()
  await expect(button(frame, 'Importar 19 clientes')).toBeVisible()
  await expect(frame).toContainText('Fila 7: Correo quedará vacío, sin «sin arroba»')
  await expectAccessible(page, '[role=dialog]')
  await left.uncheck()
  await click(button(frame, 'Importar 17 clientes'))
  const notice = toast(page, 'Se importaron 17 registros; 3 con errores.')
  await expect(notice).toBeVisible({ timeout: 60_000 })
  expect(made()).toBeLessThanOrEqual(mostClicks)

  await notice.getByRole('button', { name: 'Deshacer' }).click()
  await expect(toast(page, 'Se deshizo la importación: 17 quitados')).toBeVisible()
  const { total } = await (await page.request.get(`/api/customers?where[full_name]=${tag}*`)).json()
  expect(total).toBe(0)
})

// Without its clicks, export-import.db.test.ts shows the same.
test('an export of a search that is imported again changes nothing', { tag: '@long' }, async ({ page }) => {
  const tag = `zz${Date.now().toString(36)}`
  for (const place of ['uno', 'dos']) {
    const headers = { 'idempotency-key': `${tag}-${place}` }
    await page.request.post('/api/customers', {
      headers,
      data: { full_name: `${tag} ${place}`, sex: 'male' },
    })
  }
  const { click, made } = counted()
  await page.goto(`/admin/customers?q=${tag}`)
  await expect(page.locator('[data-row]')).toHaveCount(2)
  await click(button(page, 'Exportar'))
  const download = page.context().waitForEvent('download')
  await click(page.getByRole('menuitem', { name: /Excel/ }))
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^clientes-\d{4}-\d\d-\d\d\.xlsx$/)
  const buffer = await readFile(await file.path())
  await click(button(page, 'Importar'))
  const frame = dialog(page)
  const chooser = page.waitForEvent('filechooser')
  await click(button(frame, 'Ya tengo mi archivo'))
  await (await chooser).setFiles({ name: file.suggestedFilename(), mimeType: 'application/zip', buffer })
  await click(button(frame, 'Continuar'))
  await click(button(frame, 'Importar 2 clientes'))
  await expect(toast(page, 'Se importaron 2 registros.')).toBeVisible({ timeout: 60_000 })
  expect(made()).toBeLessThanOrEqual(mostClicks)
})

test(
  'a column that nobody knows waits for a choice, which is kept for the next file',
  { tag: '@long' },
  async ({ page }) => {
    const tag = `zz${Date.now().toString(36)}`
    const buffer = Buffer.from(`Nombre,Apodo ${tag}\n${tag} uno,Lupe\n`)
    const choose = async () => {
      await page.goto('/admin/customers?import=1')
      await button(dialog(page), 'Ya tengo mi archivo').click()
      await dialog(page)
        .locator('input[type=file]')
        .setInputFiles({ name: 'apodos.csv', mimeType: 'text/csv', buffer })
      return dialog(page).getByLabel(`Campo de la columna «Apodo ${tag}»`)
    }
    const field = await choose()
    await expect(button(dialog(page), 'Continuar')).toBeDisabled()
    await field.selectOption('Ignorar esta columna')
    await button(dialog(page), 'Continuar').click()
    await button(dialog(page), 'Importar 1 cliente').click()
    await expect(toast(page, 'Se importó 1 registro.')).toBeVisible()
    await expect(await choose()).toHaveValue('-')
    await expect(button(dialog(page), 'Continuar')).toBeEnabled()
  },
)

test('a download that is refused in its window is a page', async ({ page }) => {
  await page.goto('/api/customers/export?format=pdf')
  await expect(page.getByRole('heading')).toHaveText('Solo se exporta en formato csv o xlsx.')
  await expect(page.getByRole('link', { name: 'Ir al panel' })).toBeVisible()
  await expectAccessible(page)
})
