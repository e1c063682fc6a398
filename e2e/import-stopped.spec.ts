import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { button, toast } from './support/screen.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ page, browser }) => {
  const { cookies } = await loggedIn(browser, admin)
  await page.context().addCookies(cookies)
})

const frameOf = (page: Page) => page.getByRole('dialog', { name: 'Importar clientes' })

/** Goes up to the last step, with two new customers. */
async function chooseFile(page: Page, tag: string): Promise<void> {
  await page.goto('/admin/customers?import=1')
  await button(frameOf(page), 'Ya tengo mi archivo').click()
  const chooser = page.waitForEvent('filechooser')
  await button(frameOf(page), 'Elegir archivo').click()
  const buffer = Buffer.from(`full_name\n${tag} uno\n${tag} dos\n`)
  await (await chooser).setFiles({ name: 'clientes.csv', mimeType: 'text/csv', buffer })
  await button(frameOf(page), 'Continuar').click()
  await expect(button(frameOf(page), 'Importar 2 clientes')).toBeEnabled()
}

/** Simulates a killed server: the import has no answer, and is later reported as stopped. */
async function stopNext(page: Page): Promise<() => Promise<void>> {
  await page.route('**/api/customers/import', route => route.abort('connectionreset'))
  await page.route('**/api/imports/*', route =>
    route.fulfill({ json: { data: { state: 'stopped', processed: 1, rows: 2 } } }),
  )
  return async () => {
    await page.unroute('**/api/customers/import')
    await page.unroute('**/api/imports/*')
  }
}

for (const [place, viewport, tag] of [
  ['at a desk', { width: 1366, height: 768 }, []],
  ['on a phone', { width: 390, height: 844 }, ['@long']],
] as const) {
  test.describe(place, { tag: [...tag] }, () => {
    test.use({ viewport })

    test(
      'an import that stopped is reported, and succeeds when it is sent again',
      { tag: '@long' },
      async ({ page }) => {
        const tag = `zz${Date.now().toString(36)}`
        await chooseFile(page, tag)
        const goOn = await stopNext(page)
        await button(frameOf(page), 'Importar 2 clientes').click()
        const alert = frameOf(page).getByRole('alert')
        await expect(alert).toContainText('no se guardó ninguna fila')
        await expectAccessible(page, '[role=dialog]')
        await page.screenshot({ path: test.info().outputPath('stopped.png') })
        await goOn()
        await button(frameOf(page), 'Importar 2 clientes').click()
        await expect(toast(page, 'Se importaron 2 registros.')).toBeVisible()
      },
    )

    test(
      'a user who returns after an import stopped is told what to do',
      { tag: '@long' },
      async ({ page }) => {
        const last = {
          resource: 'customers',
          kind: 'rows',
          state: 'stopped',
          dry_run: 0,
          file_name: 'enero.csv',
        }
        await page.route('**/api/imports', route => route.fulfill({ json: { data: [last] } }))
        await page.goto('/admin/customers?import=1')
        await expect(frameOf(page)).toBeVisible({ timeout: 60_000 })
        await expect(frameOf(page).getByRole('status')).toContainText(
          'La importación de «enero.csv» se detuvo',
        )
        await page.screenshot({ path: test.info().outputPath('before.png') })
      },
    )
  })
}
