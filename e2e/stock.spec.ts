import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { arrangeProduct } from './support/product.ts'
import { button, choiceOf, dialog, fieldOf, optionOf, toast } from './support/screen.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(async ({ page, browser }) => {
  const { cookies } = await loggedIn(browser, admin)
  await page.context().addCookies(cookies)
})

const headers = { 'content-type': 'application/json' }
let made = 0

/** Two products with their codes, and a warehouse that holds some of each. */
async function arrange(request: APIRequestContext, pieces: readonly [number, number]) {
  const name = `Almacén E2E ${Date.now()}-${++made}`
  const place = (await (await request.post('/api/warehouses', { data: { name }, headers })).json()).data
  const products: { id: number; name: string; code: string }[] = []
  for (const quantity of pieces) {
    const { id, name: product } = await arrangeProduct(request)
    const data = { product_id: id, quantity, warehouse_destiny_id: place.id }
    await request.post('/api/movements', { data, headers })
    const { data: stored } = await (await request.get(`/api/products/${id}`)).json()
    products.push({ id, name: product, code: stored.internal_code })
  }
  const [one, two] = products
  if (!one || !two) throw new Error('Two products are needed')
  const held = async ({ id }: { id: number }) => {
    const answer = await request.get(`/api/inventories?product_id=${id}&warehouse_id=${place.id}`)
    return (await answer.json()).data[0]?.quantity as number
  }
  return { place: { id: place.id as number, name }, one, two, held }
}

/** Types like a scanner: the code, fast, and Enter. */
async function scan(page: Page, label: string, ...codes: string[]): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  for (const code of codes) {
    await field.pressSequentially(code)
    await field.press('Enter')
  }
}

test('an output of several products is scanned, and one quantity is adjusted in its row', async ({
  page,
}) => {
  const { place, one, two, held } = await arrange(page.request, [5, 2])
  await page.goto('/admin/inventories')
  await button(page, /^Nuevo movimiento/).click()
  await scan(page, 'Producto', one.code, two.code, one.code)
  const lines = page.getByRole('list', { name: 'Productos del movimiento' })
  await expect(lines.getByLabel(`Cantidad de ${one.name}`)).toHaveValue('2')
  await dialog(page).getByText('Salida', { exact: true }).click()
  await choiceOf(dialog(page), 'Almacén de origen').click()
  await optionOf(page, place.name).click()
  await expect(lines).toContainText(`${place.name}: 5 → 3`)
  const send = button(dialog(page), 'Registrar salida')
  await lines.getByLabel(`Cantidad de ${two.name}`).fill('3')
  await expect(lines).toContainText(`En ${place.name} solo hay 2.`)
  await expect(send).toBeDisabled()
  await lines.getByLabel(`Cantidad de ${two.name}`).fill('1')
  await expectAccessible(page)
  await send.dblclick()
  await expect(toast(page, 'Salida registrada.')).toBeVisible()
  expect([await held(one), await held(two)]).toEqual([3, 1])

  await page.goto(`/admin/inventories?warehouse_id=${place.id}`)
  await button(page, `3 piezas, ajustar ${one.name} en ${place.name}`).click()
  await fieldOf(dialog(page), 'Quedan').fill('7')
  await expect(dialog(page)).toContainText('3 → 7 (+4)')
  await expect(button(dialog(page), 'Ajustar')).toBeDisabled()
  await button(dialog(page), 'Se encontró').click()
  await expectAccessible(page)
  await button(dialog(page), 'Ajustar').click()
  await expect(toast(page, `${one.name}: quedan 7 piezas.`)).toBeVisible()
  expect(await held(one)).toBe(7)

  // The reversal of the output announces its effect on both products.
  await page.goto('/admin/movements')
  const row = page.locator('[data-row]').filter({ hasText: two.name }).filter({ hasText: 'Salida' })
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Revertir' }).click()
  await expect(dialog(page)).toContainText(
    `entrarán 3 piezas a ${place.name}. Son 2 productos de la misma operación`,
  )
})

test('a count is taken in its rows, by scanner, by somebody else and in two tabs, and none undoes another', async ({
  page,
}) => {
  const { place, one, two } = await arrange(page.request, [5, 2])
  const data = { warehouse_id: place.id }
  const { data: count } = await (await page.request.post('/api/stock-counts', { data, headers })).json()
  const address = `/admin/stock-counts/${count.id}/details`
  await page.goto(address)
  const label = 'Escanea o escribe un código'
  const scanned = page.getByRole('region', { name: 'Última lectura' }).getByRole('textbox')
  const row = (product: { name: string }) =>
    page.getByRole('list', { name: 'Productos del conteo' }).getByLabel(`Contado de ${product.name}`)

  await scan(page, label, one.code, one.code)
  await expect(scanned).toHaveValue('2')
  // Its row may have gone to those that are counted by now.
  await scanned.fill('10')
  await scan(page, label, one.code)
  await expect(scanned).toHaveValue('11')
  await expect(page.getByText('Todo guardado')).toBeVisible()
  const counted = { details: [{ product_id: one.id, counted: 20 }] }
  await page.request.put(`/api/stock-counts/${count.id}/counts`, { data: counted, headers })
  await scan(page, label, one.code)
  await expect(scanned).toHaveValue('21')

  // A row stays while somebody types in it, and then moves to those that are counted.
  await row(two).fill('1')
  await expect(page.getByText('Todo guardado')).toBeVisible()
  await row(two).press('End')
  await row(two).pressSequentially('2')
  await expect(page.getByText('Todo guardado')).toBeVisible()
  await expect(row(two)).toHaveValue('12')
  await row(two).blur()
  await expect(row(two)).toBeHidden()

  const other = await page.context().newPage()
  await other.goto(address)
  await expect(other.getByText('Todo guardado')).toBeVisible()
  await page.getByText('Contados', { exact: true }).click()
  await other.getByText('Contados', { exact: true }).click()
  await expect(row(one)).toBeVisible()
  const beside = other
    .getByRole('list', { name: 'Productos del conteo' })
    .getByLabel(`Contado de ${two.name}`)
  await expect(beside).toBeVisible()
  await page.context().setOffline(true)
  await row(one).fill('7')
  await beside.fill('8')
  await expect(page.getByText(/^Sin conexión/)).toBeVisible()
  await expect(other.getByText(/^Sin conexión/)).toBeVisible()
  await page.close()
  await other.close()
  const later = await beside.page().context().newPage()
  await later.context().setOffline(false)
  await later.goto(address)
  await expect(later.getByText('Todo guardado')).toBeVisible()
  const lines = await (await later.request.get(`/api/stock-counts/${count.id}/count-lines`)).json()
  expect(lines.data.map((line: { counted: number }) => line.counted).toSorted()).toEqual([7, 8])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a count is taken by scanner, survives a lost network and a reload, and is posted', async ({
    page,
  }) => {
    const { place, one, two, held } = await arrange(page.request, [5, 2])
    const data = { warehouse_id: place.id }
    const { data: count } = await (await page.request.post('/api/stock-counts', { data, headers })).json()
    await page.goto(`/admin/stock-counts/${count.id}/details`)
    const label = 'Escanea o escribe un código'
    await scan(page, label, one.code, one.code, 'NADA-9', one.code)
    await expect(
      page.getByText('Ningún producto tiene el código «NADA-9».').or(page.getByText('Todo guardado')),
    ).toBeVisible()
    await expect(page.getByRole('region', { name: 'Última lectura' }).getByRole('textbox')).toHaveValue('3')
    await expect(page.getByText('Todo guardado')).toBeVisible()
    await expectAccessible(page)

    await page.context().setOffline(true)
    await scan(page, label, one.code)
    await page.getByLabel(`Contado de ${two.name}`).fill('2')
    await expect(page.getByText(/^Sin conexión: 2 por guardar/)).toBeVisible()
    await page.context().setOffline(false)
    await page.reload()
    await expect(page.getByText('Todo guardado')).toBeVisible()
    await page.getByText('Contados', { exact: true }).click()
    await expect(page.getByLabel(`Contado de ${one.name}`)).toHaveValue('4')
    await expect(page.getByLabel(`Contado de ${two.name}`)).toHaveValue('2')

    // A sale during the count is kept.
    const sale = { product_id: one.id, quantity: 1, warehouse_origin_id: place.id }
    await page.request.post('/api/movements', { data: sale, headers })
    await button(page, 'Aplicar').click()
    await fieldOf(dialog(page), 'Motivo').fill('Conteo del mes')
    await expect(dialog(page)).toContainText('1 producto')
    await expectAccessible(page)
    await button(dialog(page), 'Aplicar').click()
    await expect(toast(page, /aplicado/i)).toBeVisible()
    expect([await held(one), await held(two)]).toEqual([3, 2])
  })
})
