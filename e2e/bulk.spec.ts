import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { arrangeProduct, type OwnProduct } from './support/product.ts'
import { button, dialog, rows, toast } from './support/screen.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1366, height: 768 } })

const mostPresses = 6

/** Presses of the mouse; ticks of rows are not counted. */
const presses = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('presses') ?? 0))

test.beforeEach(async ({ page, browser }) => {
  const { cookies } = await loggedIn(browser, admin)
  await page.context().addCookies(cookies)
  await page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      ({ target }) => {
        if (target instanceof Element && target.closest('.list-check-cell')) return
        sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses') ?? 0) + 1))
      },
      { capture: true },
    )
  })
})

/** As many products with a word in common, and the list of exactly those. */
async function several(page: Page, count: number, values: object = {}): Promise<OwnProduct[]> {
  const word = `lote${Date.now().toString(36)}`
  const own: OwnProduct[] = []
  for (let place = 1; place <= count; place++) {
    own.push(await arrangeProduct(page.request, { name: `Banco ${word} ${place}`, ...values }))
  }
  await page.goto(`/admin/products?q=${word}`)
  await expect(rows(page)).toHaveCount(count)
  return own
}

const record = async (page: Page, { id }: OwnProduct) =>
  ((await (await page.request.get(`/api/products/${id}`)).json()) as { data: Record<string, unknown> }).data

const tick = async (page: Page, count: number) => {
  for (let place = 0; place < count; place++) await rows(page).nth(place).locator('.list-check-cell').click()
}

test('one price is changed in its row, and what was typed stays when it cannot be saved', async ({
  page,
}) => {
  const [product] = await several(page, 1)
  if (!product) throw new Error('No product')
  await page.route('**/api/products/*', route =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  await rows(page).first().focus()
  await page.keyboard.press('F2')
  const field = page.getByLabel(/^Precio de /)
  await expect(field).toBeFocused()
  await page.keyboard.type('1234.5')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Ocurrió un error, intenta de nuevo.')).toBeVisible()
  await expect(field).toHaveValue('$1,234.5')
  await expectAccessible(page, '[role=dialog]')
  await page.unroute('**/api/products/*')
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  expect((await record(page, product))['price']).toBe(1_000)

  await button(page, /cambiar el precio de/).click()
  await expect(field).toBeFocused()
  await page.keyboard.type('1234.5')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'cuesta ahora $1,234.50')).toBeVisible()
  await expect(button(rows(page).first(), /^\$1,234\.50.*cambiar/)).toBeVisible()
  expect(await presses(page)).toBeLessThanOrEqual(mostPresses)
  await button(page, 'Deshacer').click()
  await expect(button(rows(page).first(), /^\$1,000\.00.*cambiar/)).toBeVisible()
  await product.clear()
})

test('five products go on offer at 15 %, once, and come back', async ({ page }) => {
  const own = await several(page, 5)
  await tick(page, 5)
  await button(page.locator('.bulk-bar'), 'Cambiar').click()
  await button(dialog(page), '15 %').click()
  await expect(dialog(page).getByText('Cambian 5 productos')).toBeVisible()
  await expect(dialog(page).getByText('En conjunto, de $5,000.00 a $4,250.00')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await button(dialog(page), 'Cambiar 5 productos').dblclick()
  await expect(toast(page, 'Cambiaron 5 productos.')).toBeVisible()
  expect(await presses(page)).toBeLessThanOrEqual(mostPresses)
  for (const product of own) {
    expect(await record(page, product)).toMatchObject({
      has_discount: 1,
      discount_percent: 15,
      price_mxn: 850,
    })
  }
  await button(page, 'Deshacer').click()
  await expect(toast(page, '5 productos quedaron como estaban.')).toBeVisible()
  for (const product of own) expect(await record(page, product)).toMatchObject({ has_discount: 0 })
  for (const product of own) await product.clear()
})

test('what changed since it was shown is not changed unseen', { tag: '@long' }, async ({ page }) => {
  const own = await several(page, 2)
  await tick(page, 2)
  await button(page.locator('.bulk-bar'), 'Cambiar').click()
  await dialog(page).getByText('Precio', { exact: true }).click()
  await dialog(page).getByLabel('Cuánto').fill('10')
  await expect(dialog(page).getByText('Cambian 2 productos')).toBeVisible()
  await page.request.put(`/api/products/${own[0]?.id}`, { data: { price: 2_000 } })
  await button(dialog(page), 'Cambiar 2 productos').click()
  await expect(dialog(page).getByText(/cambiaron desde que viste el resumen/)).toBeVisible()
  await expect(dialog(page).getByText('En conjunto, de $3,000.00 a $3,300.00')).toBeVisible()
  await button(dialog(page), 'Cambiar 2 productos').click()
  await expect(toast(page, 'Cambiaron 2 productos.')).toBeVisible()

  // Later, from the dialog, and without the product that somebody changed.
  await page.request.put(`/api/products/${own[0]?.id}`, { data: { price: 5_000 } })
  await tick(page, 1)
  await button(page.locator('.bulk-bar'), 'Cambiar').click()
  await button(dialog(page), 'Cambios anteriores').click()
  await button(dialog(page), /^Deshacer: Precio \+10 %/)
    .first()
    .click()
  await expect(toast(page, /1 producto quedó como estaba\. 1 no: Cambiaron después/)).toBeVisible()
  await page.keyboard.press('Escape')
  for (const product of own) await product.clear()
})

// products.spec.ts hides one at every change.
test('three products are hidden', { tag: '@long' }, async ({ page }) => {
  const own = await several(page, 3)
  await tick(page, 3)
  await button(page.getByRole('group', { name: '3 seleccionados' }), 'Ocultar').click()
  await expect(rows(page).getByText('Oculto')).toHaveCount(3)
  expect(await presses(page)).toBeLessThanOrEqual(mostPresses)
  for (const product of own) await expect.poll(async () => (await record(page, product))['status']).toBe(0)
  for (const product of own) await product.clear()
})

test('the pieces of a product in a warehouse are changed in its row, by the ledger', async ({ page }) => {
  const [product] = await several(page, 1)
  if (!product) throw new Error('No product')
  await button(page, /cambiar existencias de/).click()
  const form = dialog(page)
  await expect(form.getByLabel('Bodega Centro')).toBeFocused()
  await form.getByLabel('Showroom Vallarta').fill('2')
  await expect(form.getByLabel('Motivo')).toHaveValue('Ajuste en la lista de productos')
  await expectAccessible(page, '[role=dialog]')
  await form.getByLabel('Showroom Vallarta').press('Enter')
  await expect(toast(page, 'Showroom Vallarta: 2 pzas')).toBeVisible()
  expect(await presses(page)).toBeLessThanOrEqual(mostPresses)
  await expect(button(rows(page).first(), /^5.*cambiar/)).toBeVisible()
  const moved = await page.request.get(`/api/movements?product_id=${product.id}`)
  expect(((await moved.json()) as { data: unknown[] }).data[0]).toMatchObject({
    type: 'adjustment',
    change: 2,
  })
  await product.clear()
})

test('labels for six are printed on Carta from the first free place', async ({ page }) => {
  const own = await several(page, 6)
  await tick(page, 6)
  await button(page, 'Etiquetas').click()
  await button(dialog(page), 'Empezar en la etiqueta 4').click()
  await expect(dialog(page).getByText('6 etiquetas · 1 hoja')).toBeVisible()
  await expect(dialog(page).getByLabel('Primera etiqueta')).toHaveValue('4')
  await expectAccessible(page, '[role=dialog]')
  const address = await dialog(page).getByRole('link', { name: 'Abrir PDF' }).getAttribute('href')
  expect(address).toContain('format=letter&copies=1&start=4')
  const paper = await page.request.get(String(address))
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await dialog(page).getByText('Tantas como piezas en existencia').click()
  await expect(dialog(page).getByText('18 etiquetas · 1 hoja')).toBeVisible()
  expect(await presses(page)).toBeLessThanOrEqual(mostPresses)
  await page.keyboard.press('Escape')
  for (const product of own) await product.clear()
})

test('all products of a filter are counted by the server', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin/products?has_discount=1&change=all')
  await button(dialog(page), '15 %').click()
  const answer = await page.request.get('/api/products?has_discount=1&per_page=1')
  const { total } = (await answer.json()) as { total: number }
  await expect(dialog(page).getByRole('heading')).toHaveText(`Cambiar ${total} productos`)
  await expect(
    dialog(page)
      .getByText(/^Cambian? \d+/)
      .first(),
  ).toBeVisible()
})

test(
  'a drawer goes to the next record over the end of a page, and Back closes it',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/admin/products?per_page=5')
    await expect(rows(page)).toHaveCount(5)
    await rows(page).nth(4).locator('.list-name').click()
    await expect(button(dialog(page), 'Registro anterior')).toBeEnabled()
    await button(dialog(page), 'Registro siguiente').click()
    await expect(page).toHaveURL(/page=2/)
    await expect(dialog(page).getByText(/^6 de /)).toBeVisible()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(dialog(page).getByText(/^5 de /)).toBeVisible()
    await expect(page).not.toHaveURL(/[?&]page=2/)
    for (let place = 5; place > 1; place--) {
      await expect(dialog(page).getByText(new RegExp(`^${place} de `))).toBeVisible()
      await button(dialog(page), 'Registro anterior').click()
    }
    await expect(dialog(page).getByText(/^1 de /)).toBeVisible()
    await expect(button(dialog(page), 'Registro anterior')).toBeDisabled()
    await page.goBack()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(/\/admin\/products/)
  },
)

test('columns are chosen by keyboard, remembered, and put back', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin/products')
  const heading = (name: string) => page.getByRole('columnheader', { name, exact: true })
  await expect(heading('SKU')).toBeVisible()
  await button(page, 'Columnas').press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page, '[role=menu]')
  await page.getByRole('menuitemcheckbox', { name: 'SKU' }).press('Enter')
  await page.getByRole('menuitemcheckbox', { name: 'Código de barras' }).press('Enter')
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(heading('Código de barras')).toBeVisible()
  await expect(heading('SKU')).toHaveCount(0)
  await button(page, 'Columnas').click()
  await page.getByRole('menuitem', { name: 'Las de siempre' }).click()
  await expect(heading('SKU')).toBeVisible()
  await expect(heading('Código de barras')).toHaveCount(0)
})

test('the bar of the selected rows fits on every screen', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin/products')
  await tick(page, 2)
  for (const [width, height] of [
    [1366, 768],
    [820, 1180],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    const bar = page.getByRole('group', { name: '2 seleccionados' })
    await expect(bar).toBeVisible()
    const fit = await bar.evaluate(element => {
      const { left, right } = element.getBoundingClientRect()
      return { inside: left >= 0 && right <= innerWidth, hidden: element.scrollWidth - element.clientWidth }
    })
    expect(fit).toEqual({ inside: true, hidden: 0 })
    await button(bar, 'Más').click()
    await expect(page.getByRole('menuitem', { name: 'Eliminar' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
})
