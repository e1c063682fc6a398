import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { arrange } from './support/arrange.ts'
import { send } from './support/buying.ts'
import { button, dialog, fieldOf, names, openList, rows, toast } from './support/screen.ts'
import { customers } from './support/sections.ts'
import { arrangeSelling, quote, sellForCash } from './support/selling.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1366, height: 768 } })

/** A browser of its own, which somebody else uses. */
async function otherBrowser(browser: Browser, email: string): Promise<BrowserContext> {
  return browser.newContext({ storageState: await loggedIn(browser, email) })
}

/** The streams that the pages of a browser have asked for. */
function streamsOf(context: BrowserContext): { readonly asked: Page[] } {
  const asked: Page[] = []
  context.on('request', request => {
    if (new URL(request.url()).pathname === '/api/events') asked.push(request.frame().page())
  })
  return { asked }
}

const added = (page: Page) => page.locator('.list-new').getByRole('button')
const bell = async (page: Page) => Number((await page.locator('.bell').innerText()).trim())
/** A closed group counts its waiting records on its title. */
const waitingIn = async (page: Page) =>
  Number(
    await page.locator('.nav-group', { hasText: 'Sitio' }).locator('.nav-badge [aria-hidden]').innerText(),
  )
const whole = (page: Page) => page.getByRole('navigation', { name: 'Vistas' }).getByRole('button').first()
const counted = async (page: Page) => Number((await whole(page).innerText()).replace(/\D/g, ''))

test.beforeEach(async ({ page, browser }) => {
  const { cookies } = await loggedIn(browser, admin)
  await page.context().addCookies(cookies)
})

test('a sale in one browser changes the rows, the counts and the bell of the other', async ({
  page,
  context,
  browser,
}) => {
  const streams = streamsOf(context)
  const shop = await arrangeSelling(page.request)
  const [table] = shop.products
  const out = { product_id: table.id, warehouse_origin_id: shop.warehouse.id, quantity: 4 }
  await send(page.request, 'movements', out)
  const few = await page.request.put(`/api/products/${table.id}`, { data: { reorder_point: 5 } })
  expect(few.status(), await few.text()).toBe(200)
  await quote(page.request, shop)

  await page.goto(`/admin/products?q=${shop.tag}`)
  const row = rows(page).filter({ hasText: 'mesa' })
  await expect(row).toBeVisible()
  const before = await row.innerText()
  const sales = await context.newPage()
  await sales.goto('/admin/sales')
  await expect(rows(sales).first()).toBeVisible()
  await expect(whole(sales)).toContainText(/\d/)
  const first = await rows(sales).first().innerText()
  const [all, told, waiting] = [await counted(sales), await bell(sales), await waitingIn(sales)]
  await expect.poll(() => streams.asked.length).toBe(1)

  const { folio } = await sellForCash(page.request, browser, shop)
  const asks = { name: shop.tag, email: `${shop.tag}@correo.mx`, phone: '55 4821 7736', message: '¿Hay más?' }
  await send(page.request, 'messages', asks)

  await expect.poll(() => row.innerText()).not.toBe(before)
  await expect(added(sales)).toHaveText('1 nueva')
  expect(await rows(sales).first().innerText(), 'no row moves').toBe(first)
  await expect.poll(() => counted(sales)).toBe(all + 1)
  for (const tab of [page, sales]) {
    await expect.poll(() => bell(tab)).toBeGreaterThan(told)
    await expect.poll(() => waitingIn(tab)).toBe(waiting + 1)
  }
  await expectAccessible(sales)
  await sales.screenshot({ path: test.info().outputPath('new.png') })
  await added(sales).click()
  await expect(rows(sales).first()).toContainText(String(folio))
  await expect(rows(sales).first()).toBeFocused()
  await expect(added(sales)).toHaveCount(0)
  expect(streams.asked, 'one stream for both tabs').toHaveLength(1)
})

test('when the tab with the stream closes the other goes on, and misses nothing', async ({
  page,
  context,
}) => {
  const streams = streamsOf(context)
  const own = await arrange(page.request, customers, 1)
  await openList(page, customers, `?q=${own.tag}`)
  await expect.poll(() => streams.asked.length).toBe(1)
  const other = await context.newPage()
  await openList(other, customers, `?q=${own.tag}`)
  await expect(names(other)).toHaveText([own.name(1)])
  const [holder, follower] = streams.asked[0] === page ? [page, other] : [other, page]
  await holder.close()
  await expect.poll(() => streams.asked.length).toBe(2)
  await send(follower.request, 'customers', { full_name: own.name(2) })
  await expect(added(follower)).toHaveText('1 nuevo')
  await own.clear()
  await expect(rows(follower)).toHaveAttribute('data-gone', 'true')
})

test('what a tab does itself is shown in the others, and not told to it again', async ({ page, context }) => {
  const own = await arrange(page.request, customers, 1)
  await openList(page, customers, `?q=${own.tag}`)
  const other = await context.newPage()
  await openList(other, customers, `?q=${own.tag}`)
  await expect(names(other)).toHaveText([own.name(1)])
  let lists = 0
  page.on('request', request => {
    if (new URL(request.url()).pathname === '/api/customers') lists++
  })
  await button(page, 'Agregar cliente').click()
  await fieldOf(dialog(page), 'Nombre completo').fill(own.name(2))
  await button(dialog(page), 'Guardar').first().click()
  await expect(toast(page, 'Se agregó correctamente.')).toBeVisible()
  await expect(names(page)).toHaveText([own.name(2), own.name(1)])
  await expect(added(other)).toHaveText('1 nuevo')
  // It was sent, and then the list was read once.
  expect(lists).toBe(2)
  await own.clear()
})

test('a form with unsaved input says at once who changed what, and lets one choose', async ({
  page,
  browser,
}) => {
  const own = await arrange(page.request, customers, 1)
  const found = await page.request.get(`/api/customers?q=${own.tag}`)
  const [{ id }] = ((await found.json()) as { data: [{ id: number }] }).data
  await openList(page, customers, `?q=${own.tag}&edit=${id}`)
  const form = dialog(page)
  const city = form.getByRole('combobox', { name: /^Ciudad/ })
  await city.fill('Tonalá')
  await fieldOf(form, 'Empresa').focus()
  const colleague = await otherBrowser(browser, admin)
  const theirs = { city: 'Zapopan', email: `${own.tag}@example.mx` }
  const answer = await colleague.request.put(`/api/customers/${id}`, { data: theirs })
  expect(answer.status(), await answer.text()).toBe(200)

  const conflict = form.getByRole('alert', { name: 'Otra persona guardó lo mismo que editabas' })
  await expect(conflict.getByRole('group', { name: 'Ciudad' })).toContainText('Zapopan')
  await expect(conflict).toContainText('lo cambió mientras lo editabas.')
  await expect(form.getByRole('status').filter({ hasText: 'cambió «correo' })).toBeVisible()
  await expect(fieldOf(form, 'Correo electrónico')).toHaveValue(theirs.email)
  await expect(city).toHaveValue('Tonalá')
  await expect(fieldOf(form, 'Empresa')).toBeFocused()
  await expectAccessible(page, '[role=dialog]')
  await page.screenshot({ path: test.info().outputPath('stale.png') })
  await button(conflict, 'Usar el guardado').click()
  await expect(conflict).toBeHidden()
  await expect(city).toHaveValue('Zapopan')
  await colleague.close()
  await own.clear()
})
