import { admin, loggedIn } from './login.ts'
import { arrange } from './support/arrange.ts'
import { arrange as arrangeBuying } from './support/buying.ts'
import { cut, expectSameDocument, fetchesAgain, mark, partsKept } from './support/cut.ts'
import { button, dialog, fieldOf, names, openList, optionOf, rows, toast } from './support/screen.ts'
import { customers, suppliers } from './support/sections.ts'
import { follow } from './support/menu.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1366, height: 768 }, isThrifty: false })

test.beforeEach(async ({ page, browser }) => {
  const { cookies } = await loggedIn(browser, admin)
  await page.context().addCookies(cookies)
})

test('a new customer is typed and saved through a cut, once', async ({ page }) => {
  const own = await arrange(page.request, customers, 1)
  await openList(page, customers, `?q=${own.tag}`)
  await expect(rows(page)).toHaveCount(1)
  await button(page, 'Agregar cliente').click()
  const form = dialog(page)
  const name = fieldOf(form, 'Nombre completo')
  await name.pressSequentially(own.tag)
  await cut(page, async () => {
    await name.pressSequentially(' fila 02')
    await fieldOf(form, 'Correo electrónico').fill(`${own.tag}@prueba.mx`)
    await button(form, 'Guardar').first().click()
    await expect(form.getByRole('alert')).toContainText('Error de conexión')
    await expect(name).toHaveValue(own.name(2))
  })
  await expect(fieldOf(form, 'Correo electrónico')).toHaveValue(`${own.tag}@prueba.mx`)
  await button(form, 'Guardar').first().click()
  await expect(toast(page, 'Se agregó correctamente.')).toBeVisible()
  await expect(names(page)).toHaveCount(2)
  await expect(names(page).filter({ hasText: own.name(2) })).toHaveCount(1)
  await own.clear()
})

test('the form of a product opens without a network', { tag: '@long' }, async ({ page }) => {
  const { tag } = await arrangeBuying(page.request)
  await page.goto(`/admin/products?q=${tag}`)
  await expect(rows(page)).toHaveCount(2)
  await partsKept(page)
  const form = dialog(page)
  await cut(page, async () => {
    await page.keyboard.press('n')
    await fieldOf(form, 'Nombre').fill(`${tag} sin red`)
    await page.keyboard.press('Escape')
    await button(page, 'Descartar').click()
    await expect(form).toHaveCount(0)
    await expect(rows(page), 'the list behind it stays').toHaveCount(2)
  })
})

test('a product is edited through a cut', { tag: '@long' }, async ({ page }) => {
  const { tag, products } = await arrangeBuying(page.request)
  await page.goto(`/admin/products?q=${tag}&edit=${products[0].id}`)
  const form = dialog(page)
  const name = fieldOf(form, 'Nombre')
  await name.fill(`${tag} mesa de`)
  await cut(page, async () => {
    await name.press('End')
    await name.pressSequentially(' parota')
    await page.keyboard.press('Control+s')
    await expect(form.getByRole('alert')).toContainText('Error de conexión')
  })
  await expect(name).toHaveValue(`${tag} mesa de parota`)
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Se actualizó correctamente.')).toBeVisible()
  await expect(names(page).filter({ hasText: `${tag} mesa de parota` })).toHaveCount(1)
})

test('a list shows its own rows or none, and comes back by itself', async ({ page }) => {
  const own = await arrange(page.request, suppliers, 3)
  await page.addInitScript(() => localStorage.setItem('page-size', '5'))
  await openList(page, customers)
  await expect(rows(page).first()).toBeVisible()
  const first = await names(page).allTextContents()
  await partsKept(page)
  const pages = page.getByRole('navigation', { name: 'Páginas' })
  await cut(page, async () => {
    await pages.getByRole('button', { name: 'Página 2', exact: true }).click()
    await expect(page.locator('.list-error')).toContainText('Error de conexión')
    // Without a network the list comes back by itself, so nobody is asked to try again.
    await expect(page.locator('.list-error p').first()).toHaveText(/^Sin conexión: la lista vuelve sola/)
    await expect(rows(page)).toHaveCount(0)
    await pages.getByRole('button', { name: 'Página 1', exact: true }).click()
    await expect(names(page)).toHaveText(first)
    // A row opens in its drawer, with what the list knows of it.
    await rows(page).nth(1).click()
    await expect(dialog(page)).toContainText(first[1]!)
    await page.keyboard.press('Escape')
    await follow(page, 'Comprar', 'Proveedores')
    await expect(page.getByRole('heading', { level: 1, name: 'Proveedores' })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Buscar' }).fill(own.tag)
    await expect(rows(page)).toHaveCount(0)
  })
  await expect(names(page), 'nobody has asked again').toHaveText([own.name(1), own.name(2), own.name(3)])
  await expect(page.getByRole('searchbox', { name: 'Buscar' })).toHaveValue(own.tag)
  await expectSameDocument(page)
  await own.clear()
})

test(
  'an answer to a message outlives a cut and a look at another section',
  { tag: '@long' },
  async ({ page }) => {
    const tag = `zz${Date.now().toString(36)}`
    const answer = await page.request.post('/api/messages', {
      data: { name: `${tag} Ana`, email: `${tag}@prueba.mx`, message: '¿Tienen mesas de parota?' },
    })
    expect(answer.status(), await answer.text()).toBe(201)
    await page.goto(`/admin/messages?q=${tag}`)
    const reply = page.getByRole('textbox', { name: 'Tu respuesta' })
    await reply.fill('Hola, Ana.')
    await partsKept(page)
    await cut(page, async () => {
      await reply.press('End')
      await reply.pressSequentially(' Sí, en dos tamaños.')
      await follow(page, 'Vender', 'Clientes')
      await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible()
      await page.goBack()
      await expect(reply).toHaveValue('Hola, Ana. Sí, en dos tamaños.')
    })
    await expect(reply).toHaveValue('Hola, Ana. Sí, en dos tamaños.')
    await expect(page.getByRole('link', { name: 'Responder por correo' })).toHaveAttribute(
      'href',
      /tama%C3%B1os/,
    )
  },
)

test('the lines of an order are typed through a cut', { tag: '@long' }, async ({ page }) => {
  const { tag } = await arrangeBuying(page.request)
  await page.goto('/admin/purchase-orders')
  await button(page, /^Agregar orden de compra/).click()
  const form = dialog(page)
  await form.getByRole('combobox', { name: 'Proveedor' }).fill(tag)
  await optionOf(page, `${tag} Maderas`).click()
  const product = form.getByRole('combobox', { name: 'Producto, Partida 1' })
  await product.fill(`${tag}-mesa`)
  await page.keyboard.press('Enter')
  await expect(product).toHaveValue(`${tag} mesa`)
  const quantity = form.getByRole('textbox', { name: 'Cantidad, Partida 1' })
  await cut(page, async () => {
    await quantity.fill('7')
    await page.keyboard.press('Control+s')
    await expect(form.getByRole('alert').first()).toContainText('Error de conexión')
  })
  await expect(product).toHaveValue(`${tag} mesa`)
  await expect(quantity).toHaveValue('7')
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Se agregó correctamente.')).toBeVisible()
  const found = await page.request.get(`/api/purchase-orders?q=${encodeURIComponent(`${tag} Maderas`)}`)
  expect(((await found.json()) as { total: number }).total).toBe(1)
})

test('what was not fetched yet says so in its place and opens by itself, or by reloading', async ({
  page,
}) => {
  // The files of other sections do not come, as right after the page was opened.
  await openList(page, customers)
  await expect(rows(page).first()).toBeVisible()
  await page.route('**/assets/supplier.screens-*.js', route => route.abort())
  await page.route('**/assets/record-drawer-*.js', route => route.abort())
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  await mark(page)
  await rows(page).first().click()
  await expect(dialog(page)).toContainText('No se pudo abrir')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await follow(page, 'Comprar', 'Proveedores')
  await expect(page.getByRole('button', { name: 'Recargar' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Menú' }), 'the menu stays').toBeVisible()
  const opensByItself = await fetchesAgain(page)
  await page.unroute('**/assets/supplier.screens-*.js')
  if (opensByItself) {
    await expect(rows(page).first()).toBeVisible({ timeout: 40_000 })
    await expectSameDocument(page)
  } else {
    await button(page, 'Recargar').click()
    await expect(rows(page).first()).toBeVisible()
  }
})

test('the till, which is a page of its own, is not opened into nothing', async ({ page }) => {
  await openList(page, customers)
  await expect(rows(page).first()).toBeVisible()
  await mark(page)
  await page.context().setOffline(true)
  await follow(page, 'Vender', 'Punto de venta')
  await expect(toast(page, 'Error de conexión')).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  await expectSameDocument(page)
  await page.context().setOffline(false)
})
